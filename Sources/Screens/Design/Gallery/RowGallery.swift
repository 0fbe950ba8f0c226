import HouseholdClient
import SwiftUI

/// Rows of a list: with everything, with little, with a menu and a bar, too long, as a card.
struct RowGallery: PreviewProvider {
    static var previews: some View {
        Rows(rows: [.full, .short, .long]).previewDisplayName("Card")
        Rows(rows: [.full, .long], hasMenus: true).previewDisplayName("Menus")
        Rows(rows: [.full], chosen: .transactions).previewDisplayName("Chosen")
        ListRow(title: "Bicycle", detail: ["62% saved", "About 7 weeks to go"], amount: RowAmount("$200.00")) {
            EmptyView()
        }
        .rowBar(62, spoken: "62% saved")
        .previewDisplayName("Bar")
        ListRow(
            symbol: "globe", color: Palette.primary, title: "Chrome on Linux",
            detail: ["Last used Nov 20, 2025 at 3:04 PM", "Signed in Nov 1, 2025 at 8:00 AM"], detailLines: nil
        ) {
            Badge("This Device", color: Palette.success)
        }
        .previewDisplayName("Several Lines")
    }

    /// What a row of the gallery says.
    private struct Entry: Identifiable {
        let id: Int
        let title: String
        let detail: [String]
        let note: String?
        var isReversed = false

        static let full = Entry(
            id: 1, title: "Extra chores", detail: ["Chores", "5:10 PM", "by Mom"], note: "Balance: $125.50",
            isReversed: true)
        static let short = Entry(id: 2, title: "Comic", detail: [], note: nil)
        static let long = Entry(
            id: 3, title: String(repeating: "A very long title ", count: 6),
            detail: ["Entertainment", "11:45 PM", "by Grandmother Elisabeth"], note: "Balance: $1,234,567.89")
    }

    private struct Rows: View {
        let rows: [Entry]
        var hasMenus = false
        var chosen: Route?

        var body: some View {
            RowCard(rows) { entry in
                RowLink(to: .transactions) {
                    ListRow(
                        symbol: "arrow.down.circle.fill", color: Palette.success, title: entry.title,
                        detail: entry.detail, amount: RowAmount("+$25.00", color: Palette.success), note: entry.note
                    ) {
                        if entry.isReversed { Badge("Reversed", color: Palette.warning) }
                    }
                }
                .rowMenu(entry.title, isShown: hasMenus) {
                    Button("Edit", systemImage: "pencil") {}
                }
            }
            .padding(Spacing.medium)
            .environment(\.chosenRoute, chosen)
        }
    }
}
