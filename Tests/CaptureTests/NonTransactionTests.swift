import Capture
import Foundation
import Testing

@Suite("Messages that look like transactions and are none")
struct NonTransactionTests {
    @Test(
        "What follows a word for what may or shall come true has not happened (2.5)",
        arguments: [
            ("Rs.649 debited from A/c XX2210 for Netflix", nil),
            ("Rs.649 will be debited from A/c XX2210 for Netflix", IgnoredReason.pending),
            ("Rs.3,50,000 can be credited to your A/c XX204 in seconds", .pending),
            ("Payment of Rs.649 to Netflix was successful. The receipt will be sent by e-mail", nil),
            ("Rp54.000 akan didebet besok untuk Spotify", .pending),
        ])
    func hypothetical(text: String, reason: IgnoredReason?) throws {
        #expect(try ignored(text) == reason)
    }

    @Test(
        "A page that no bank has, or at which something is to be claimed, makes a message false",
        arguments: [
            ("You sent $499.99 to CoinTrade. Not you? Cancel at paypa1-resolve.com", IgnoredReason.security),
            ("Rp150.000 didebet dari rekening Anda. Keberatan? mandiri-layanan.site", .security),
            ("You sent $40.00 to Maria Lopez. Details at example.com/receipts", nil),
            ("SKB4R1W8LE Confirmed. Ksh100.00 sent to JOY on 20/10/26 at 4:26 PM.info 123", nil),
        ])
    func bait(text: String, reason: IgnoredReason?) throws {
        #expect(try ignored(text) == reason)
    }

    @Test(
        "Digits before what they are for are a code in any language",
        arguments: [
            "Use 381204 to authorise your payment of £64.90 to Argos",
            "clave 381204 para autorizar compra de 64,90 EUR en AMAZON",
            "code 381204 pour valider votre paiement de 64,90 EUR chez FNAC",
        ])
    func codes(text: String) throws {
        #expect(try ignored(text) == .otp)
    }

    private func ignored(_ text: String) throws -> IgnoredReason? {
        let message = CapturedMessage(text, postedAt: Purnama.posted)
        guard case .ignored(let reason) = try Purnama.parser().read(message) else { return nil }
        return reason
    }
}
