import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@Suite("What is wrong with a form")
struct FormMessagesTests {
    private let taken = ClientRefusal(code: .emailTaken, sentence: "This address is taken.")

    @Test("A refusal of fields needs no banner; one of the whole form stands in it; each counts")
    func refusals() {
        var messages = FormMessages()
        let fields = ClientRefusal(
            code: .validationFailed, sentence: "Check the form", fields: [.name: ["Name is required", "And more"]])
        messages.refuse(.refused(fields))
        #expect(messages.fields == [.name: "Name is required"])
        #expect(messages.banner == nil)

        messages.refuse(.refused(taken))
        #expect(messages.fields.isEmpty)
        #expect(messages.banner == taken.sentence)

        messages.refuse(.fault(.unreachable))
        #expect(messages.banner == ClientFault.unreachable.sentence)
        #expect(messages.refusals == 3)
    }

    @Test("A refusal stands under the field that its code belongs to, unless it names fields itself")
    func codes() {
        var messages = FormMessages()
        messages.refuse(.refused(taken), at: [.emailTaken: .email])
        #expect(messages.fields == [.email: taken.sentence])
        #expect(messages.banner == nil)

        let named = ClientRefusal(code: .emailTaken, sentence: "Taken.", fields: [.userName: ["Taken here."]])
        messages.refuse(.refused(named), at: [.emailTaken: .email])
        #expect(messages.fields == [.userName: "Taken here."])
    }

    @Test("Saving what was deleted meanwhile says so")
    func gone() {
        var messages = FormMessages()
        messages.refuse(.refused(ClientRefusal(code: .notFound, sentence: "Not found.")))
        #expect(messages.banner == "This item no longer exists")
    }

    @Test("Rules speak of amounts as the family writes them")
    func locale() {
        var messages = FormMessages()
        let errors = FieldErrors(.amount, .amountTooLarge(limit: Money(minorUnits: 100_000, currency: .eur)))
        messages.refuse(errors, banner: "Please fill all fields correctly", locale: Locale(identifier: "de-DE"))
        #expect(messages[.amount]?.contains("1.000") == true)
        #expect(messages.banner == "Please fill all fields correctly")
    }

    @Test("Typing takes one message away, sending all of them; the count of refusals stays")
    func clearing() {
        var messages = FormMessages()
        messages.refuse([.name: "Name is required", .amount: "Amount is required"], banner: "Wrong")
        messages.changed(.name)
        #expect(messages.fields == [.amount: "Amount is required"])
        messages.dismissBanner()
        #expect(messages.banner == nil)
        messages.say("The children could not be read")
        messages.clear()
        #expect(messages.fields.isEmpty)
        #expect(messages.banner == nil)
        #expect(messages.refusals == 1)
    }
}
