import PhotoFixtures
import RoostAPI
import Services
import Testing

@Suite("Barcodes on photos over the API")
struct BarcodeAPITests {
    private func read(_ house: APIHouse, _ token: String?, _ form: PhotoForm) async throws -> Answer {
        try await house.send(
            .post, "/grocery/barcodes/read", token: token, content: form.bytes, headers: ["Content-Type": form.type])
    }

    @Test("A photo is answered by the digits on it, and one without a barcode by none")
    func found() async throws {
        try await GroceryStage.run { stage in
            var picture = BarcodePicture(.upcA("036000291452"))
            for turned in [0, 90] {
                picture.turnedBy = turned
                let answer = try await read(stage.house, stage.token, PhotoForm(picture.jpeg()))
                #expect(answer.status == 200 && answer.json["barcodes"] == ["0036000291452"], "\(answer.text)")
            }
            let none = try await read(stage.house, stage.token, PhotoForm(SamplePhoto.turnedHEIC))
            #expect(none.status == 200 && none.json["barcodes"] == [])
        }
    }

    @Test("No photo, none at all, one of more than 10 MB and words beside it are refused with code and sentence")
    func refusals() async throws {
        try await GroceryStage.run { stage in
            func refused(_ form: PhotoForm) async throws -> [String?] {
                let answer = try await read(stage.house, stage.token, form)
                return ["\(answer.status)", answer.code, answer.detail]
            }
            let noPhoto = ["415", "UNSUPPORTED_TYPE", "This file is not a photo"]
            #expect(try await refused(PhotoForm(Array("text".utf8))) == noPhoto)
            let limit = AttachmentsService.fileLimitBytes
            let tooLarge = ["413", "TOO_LARGE", "The photo is larger than 10 MB"]
            #expect(try await refused(PhotoForm([UInt8](repeating: 0xFF, count: limit + 1))) == tooLarge)
            let empty = try await read(stage.house, stage.token, PhotoForm([]))
            #expect(empty.status == 422 && empty.messages("file") == ["Choose a photo"])
            let described = try await read(stage.house, stage.token, PhotoForm(SamplePhoto.greyJPEG, alt: "Milk"))
            #expect(described.status == 422 && described.messages("alt") == ["Unknown field."])
            let json = try await stage.send(.post, "/barcodes/read", "{}")
            #expect(json.status == 415)
        }
    }

    @Test("A child and nobody are refused before the photo is looked at")
    func whoMay() async throws {
        try await APIHouse.run { house in
            let form = PhotoForm(Array("text".utf8))
            let child = try await read(house, try await house.token("child@example.com"), form)
            #expect((child.status, child.code) == (403, "FORBIDDEN"))
            #expect(try await read(house, nil, form).status == 401)
        }
    }
}
