import SwiftUI

/// Chips beside each other, or under each other where they have no room.
public struct ChipRow<Item, ID: Hashable, Chip: View>: View {
    private let items: [Item]
    private let id: KeyPath<Item, ID>
    private let chip: @MainActor (Item) -> Chip

    /// A row of `items`; nothing of none.
    public init(_ items: [Item], id: KeyPath<Item, ID>, @ViewBuilder chip: @escaping @MainActor (Item) -> Chip) {
        self.items = items
        self.id = id
        self.chip = chip
    }

    /// The chips.
    public var body: some View {
        if !items.isEmpty {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: Spacing.xSmall) { chips }
                VStack(alignment: .leading, spacing: Spacing.xSmall) { chips }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var chips: some View {
        ForEach(items, id: id) { chip($0) }
    }
}

/// Something short to press, which fills a field in.
public struct ChipButton: View {
    private let text: String
    private let label: String
    private let pressed: @MainActor () -> Void

    /// A chip that says `text`, and `label` to people who do not see what it is for.
    public init(_ text: String, label: String, pressed: @escaping @MainActor () -> Void) {
        self.text = text
        self.label = label
        self.pressed = pressed
    }

    /// The chip.
    public var body: some View {
        Button(action: pressed) {
            Text(text)
                .font(.caption)
                .lineLimit(1)
                .padding(.horizontal, Spacing.small)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                .background(Palette.primary.opacity(0.1))
                .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
        }
        .buttonStyle(.plain)
        .foregroundStyle(Palette.primary)
        .accessibilityLabel(label)
    }
}
