import Ledger
import Testing

@testable import Capture

@Suite("Numbers as banks write them")
struct NumberReaderTests {
    @Test(
        "Marks group digits or begin decimals (2.3)",
        arguments: [
            ("50.000,00", 2, 5_000_000), ("50,000.50", 2, 5_000_050), ("1,00,000.00", 2, 10_000_000),
            ("1'540,50", 2, 154_050), ("1.500.000", 2, 150_000_000), ("1.250.000", 0, 1_250_000),
            ("62.500.00", 2, 6_250_000), ("50.000", 2, 5_000_000), ("1.234", 2, 123_400), ("1,234", 2, 123_400),
            ("12.650", 3, 12_650), ("1,250", 3, 1_250_000), ("15.99", 2, 1_599), ("7,00", 2, 700), ("0,75", 3, 750),
            ("1480", 0, 1_480), (".93", 2, 93), ("15.000", 2, 1_500_000), ("1'250", 2, 125_000), ("5", 2, 500),
        ])
    func read(digits: String, minorDigits: Int, units: Int64) {
        #expect(NumberReader.minorUnits(digits.unicodeScalars, minorDigits: minorDigits) == units)
    }

    @Test(
        "What the marks make no number of is none",
        arguments: [
            ("1.5", 0), ("1.2345", 2), ("1.2.3.4", 2), ("1,234.567", 2), ("12.34,56.78", 2), ("1'5", 2),
            ("99999999999999999999", 2),
        ])
    func refused(digits: String, minorDigits: Int) {
        #expect(NumberReader.minorUnits(digits.unicodeScalars, minorDigits: minorDigits) == nil)
    }

    @Test("Words for thousands and millions multiply, with the decimals before them")
    func multiplied() {
        #expect(NumberReader.minorUnits("1,2".unicodeScalars, minorDigits: 2, power: 6) == 120_000_000)
        #expect(NumberReader.minorUnits("50".unicodeScalars, minorDigits: 2, power: 3) == 5_000_000)
    }

    @Test("Two spellings of one merchant have one key")
    func keys() {
        #expect(MerchantName.key(of: "PT KARYA MAKMUR, Tbk") == "karya makmur")
        #expect(MerchantName.key(of: "Café Noir GmbH 12") == MerchantName.key(of: "CAFE NOIR"))
        #expect(MerchantName.key(of: "Sdn Bhd") == "sdn bhd")
    }
}
