import SwiftUI

/// The label of an action in a page's bar: a symbol on a phone, with its words where there is room.
public struct ToolbarLabel: View {
    private let title: String
    private let symbol: String
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.barIsTight) private var barIsTight

    /// A label; `title` is its name also where only the symbol shows.
    public init(_ title: String, symbol: String) {
        self.title = title
        self.symbol = symbol
    }

    /// The symbol and perhaps the words.
    public var body: some View {
        HStack(spacing: Spacing.xSmall) {
            Image(systemName: symbol)
                .font(.title3)
                .accessibilityHidden(true)
            if cardColumns > 1, !barIsTight { Text(title).fixedSize() }
        }
        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
    }
}

private struct BarIsTightKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether words beside the symbols of a page's bar would leave its title no room, set once at the root from the
    /// width of the window.
    public var barIsTight: Bool {
        get { self[BarIsTightKey.self] }
        set { self[BarIsTightKey.self] = newValue }
    }
}
