public import Foundation
public import Household
public import Ledger

/// An expected no, by the area that says it. What a refusal is, its code, its sentence and its field stand with its
/// area; a new area has its lines here and nowhere else.
public enum Refusal: Error, RefusalGroup {
    /// Who is asking, and whether they may.
    case access(AccessRefusal)
    /// The request itself.
    case request(RequestRefusal)
    /// A form with broken rules; messages at the fields.
    case form(FieldErrors)
    /// The ledger's own rules.
    case ledger(LedgerRefusal)
    /// The family, its people and their ways in.
    case people(PeopleRefusal)
    /// Children's money.
    case allowance(AllowanceRefusal)
    /// The parents' money.
    case money(MoneyRefusal)
    /// Lists, items, the pantry and grocery budgets.
    case groceries(GroceryRefusal)

    public var part: any AreaRefusal {
        switch self {
        case .access(let refusal): refusal
        case .request(let refusal): refusal
        case .form(let errors): errors
        case .ledger(let refusal): refusal
        case .people(let refusal): refusal
        case .allowance(let refusal): refusal
        case .money(let refusal): refusal
        case .groceries(let refusal): refusal
        }
    }

    static let notFound = Refusal.access(.notFound)
    static let forbidden = Refusal.access(.forbidden)
}

/// What is refused in one area of the household. It says everything about itself; its status is that of its code.
public protocol AreaRefusal: Hashable, Sendable {
    /// What the API and the screens are told it is.
    var code: ErrorCode { get }

    /// The sentence for people ([S §14], allowance §4.1); `locale` writes its amounts. That of the code, where the
    /// area says no more.
    func sentence(_ locale: Locale) -> String

    /// The name on the wire of the field that is to blame; nil, unless the area names one.
    var field: String? { get }

    /// Messages at fields, in screen order; empty when no field is to blame. The sentence at the field, where the area
    /// says no more.
    func fieldMessages(_ locale: Locale) -> [FieldMessages]

    /// After how many seconds another try is worth it; nil where waiting changes nothing.
    var retryAfterSeconds: Int? { get }
}

extension AreaRefusal {
    public func sentence(_ locale: Locale) -> String { code.sentence }

    public var field: String? { nil }

    public func fieldMessages(_ locale: Locale) -> [FieldMessages] {
        field.map { [FieldMessages(field: $0, messages: [sentence(locale)])] } ?? []
    }

    public var retryAfterSeconds: Int? { nil }
}

/// Refusals of several parts, each of which answers for itself.
public protocol RefusalGroup: AreaRefusal {
    /// The refusal, as its part knows it.
    var part: any AreaRefusal { get }
}

extension RefusalGroup {
    public var code: ErrorCode { part.code }

    public func sentence(_ locale: Locale) -> String { part.sentence(locale) }

    public var field: String? { part.field }

    public func fieldMessages(_ locale: Locale) -> [FieldMessages] { part.fieldMessages(locale) }

    public var retryAfterSeconds: Int? { part.retryAfterSeconds }
}

/// A field with its messages; the name is the one on the wire.
public struct FieldMessages: Hashable, Sendable {
    /// The name on the wire.
    public let field: String
    /// For people.
    public let messages: [String]
}
