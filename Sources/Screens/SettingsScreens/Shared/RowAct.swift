import Design
import SwiftUI

/// The one thing that can be done with a row, which takes something away.
struct RowAct {
    /// "Sign Out".
    let title: String
    /// Its symbol under a swipe and in a menu.
    let symbol: String
    /// What it is done with: "iPhone".
    let subject: String
    let chosen: @MainActor () -> Void
}

/// A row with its act: a button with the words where there is room, the "More" menu on a phone, where a swipe shows the
/// same.
struct ActedRow<Content: View>: View {
    private let act: RowAct?
    private let content: Content
    @Environment(\.cardColumns) private var cardColumns

    /// A row, whose content keeps its own distance from the edges; nothing can be done with it without `act`.
    init(_ act: RowAct?, @ViewBuilder content: () -> Content) {
        self.act = act
        self.content = content()
    }

    var body: some View {
        if cardColumns > 1 {
            AdaptiveRow(spacing: 0) {
                content
                if let act {
                    button(act)
                        .padding(.horizontal, Spacing.medium)
                }
            }
        } else {
            content
                .rowMenu(act?.subject ?? "", isShown: act != nil) { if let act { RowActButton(act: act) } }
        }
    }

    private func button(_ act: RowAct) -> some View {
        Button(action: act.chosen) {
            Text(act.title)
                .foregroundStyle(Palette.error)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
        }
        .accessibilityLabel("\(act.title), \(act.subject)")
    }
}

/// The act of a row, as a menu and a swipe offer it.
struct RowActButton: View {
    let act: RowAct

    var body: some View {
        Button(act.title, systemImage: act.symbol, role: .destructive, action: act.chosen)
    }
}
