import Capture
import Testing

@Suite("Categories that a bank names itself (2.7)")
struct CategoryHintTests {
    @Test(
        "BCA's word where a shop would stand is a hint and no merchant; how money went is neither",
        arguments: [
            ("You spent IDR 128,450.00 at Shopping.", nil, "Shopping"),
            ("You spent IDR 128,450.00 at Shopping category on 10 Nov 2026.", nil, "Shopping"),
            ("You spent IDR 128,450.00 at SHOPPING", nil, "Shopping"),
            ("You received IDR 8,250,000.00 at Salary category.", nil, "Salary"),
            ("You received IDR 8,250,000.00 from PT KARYA MAKMUR at Salary category.", "PT KARYA MAKMUR", "Salary"),
            ("You received IDR 350,000.00 from AN*I SU***TI at Account Transfer category.", "AN*I SU***TI", nil),
            ("You spent IDR 10,000.00 at Payment category.", nil, nil),
            ("You spent IDR 10,000.00 at Miscellaneous.", nil, nil),
        ] as [(String, String?, String?)])
    func hints(text: String, merchant: String?, hint: String?) throws {
        let read = try #require(try Purnama.read(text, from: "com.bca.mybca.omni.android"))
        #expect(read.categoryHint == hint)
        #expect(read.merchant == merchant)
    }

    @Test(
        "A shop that is called so, or after it, gives no hint",
        arguments: [
            "You spent IDR 128,450.00 at Shopping Mall Kemang.", "You spent IDR 128,450.00 at Coffee Shop.",
            "Kamu bayar Rp18.500 ke Salary Cafe.", "You spent IDR 50,000 at Salary-Man Ramen.",
        ])
    func shops(text: String) throws {
        let read = try #require(try Purnama.read(text, from: "com.bca.mybca.omni.android"))
        #expect(read.categoryHint == nil && read.merchant != nil)
    }

    @Test("Of the specification's messages those two alone name a category")
    func specified() throws {
        let hints = try KnownMessage.all(in: "specified", named: true).compactMap { message -> String? in
            guard case .transaction(let read) = try Purnama.read(message) else { return nil }
            return read.categoryHint
        }
        #expect(hints == ["Shopping", "Salary"])
    }
}
