import SwiftUI

/// The menu "More, Bicycle" of a row: everything that can be done with it, for every pointer and the keyboard.
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
