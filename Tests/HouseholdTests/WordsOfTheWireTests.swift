import Foundation
import Household
import Testing

@Suite("Words of the wire")
struct WordsOfTheWireTests {
    @Test("Each code has a word of its own, an error's status and a sentence, and is found by its word")
    func codes() {
        #expect(Set(ErrorCode.allCases.map(\.rawValue)).count == ErrorCode.allCases.count)
        for code in ErrorCode.allCases {
            #expect((400...599).contains(code.status), "\(code.rawValue)")
            #expect(!code.sentence.isEmpty, "\(code.rawValue)")
            #expect(ErrorCode(rawValue: code.rawValue)?.sentence == code.sentence)
        }
        #expect(ErrorCode(rawValue: "NOTHING") == nil)
    }

    @Test("Each field has a name of its own, whatever its area, and is found by it")
    func fields() {
        #expect(Set(FormField.allCases.map(\.rawValue)).count == FormField.allCases.count)
        for field in FormField.allCases { #expect(FormField(rawValue: field.rawValue) == field) }
        #expect(FormField(rawValue: "nothing") == nil)
        // Only the API asks for it; a screen says it above its form.
        #expect(FormField(rawValue: "setupCode") == nil)
        #expect(FormField.child.rawValue == "childId" && FormField.savingsAccount.rawValue == "savingsAccountId")
    }

    @Test(
        "A text that is too long is named as people name it, or by its field",
        arguments: [
            (FormField.firstName, "First name"), (.alt, "Alt text"), (.notes, "Notes"), (.url, "url"),
        ])
    func labels(field: FormField, name: String) {
        let message = FieldProblem.tooLong(field, limit: 50).message(Locale(identifier: "en-US"))
        #expect(message == "\(name) can be at most 50 characters")
    }
}
