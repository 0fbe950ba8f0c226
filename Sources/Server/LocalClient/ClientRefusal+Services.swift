import Foundation
import Household
import HouseholdClient
import Ledger
import Services

extension ClientRefusal {
    /// A refusal in the words and codes of screens.
    init(_ refusal: Refusal, locale: Locale) {
        var fields: [FormField: [String]] = [:]
        for field in refusal.fieldMessages(locale) {
            if let name = FormField(rawValue: field.field) { fields[name] = field.messages }
        }
        self.init(
            code: refusal.code, sentence: refusal.sentence(locale), fields: fields,
            retryAfterSeconds: refusal.retryAfterSeconds)
    }
}
