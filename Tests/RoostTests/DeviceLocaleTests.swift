import Foundation
import Testing

@testable import roost

@Suite("Where a browser says that its person lives")
struct DeviceLocaleTests {
    @Test(
        "The first language counts, with its likely region; what cannot be read is English of the United States",
        arguments: [
            ("de-DE,de;q=0.9,en;q=0.8", "de-DE", "EUR"), ("de,en-US;q=0.7", "de-DE", "EUR"), ("ja", "ja-JP", "JPY"),
            ("ar-EG", "ar-EG", "EGP"), ("en-GB;q=0.9", "en-GB", "GBP"), (nil, "en-US", "USD"), ("", "en-US", "USD"),
            ("*", "en-US", "USD"), ("<script>", "en-US", "USD"),
        ] as [(String?, String, String)])
    func named(_ field: String?, _ tag: String, _ currency: String) {
        let locale = DeviceLocale.named(by: field)

        #expect(locale.identifier(.bcp47) == tag)
        #expect(locale.currency?.identifier == currency)
    }
}
