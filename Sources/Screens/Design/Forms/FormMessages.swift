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

    /// Nothing is wrong; a `banner` may say why the form is shown.
    public init(banner: String? = nil) {
        self.banner = banner
    }

    /// The message of a field.
    public subscript(field: FormField) -> String? { fields[field] }

    /// A field was typed into.
    public mutating func changed(_ field: FormField) {
        fields[field] = nil
    }

    /// The form is being sent: nothing is known to be wrong with it.
    public mutating func clear() {
        fields = [:]
        banner = nil
    }

    /// Something about the whole form, which was not refused.
    public mutating func say(_ sentence: String) {
        banner = sentence
    }

    /// Something about a field, which was not refused.
    public mutating func say(_ sentence: String, at field: FormField) {
        fields[field] = sentence
    }

    /// The banner was dismissed.
    public mutating func dismissBanner() {
        banner = nil
    }

    /// The form broke rules, which speak of amounts as `locale` writes them.
    public mutating func refuse(
        _ errors: FieldErrors, banner: String? = nil, locale: Locale = Locale(identifier: "en-US")
    ) {
        let found = errors.all.map { ($0.field, $0.problem.message(locale)) }
        refuse(Dictionary(found, uniquingKeysWith: { first, _ in first }), banner: banner)
    }

    /// The form broke rules, in words.
    public mutating func refuse(_ messages: [FormField: String], banner: String? = nil) {
        fields = messages
        self.banner = banner
        refusals += 1
    }

    /// The server refused; a refusal of fields needs no banner. A refusal of the whole form stands under one of the
    /// `fields` where its code has one there.
    public mutating func refuse(_ failure: ClientFailure, at fields: [ErrorCode: FormField] = [:]) {
        guard case .refused(let refusal) = failure else { return refuse([:], banner: failure.sentence) }
        var messages = refusal.fields.compactMapValues(\.first)
        if messages.isEmpty, let field = fields[refusal.code] { messages[field] = refusal.sentence }
        // What a form changes was deleted meanwhile ([S §9.6]).
        let sentence = refusal.code == .notFound ? GoneView.sentence : refusal.sentence
        refuse(messages, banner: messages.isEmpty ? sentence : nil)
    }
}
