import Foundation
import Household
import HouseholdClient

/// What is wrong with a form: a message at each field, and above the form what concerns no field.
struct FormMessages: Hashable {
    /// The message of each field that is wrong.
    private(set) var fields: [FormField: String] = [:]
    /// What the server said about the whole form.
    private(set) var banner: String?
    /// Counts refused attempts, so that the view moves the focus each time.
    private(set) var refusals = 0

    /// The message of a field.
    subscript(field: FormField) -> String? { fields[field] }

    /// A field was typed into.
    mutating func changed(_ field: FormField) {
        fields[field] = nil
    }

    /// The form is being sent, or the banner was dismissed.
    mutating func dismissBanner() {
        banner = nil
    }

    /// The form broke rules.
    mutating func refuse(_ errors: FieldErrors) {
        let found = errors.all.map { ($0.field, $0.problem.message(Locale(identifier: "en-US"))) }
        refuse(Dictionary(found, uniquingKeysWith: { first, _ in first }))
    }

    /// The form broke rules, in words.
    mutating func refuse(_ messages: [FormField: String], banner: String? = nil) {
        fields = messages
        self.banner = banner
        refusals += 1
    }

    /// The server refused; a refusal of fields needs no banner.
    mutating func refuse(_ failure: ClientFailure) {
        guard case .refused(let refusal) = failure else { return refuse([:], banner: failure.sentence) }
        let messages = refusal.fields.compactMapValues(\.first)
        refuse(messages, banner: messages.isEmpty ? refusal.sentence : nil)
    }
}
