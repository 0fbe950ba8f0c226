import HouseholdFixtures
import PhotoFixtures
import RoostAPI
import Services
import Testing

@Suite("Emoji and photos of wishes over the API")
struct WishPictureAPITests {
    private func put(_ house: APIHouse, _ token: String, _ id: String, _ form: PhotoForm) async throws -> Answer {
        try await house.send(
            .put, "/wishlist/\(id)/picture", token: token, content: form.bytes, headers: ["Content-Type": form.type])
    }

    private func bicycle(_ house: APIHouse, _ token: String) async throws -> String {
        let items = try await house.send(.get, "/wishlist", token: token).json["items"]?.elements
        return try #require(items?.first { $0["name"] == "Bicycle" }?["id"]?.text)
    }

    @Test("A phone's photo stands on the wish, upright and without where it was taken, until it is taken away")
    func wholeWay() async throws {
        try await APIHouse.run { house in
            let (mom, alice) = (try await house.token(), try await house.token("child@example.com"))
            let id = try await bicycle(house, alice)
            let looks = try await put(house, alice, id, PhotoForm(SamplePhoto.phoneJPEG))
            #expect(looks.status == 200 && looks.json["emoji"] == .null)
            #expect(looks.json["picture"]?["width"] == 96 && looks.json["picture"]?["height"] == 64)
            #expect(try await house.send(.get, "/wishlist/\(id)/looks", token: mom).json == looks.json)

            let full = try await house.send(.get, "/wishlist/\(id)/picture", token: mom)
            let small = try await house.send(.get, "/wishlist/\(id)/picture?size=thumbnail", token: mom)
            for answer in [full, small] {
                #expect(answer.status == 200 && answer.header("content-type") == "image/jpeg")
                #expect(SeenPicture(answer.body)?.corners == SeenPicture.upright)
                #expect(jpegMarkers(answer.body).allSatisfy { $0 == 0xE0 || !(0xE0...0xFE).contains($0) })
                #expect(answer.header("cache-control") == "private, no-cache")
            }
            let tag = try #require(full.header("etag"))
            #expect(small.header("etag") != tag)
            let known = ["If-None-Match": tag]
            #expect(try await house.send(.get, "/wishlist/\(id)/picture", token: mom, headers: known).status == 304)
            _ = try await put(house, mom, id, PhotoForm(SamplePhoto.plainHEIC))
            #expect(try await house.send(.get, "/wishlist/\(id)/picture", token: mom, headers: known).status == 200)
            #expect(try await house.send(.get, "/wishlist/\(id)/picture?size=huge", token: mom).status == 422)

            let none = try await house.send(.delete, "/wishlist/\(id)/picture", token: alice)
            #expect(none.status == 200 && none.json["picture"] == .null)
            #expect(try await house.send(.get, "/wishlist/\(id)/picture", token: mom).status == 404)
        }
    }

    @Test("No photo, an empty one, one of more than 10 MB and words beside it are refused with code and sentence")
    func refusals() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let id = try await bicycle(house, alice)
            func refused(_ form: PhotoForm) async throws -> [String?] {
                let answer = try await put(house, alice, id, form)
                return ["\(answer.status)", answer.code, answer.detail]
            }
            let noPhoto = ["415", "UNSUPPORTED_TYPE", "This file is not a photo"]
            #expect(try await refused(PhotoForm(Array("text".utf8))) == noPhoto)
            let limit = AttachmentsService.fileLimitBytes
            let tooLarge = ["413", "TOO_LARGE", "The photo is larger than 10 MB"]
            #expect(try await refused(PhotoForm([UInt8](repeating: 0xFF, count: limit + 1))) == tooLarge)
            let empty = try await put(house, alice, id, PhotoForm([]))
            #expect(empty.status == 422 && empty.messages("file") == ["Choose a photo"])
            let described = try await put(house, alice, id, PhotoForm(SamplePhoto.greyJPEG, alt: "Red"))
            #expect(described.status == 422 && described.messages("alt") == ["Unknown field."])
            let bob = try await house.token("bob@example.com")
            #expect(try await put(house, bob, id, PhotoForm(SamplePhoto.greyJPEG)).status == 404)
        }
    }

    @Test("A wish is added with an emoji of seven code points, and null clears it")
    func emoji() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let family = "👨‍👩‍👧‍👦"
            let added = try await house.send(
                .post, "/wishlist", token: alice, body: #"{"name":"Trip","price":5,"emoji":"\#(family)"}"#)
            #expect(added.status == 201)
            let id = try #require(added.json["id"]?.text)
            func emoji() async throws -> JSONValue? {
                try await house.send(.get, "/wishlist/\(id)/looks", token: alice).json["emoji"]
            }
            #expect(try await emoji()?.text == family)
            let wrong = try await house.send(
                .patch, "/wishlist/\(id)", token: alice, body: #"{"emoji":"trip","version":1}"#)
            #expect(wrong.status == 422 && wrong.messages("emoji") == ["Choose one emoji"])
            let cleared = try await house.send(
                .patch, "/wishlist/\(id)", token: alice, body: #"{"emoji":null,"version":1}"#)
            #expect(cleared.status == 200)
            #expect(try await emoji() == .null)
        }
    }
}
