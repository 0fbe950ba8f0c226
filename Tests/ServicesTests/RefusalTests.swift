import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("What refusals say")
struct RefusalTests {
    @Test("Of every refusal there is one to try")
    func everyOne() {
        #expect(Refusal.samplesAreTrue && LedgerRefusal.samplesAreTrue)
        #expect(PeopleRefusal.samplesAreTrue && AccountRefusal.samplesAreTrue)
        #expect(AllowanceRefusal.samplesAreTrue && SavingsRefusal.samplesAreTrue && WishRefusal.samplesAreTrue)
        #expect(BudgetRefusal.samplesAreTrue && PhotoRefusal.samplesAreTrue)
    }

    @Test(
        "Every refusal has a code of the list, a status that is an error of the caller, and a sentence at its fields",
        arguments: Refusal.everyOne)
    func everythingSaid(refusal: Refusal) {
        let locale = Locale(identifier: "en-US")
        let sentence = refusal.sentence(locale)
        #expect(ErrorCode.allCases.contains(refusal.code))
        #expect((400...499).contains(refusal.code.status))
        #expect(!sentence.isEmpty)
        #expect(refusal.retryAfterSeconds.map { $0 > 0 } ?? true)
        for field in refusal.fieldMessages(locale) {
            #expect(!field.field.isEmpty)
            #expect(field.messages == [sentence])
        }
    }

    @Test(
        "The sentences are those of the specification",
        arguments: [
            (.account(.invalidCredentials), "Invalid email or password"),
            (.account(.tooManyAttempts(retryAfterSeconds: 60)), "Too many attempts. Try again in 1 minute."),
            (.account(.tooManyAttempts(retryAfterSeconds: 61)), "Too many attempts. Try again in 2 minutes."),
            (.ledger(.alreadyReversed), "This transaction is already reversed."),
            (.ledger(.notReversible), "This transaction can't be reversed here."),
            (.request(.versionConflict), "This was changed elsewhere. Review and save again."),
            (.account(.emailTaken), "An account with this email already exists"),
            (.account(.invitationInvalid), "This invitation is no longer valid."),
            (.request(.keyReused), "This Idempotency-Key was used for another request."),
            (.child(.archived), "This child was removed."),
            (
                .ledger(.insufficientFunds(balance: Money(minorUnits: 1_200, currency: .usd))),
                "Not enough money. Balance is $12.00."
            ),
            (
                .savings(.insufficient(account: "College", balance: Money(minorUnits: 4_300, currency: .usd))),
                "Not enough savings. College has $43.00."
            ),
        ] as [(Refusal, String)])
    func words(refusal: Refusal, sentence: String) {
        #expect(refusal.sentence(Locale(identifier: "en-US")) == sentence)
    }

    @Test("An amount in a refusal is written as the family writes it")
    func locale() {
        let refusal = Refusal.ledger(.insufficientFunds(balance: Money(minorUnits: 123_450, currency: .eur)))
        let sentence = refusal.sentence(Locale(identifier: "fr-FR"))
        #expect(sentence.contains("234,50"))
        #expect(sentence.contains("€"))
    }
}
