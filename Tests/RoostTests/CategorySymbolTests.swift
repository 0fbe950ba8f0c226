import Household
import PerchClient
import Testing

@Suite("Symbols of categories")
struct CategorySymbolTests {
    @Test("Every category that a new family has is drawn", arguments: PredefinedCategory.all)
    func predefined(category: PredefinedCategory) throws {
        let sprite = try #require(ClientFiles.all.first { $0.path == ClientFiles.symbolsPath })
        #expect(String(decoding: sprite.bytes, as: UTF8.self).contains("id=\"\(category.symbol)\""))
    }
}
