import HouseholdFixtures
import PhotoFixtures
import RoostAPI
import Services
import Testing

@Suite("Photos over the API")
struct AttachmentAPITests {
    /// An entry of Alice's, recorded by a parent.
    private func entry(_ house: APIHouse, _ token: String) async throws -> String {
        let posted = try await house.send(
            .post, "/children/\(try await house.childID("Alice", token))/transactions", token: token,
            body: #"{"amount":"3.00","type":"Debit","description":"Skates"}"#)
        return try #require(posted.json["id"]?.text)
    }

    private func add(
        _ house: APIHouse, _ token: String, to entry: String, _ form: PhotoForm, headers: [String: String] = [:]
    ) async throws -> Answer {
        try await house.send(
            .post, "/transactions/\(entry)/attachments", token: token, content: form.bytes,
            headers: ["Content-Type": form.type].merging(headers) { $1 })
    }

    @Test("A phone's photo comes back upright, without where it was taken, and stands on its transaction (101)")
    func wholeWay() async throws {
        try await APIHouse.run { house in
            let (mom, alice) = (try await house.token(), try await house.token("child@example.com"))
            let entry = try await entry(house, mom)
            let added = try await add(house, mom, to: entry, PhotoForm(SamplePhoto.phoneJPEG))
            #expect(added.status == 201)
            let id = try #require(added.json["id"]?.text)
            #expect(added.json["transactionId"]?.text == entry)
            #expect(added.json["contentType"] == "image/jpeg")
            #expect(added.json["width"] == 96 && added.json["height"] == 64)
            #expect(added.json["alt"] == "Photo for Skates")

            let full = try await house.send(.get, "/attachments/\(id)", token: alice)
            #expect(full.status == 200)
            #expect(full.header("content-type") == "image/jpeg")
            #expect(full.header("x-content-type-options") == "nosniff")
            #expect(added.json["bytes"] == JSONValue(full.body.count))
            let small = try await house.send(.get, "/attachments/\(id)?size=thumbnail", token: alice)
            for answer in [full, small] {
                #expect(SeenPicture(answer.body)?.corners == SeenPicture.upright)
                #expect(jpegMarkers(answer.body).allSatisfy { $0 == 0xE0 || !(0xE0...0xFE).contains($0) })
                #expect(answer.header("cache-control") == "private, no-cache")
            }
            #expect(small.header("etag") != full.header("etag"))
            #expect(try await house.send(.get, "/attachments/\(id)?size=huge", token: mom).status == 422)

            let shown = try await house.send(.get, "/transactions/\(entry)", token: alice).json["attachments"]
            #expect(shown?.elements == [added.json])
            let list = try await house.send(.get, "/children/me/transactions", token: alice).json["transactions"]
            #expect(list?.elements?.first?["attachments"]?.elements == [added.json])

            #expect(try await house.send(.delete, "/attachments/\(id)", token: mom).status == 204)
            #expect(try await house.send(.get, "/attachments/\(id)", token: mom).status == 404)
            let left = try await house.send(.get, "/transactions/\(entry)", token: mom).json["attachments"]
            #expect(left?.elements == [])
        }
    }

    @Test("A picture that the browser has is not sent again, but only to those who may still see it")
    func known() async throws {
        try await APIHouse.run { house in
            let (mom, bob) = (try await house.token(), try await house.token("bob@example.com"))
            let added = try await add(house, mom, to: try await entry(house, mom), PhotoForm(SamplePhoto.plainHEIC))
            let path = "/attachments/\(try #require(added.json["id"]?.text))"
            let tag = try #require(try await house.send(.get, path, token: mom).header("etag"))
            for names in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
                let again = try await house.send(.get, path, token: mom, headers: ["If-None-Match": names])
                #expect(again.status == 304 && again.body.isEmpty)
                #expect(again.header("etag") == tag)
            }
            let other = try await house.send(.get, path, token: mom, headers: ["If-None-Match": "\"x\""])
            #expect(other.status == 200)
            #expect(try await house.send(.get, path, token: bob, headers: ["If-None-Match": tag]).status == 404)
            #expect(try await house.send(.get, path, headers: ["If-None-Match": tag]).status == 401)
        }
    }

    @Test("The fourth photo, no photo, and one of more than 10 MB are refused with their code and sentence")
    func refusals() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let entry = try await entry(house, mom)
            func refused(_ form: PhotoForm) async throws -> [String?] {
                let answer = try await add(house, mom, to: entry, form)
                return ["\(answer.status)", answer.code, answer.detail]
            }
            let noPhoto = ["415", "UNSUPPORTED_TYPE", "This file is not a photo"]
            let tooLarge = ["413", "TOO_LARGE", "The photo is larger than 10 MB"]
            #expect(try await refused(PhotoForm(Array("text".utf8))) == noPhoto)
            #expect(try await refused(PhotoForm(SamplePhoto.others[0])) == noPhoto)
            let limit = AttachmentsService.fileLimitBytes
            #expect(try await refused(PhotoForm([UInt8](repeating: 0xFF, count: limit))) == noPhoto)
            #expect(try await refused(PhotoForm([UInt8](repeating: 0xFF, count: limit + 1))) == tooLarge)
            // Beyond what is read at all.
            #expect(try await refused(PhotoForm([UInt8](repeating: 0xFF, count: limit + 900_000))) == tooLarge)

            for _ in 0..<3 {
                #expect(try await add(house, mom, to: entry, PhotoForm(SamplePhoto.greyJPEG)).status == 201)
            }
            let fourth = ["422", "LIMIT_REACHED", "A transaction can have at most 3 photos"]
            #expect(try await refused(PhotoForm(SamplePhoto.greyJPEG)) == fourth)
        }
    }

    @Test("A form without a file, with a field too many or twice, and another media type are told apart")
    func forms() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let entry = try await entry(house, mom)
            let file = SamplePhoto.greyJPEG
            for (parts, field, message) in [
                ([("alt", Array("x".utf8))], "file", "Choose a photo"), ([("file", [])], "file", "Choose a photo"),
                ([("file", file), ("file", file)], "file", "Give it once."),
                ([("file", file), ("note", [])], "note", "Unknown field."),
                ([("file", file), ("alt", [0xFF])], "alt", "Must be a text."),
                (
                    [("file", file), ("alt", [UInt8](repeating: 0x61, count: 251))], "alt",
                    "Alt text can be at most 250 characters"
                ),
            ] as [([(String, [UInt8])], String, String)] {
                let answer = try await add(house, mom, to: entry, PhotoForm(parts))
                #expect(answer.status == 422 && answer.messages(field) == [message], "\(answer.text)")
            }
            let form = PhotoForm(file, alt: "Blue")
            let json = try await add(house, mom, to: entry, form, headers: ["Content-Type": "application/json"])
            #expect(json.status == 415 && json.detail == "Send the body as multipart/form-data.")
            let broken = try await add(
                house, mom, to: entry, form, headers: ["Content-Type": "multipart/form-data; boundary=other"])
            #expect(broken.status == 400 && broken.code == "BAD_REQUEST")
            #expect(try await add(house, mom, to: entry, form).json["alt"] == "Blue")
        }
    }

    @Test("A repeated request with its key answers the same photo; its words can be changed by version")
    func repeatedAndDescribed() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let entry = try await entry(house, mom)
            let key = ["Idempotency-Key": "photo-1"]
            let first = try await add(house, mom, to: entry, PhotoForm(SamplePhoto.greyJPEG), headers: key)
            let again = try await add(house, mom, to: entry, PhotoForm(SamplePhoto.greyJPEG), headers: key)
            #expect(first.status == 201 && first.json == again.json)
            let other = try await add(house, mom, to: entry, PhotoForm(SamplePhoto.inkJPEG), headers: key)
            #expect(other.code == "IDEMPOTENCY_KEY_REUSED")

            let path = "/attachments/\(try #require(first.json["id"]?.text))"
            let named = try await house.send(.patch, path, token: mom, body: #"{"alt":"Blue","version":1}"#)
            #expect(named.json["alt"] == "Blue" && named.json["version"] == 2)
            let stale = try await house.send(.patch, path, token: mom, body: #"{"alt":"Red","version":1}"#)
            #expect(stale.code == "VERSION_CONFLICT")
            let cleared = try await house.send(.patch, path, token: mom, body: #"{"alt":null,"version":2}"#)
            #expect(cleared.json["alt"] == "Photo for Skates")
        }
    }

    @Test("An export with photos is a ZIP of the file and the photos, for parents alone (99)")
    func export() async throws {
        try await APIHouse.run { house in
            let (mom, alice) = (try await house.token(), try await house.token("child@example.com"))
            let entry = try await entry(house, mom)
            let added = try await add(house, mom, to: entry, PhotoForm(SamplePhoto.phoneJPEG))
            let photo = try await house.send(
                .get, "/attachments/\(try #require(added.json["id"]?.text))", token: mom
            ).body
            let path = "/children/\(try await house.childID("Alice", mom))/transactions/export"
            let csv = try await house.send(.get, path, token: mom).body

            let zip = try await house.send(.get, path + "?photos=true", token: mom)
            #expect(zip.header("content-type") == "application/zip")
            #expect(
                zip.header("content-disposition")
                    == "attachment; filename=\"roost-Alice-2025-01-01-2025-11-20.zip\"")
            for content in [
                csv, photo, Array("roost-Alice-2025-01-01-2025-11-20.csv".utf8),
                Array("photos/2025-11-20-\(entry)-1.jpg".utf8),
            ] {
                #expect(zip.body.firstRange(of: content) != nil)
            }
            let refused = try await house.send(
                .get, "/children/me/transactions/export?photos=true", token: alice)
            #expect(refused.status == 403)
            let family = try await house.send(
                .get, "/families/current/transactions/export?photos=true&format=json", token: mom)
            #expect(family.body.firstRange(of: Array("roost-family-2025-01-01-2025-11-20.json".utf8)) != nil)
        }
    }
}
