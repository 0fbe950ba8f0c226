import SwiftUI

/// The menu "More, Bicycle" of a row: everything that can be done with it, for every pointer and the keyboard. A mouse
/// finds it over the row, the keyboard on it, and a finger swipes instead: until then the style sheet hides the three
/// dots of a row from sight, and never from assistive technology.
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
