public import Foundation
public import Groceries
import Household
public import Ledger

/// What became of wishes that a phone sent: the list as it is now, and an answer to each (README, decision 8).
public struct ListWishesAnswer: Sendable {
    private let list: ShoppingListAnswer
    private let answers: [(wish: ListWish.ID, outcome: ListWish.Outcome, locale: Locale)]

    /// Answers in the order of the wishes.
    ///
    /// - Parameter locale: in what language why one is refused is said.
    public init(
        _ list: ShoppingListAnswer, to wishes: [ListWish], _ answers: [ListWish.ID: ListWish.Outcome], locale: Locale
    ) {
        self.list = list
        self.answers = wishes.compactMap { wish in answers[wish.id].map { (wish.id, $0, locale) } }
    }

    /// What the object holds.
    public static let fields = Fields<ListWishesAnswer>(
        "ListWishAnswers", [.init("list", \.list), .list("answers", answerFields, \.answers)])

    private static let answerFields = Fields<(wish: ListWish.ID, outcome: ListWish.Outcome, locale: Locale)>(
        "ListWishAnswer",
        [
            .init("id", \.wish), .init("status", \.outcome.status), .init("line", \.outcome.line),
            .init("reason", \.outcome.refusal), .init("message") { $0.outcome.sentence($0.locale) },
        ])
}

/// What became of a wish. The raw value is the one on the wire.
private enum WishStatus: String, CaseIterable, FieldValue {
    case done, gone, refused
}

/// Why a wish can't be. The raw value is the one on the wire.
private enum WishRefusal: String, CaseIterable, FieldValue {
    case unitUnfit = "unit_unfit"
    case quantityOutOfRange = "quantity_out_of_range"
    case nameUnfit = "name_unfit"
    case listFull = "list_full"
}

extension ListWish.Outcome {
    fileprivate var status: WishStatus {
        switch self {
        case .done: .done
        case .gone: .gone
        case .refused: .refused
        }
    }

    /// The line on which it is so now.
    fileprivate var line: ShoppingListItem.ID? {
        if case .done(let line) = self { line } else { nil }
    }

    fileprivate var refusal: WishRefusal? {
        guard case .refused(let reason) = self else { return nil }
        return switch reason {
        case .unitUnfit: .unitUnfit
        case .quantityOutOfRange: .quantityOutOfRange
        case .nameUnfit: .nameUnfit
        case .listFull: .listFull
        }
    }

    /// Why it can't be, for people.
    fileprivate func sentence(_ locale: Locale) -> String? {
        guard case .refused(let reason) = self else { return nil }
        let problem: GroceryProblem =
            switch reason {
            case .unitUnfit(let unit): .unitUnfit(unit.plural)
            case .quantityOutOfRange: .quantityOutOfRange
            case .nameUnfit: .itemRequired
            case .listFull: .listFull(limit: ShoppingList.lineLimit)
            }
        return problem.message(locale)
    }
}
