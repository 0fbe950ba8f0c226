import Foundation
import Groceries
import Household
import HouseholdFixtures
import Images
import PhotoFixtures
import Services
import Testing

@Suite("Barcodes on photos that people send")
struct BarcodeReadingTests {
    let family: MillerHousehold

    init() async throws {
        family = try await MillerHousehold()
    }

    private var items: GroceryItemsService { family.services.groceryItems }

    @Test("A parent gets the digits of what a photo shows, as an item keeps them; nothing is kept and nobody told")
    func read() async throws {
        let file = BarcodePicture(.ean13("4006381333931"), .upcA("036000291452"), .upcE("425261", check: 4)).jpeg()
        let found = try await items.readBarcodes(family.ben, on: file)
        let expected = ["0036000291452", "0042100005264", "4006381333931"]
        #expect(found.map(\.description).sorted() == expected)
        #expect(try await items.readBarcodes(family.ann, on: SamplePhoto.phoneJPEG) == [])

        var form = ItemForm()
        form.name = "Soup"
        form.barcodes = found.map(\.description)
        _ = try await items.add(family.ann, form, key: nil)
        #expect(try await items.item(family.ann, barcode: "036000291452").item.name == "Soup")
        #expect(try await family.findings() == [])
    }

    @Test("What is no photo, too large or too many pixels is refused in the words that other photos have")
    func files() async throws {
        var wide = SamplePhoto.palettePNG
        wide.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        for (file, sentence) in [
            (Array("text".utf8), "This file is not a photo"), ([], "This file is not a photo"),
            ([UInt8](repeating: 0xFF, count: Photo.fileLimitBytes + 1), "The photo is larger than 10 MB"),
            (wide, "The photo has more than 50 megapixels"),
        ] {
            let refused = try await refusal { try await items.readBarcodes(family.ann, on: file) }
            #expect(refused?.sentence(Locale(identifier: "en-US")) == sentence)
        }
    }

    @Test("A child reads none: what it sends is not even looked at")
    func children() async throws {
        _ = try await family.household.addChild(family.ann, firstName: "Leo", email: "leo@example.com")
        let leo = try await family.household.signIn("leo@example.com", TestHousehold.childPassword).caller
        for file in [BarcodePicture(.ean13("4006381333931")).png, Array("text".utf8)] {
            #expect(try await refusal { try await items.readBarcodes(leo, on: file) } == .access(.forbidden))
        }
    }
}
