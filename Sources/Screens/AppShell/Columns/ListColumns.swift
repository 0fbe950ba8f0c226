import Design
import HouseholdClient
import SwiftUI

/// How a wide window shows a tab: on the left the stack up to a list, on the right what was chosen there.
///
///     home, child, the child's transactions │ an entry, the entry that reverses it
///                  listPath                 │              detailPath
struct ListColumns: Equatable {
    let kind: ListKind
    /// The page with the list.
    let list: Route
    /// The pages above the tab's root up to the list.
    let listPath: [Route]
    /// What was chosen on the list, and what is above that; empty while nothing is chosen.
    let detailPath: [Route]

    /// The path of the tab.
    var path: [Route] { listPath + detailPath }
}

/// A list that a wide window shows beside what is chosen on it (§3.22, [S §6.1]). Each area has its own.
struct ListKind: Hashable {
    /// What stands in the right column where nothing is chosen and no row can stand there unasked.
    let prompt: String
    let symbol: String
    /// In points.
    let width: CGFloat

    /// A list of that width, in points.
    init(_ prompt: String, symbol: String, width: CGFloat = Size.list) {
        self.prompt = prompt
        self.symbol = symbol
        self.width = width
    }
}
