public import Foundation
public import Household

/// Why a request for money, a gift or money for a sibling is not answered or not sent.
public enum AnswerRefusal: Error, Hashable, Sendable {
    /// It is another child's: to be answered as if there were none.
    case notFound
    /// A person of that role may not.
    case forbidden
    /// Somebody has answered it otherwise.
    case answered
    /// The family does not allow it.
    case notAllowed
    /// There is less than that.
    case notEnough(Shortage)

    /// The sentence for people; `locale` writes its amount.
    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .notFound: "There is no such request."
        case .forbidden: "You can't do this."
        case .answered: "This is answered already."
        case .notAllowed: "Your family doesn't send money between children."
        case .notEnough(let shortage): shortage.sentence(locale)
        }
    }
}
