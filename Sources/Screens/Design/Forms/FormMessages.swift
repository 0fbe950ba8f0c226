import Foundation
import Household
import HouseholdClient

/// What is wrong with a form: a message at each field, and above the form what concerns no field.
public struct FormMessages: Hashable {
    /// The message of each field that is wrong.
    public private(set) var fields: [FormField: String] = [:]
    /// What the server said about the whole form.
    public private(set) var banner: String?
    /// Counts refused attempts, so that the view moves the focus each time.
    public private(set) var refusals = 0

    /// Nothing is wrong.
    public init() {}

    /// The message of a field.
    public subscript(field: FormField) -> String? { fields[field] }

    /// A field was typed into.
    public mutating func changed(_ field: FormField) {
        fields[field] = nil
    }

    /// The form is being sent, or the banner was dismissed.
    public mutating func dismissBanner() {
        banner = nil
    }

    /// The form broke rules.
    public mutating func refuse(_ errors: FieldErrors) {
        let found = errors.all.map { ($0.field, $0.problem.message(Locale(identifier: "en-US"))) }
        refuse(Dictionary(found, uniquingKeysWith: { first, _ in first }))
    }

    /// The form broke rules, in words.
    public mutating func refuse(_ messages: [FormField: String], banner: String? = nil) {
        fields = messages
        self.banner = banner
        refusals += 1
    }

    /// The server refused; a refusal of fields needs no banner.
    public mutating func refuse(_ failure: ClientFailure) {
        guard case .refused(let refusal) = failure else { return refuse([:], banner: failure.sentence) }
        let messages = refusal.fields.compactMapValues(\.first)
        refuse(messages, banner: messages.isEmpty ? refusal.sentence : nil)
    }
}
