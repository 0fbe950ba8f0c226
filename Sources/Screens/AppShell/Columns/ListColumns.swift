import Design
import HouseholdClient
import SwiftUI

/// How a wide window shows a tab: on the left the stack up to a list, on the right what was chosen there.
///
///     home, child, the child's transactions │ an entry, the entry that reverses it
///                  listPath                 │              detailPath
struct ListColumns: Equatable {
    let kind: ListKind
    /// The pages above the tab's root up to the list.
    let listPath: [Route]
    /// What was chosen on the list, and what is above that; empty while nothing is chosen.
    let detailPath: [Route]

    /// The path of the tab.
    var path: [Route] { listPath + detailPath }
}

/// A list that a wide window shows beside what is chosen on it (§3.22, [S §6.1]).
enum ListKind: Hashable {
    case transactions, savings, recurring, settings

    /// In points.
    var width: CGFloat { self == .settings ? Size.settingsList : Size.list }

    /// What stands in the right column while nothing is chosen.
    var prompt: String {
        switch self {
        case .transactions: "Select a Transaction"
        case .savings: "Select an Account"
        case .recurring: "Select a Recurring Transaction"
        case .settings: "Select a Setting"
        }
    }

    var symbol: String {
        switch self {
        case .transactions: "list.bullet.rectangle"
        case .savings: "banknote.fill"
        case .recurring: "repeat"
        case .settings: "gearshape.fill"
        }
    }

    /// The list that a page is; nil for pages that fill the window.
    init?(_ page: Route, goalsPart: GoalsPart) {
        switch page {
        case .transactions, .childTransactions: self = .transactions
        case .savingsAccounts: self = .savings
        case .goals where goalsPart == .savings: self = .savings
        case .recurring: self = .recurring
        case .settings: self = .settings
        default: return nil
        }
    }
}
