import SwiftUI

/// The menu "More, Bicycle" of a row: everything that can be done with it, for every pointer and the keyboard. In a list
/// a mouse finds it over the row and the keyboard on it, and a finger swipes instead: the style sheet hides three dots
/// in a row until then, and never from assistive technology.
public struct MoreMenu<Items: View>: View {
    private let name: String
    private let items: Items

    /// The menu of what is called `name`, with a button for each act.
    public init(_ name: String, @ViewBuilder items: () -> Items) {
        self.name = name
        self.items = items()
    }

    /// The menu.
    public var body: some View {
        Menu {
            items
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(Palette.textSecondary)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .accessibilityLabel("More, \(name)")
    }
}
