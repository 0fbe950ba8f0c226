import HouseholdClient
import SwiftUI

/// A row that leads to a page; in wide windows it shows that the page stands beside the list.
///
///     RowLink(to: .transactionDetail(row.id)) {
///         ListRow(symbol: "arrow.down", color: Palette.success, title: "Extra chores", amount: RowAmount("+$25.00"))
///     }
///     .accessibilityIdentifier("TransactionRow")
public struct RowLink<Row: View>: View {
    private let route: Route
    private let row: Row
    @Environment(\.chosenRoute) private var chosenRoute

    /// A link to `route` that looks like `row`.
    public init(to route: Route, @ViewBuilder row: () -> Row) {
        self.route = route
        self.row = row()
    }

    /// The link.
    public var body: some View {
        NavigationLink(value: route) {
            row.chosenLook(isChosen)
        }
        .buttonStyle(.plain)
        .chosenTrait(isChosen)
    }

    private var isChosen: Bool { chosenRoute == route }
}

extension View {
    /// The ground and the edge of a row whose page stands beside the list.
    fileprivate func chosenLook(_ isChosen: Bool) -> some View {
        background(isChosen ? Palette.chosenCard : .clear)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
            .overlay { ChosenEdge(isChosen, radius: Radius.control) }
    }

    /// The menu "More, Bicycle" over the end of a row, with what its swipe shows; nothing where `isShown` is false.
    ///
    /// A mouse finds it over the row and the keyboard on it. It takes no place of its own: a `ListRow` keeps the end of
    /// its last line free for it.
    public func rowMenu(
        _ name: String, isShown: Bool = true, @ViewBuilder items: @escaping () -> some View
    ) -> some View {
        environment(\.rowHasMenu, isShown)
            .overlay(alignment: .bottomTrailing) {
                if isShown { MoreMenu(name) { items() } }
            }
    }
}

private struct RowHasMenuKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether a menu lies over the end of the row around the view.
    var rowHasMenu: Bool {
        get { self[RowHasMenuKey.self] }
        set { self[RowHasMenuKey.self] = newValue }
    }
}
