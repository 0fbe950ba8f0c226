import SwiftUI

/// What stands at the end of a row's first line: "+$25.00".
public struct RowAmount {
    let text: String
    let color: Color

    /// An amount as it is written, in its color.
    public init(_ text: String, color: Color = Palette.textPrimary) {
        self.text = text
        self.color = color
    }
}

/// A row of a list in two lines, 60 high at the default text size: what it is and its amount, and below that what there
/// is to know of it. With very large text everything stands under each other and nothing is cut.
///
///     (↓)  Extra chores                 +$25.00
///          Chores · 5:10 PM · by Mom    Balance: $125.50
///
/// The row keeps its own distance from the edges, so that a link around it answers to a press anywhere.
public struct ListRow<Leading: View, Badges: View>: View {
    private let title: String
    private let detail: [String]
    private let amount: RowAmount?
    private let note: String?
    private let detailLines: Int?
    private let isStruck: Bool
    private let leading: Leading
    private let badges: Badges
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.rowHasMenu) private var hasMenu

    /// A row.
    ///
    /// - Parameters:
    ///   - detail: the parts of the second line, which " · " joins.
    ///   - note: what stands at the end of the second line.
    ///   - detailLines: how many lines the parts may take; nil where no page says what is cut, of the title either.
    ///   - isStruck: whether a line goes through the title.
    ///   - leading: a symbol, a picture or an avatar before both lines.
    ///   - badges: what stands behind the parts of the second line.
    public init(
        title: String, detail: [String] = [], amount: RowAmount? = nil, note: String? = nil, detailLines: Int? = 1,
        isStruck: Bool = false, @ViewBuilder leading: () -> Leading, @ViewBuilder badges: () -> Badges
    ) {
        self.title = title
        self.detail = detail
        self.amount = amount
        self.note = note
        self.detailLines = detailLines
        self.isStruck = isStruck
        self.leading = leading()
        self.badges = badges()
    }

    /// The row.
    public var body: some View {
        Group {
            if textSize.isAccessibilitySize { stacked } else { sideBySide }
        }
        .rowPadding()
    }

    private var sideBySide: some View {
        HStack(spacing: Spacing.small) {
            leading
            VStack(alignment: .leading, spacing: Spacing.rowLines) {
                HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                    titleText
                        .lineLimit(detailLines == nil ? nil : 1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    amountText
                }
                .padding(.trailing, hasSecondLine ? 0 : menuRoom)
                if hasSecondLine {
                    secondLine
                        .padding(.trailing, menuRoom)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var secondLine: some View {
        HStack(spacing: Spacing.xSmall) {
            HStack(spacing: Spacing.xSmall) {
                if !detail.isEmpty {
                    detailText
                        .lineLimit(detailLines)
                }
                badges
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            noteText
                .fixedSize()
        }
    }

    private var stacked: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            if Leading.self != EmptyView.self || amount != nil {
                HStack(spacing: Spacing.small) {
                    leading
                    amountText
                }
            }
            titleText
            if !detail.isEmpty { detailText }
            badges
            noteText
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.trailing, menuRoom)
    }

    private var titleText: some View {
        Text(title)
            .font(.body)
            .fontWeight(.medium)
            .strikethrough(isStruck)
            .foregroundStyle(Palette.textPrimary)
    }

    @ViewBuilder
    private var amountText: some View {
        if let amount {
            Text(amount.text)
                .font(.headline)
                .monospacedDigit()
                .foregroundStyle(amount.color)
                .fixedSize()
        }
    }

    private var detailText: RowDetail { RowDetail(detail) }

    @ViewBuilder
    private var noteText: some View {
        if let note {
            Text(note)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(Palette.textSecondary)
        }
    }

    private var hasSecondLine: Bool { !detail.isEmpty || note != nil || Badges.self != EmptyView.self }

    /// What the menu over the row needs beside the distance that the row keeps anyway.
    private var menuRoom: CGFloat { hasMenu ? Size.touchTarget - Spacing.medium : 0 }
}

/// What there is to know of a row, its parts joined by " · ". It is one text, so that one ellipsis cuts it; each part
/// is a run of its own.
public struct RowDetail: View {
    private let parts: [String]

    /// A line of these parts.
    public init(_ parts: [String]) {
        self.parts = parts
    }

    /// The line.
    public var body: some View {
        let separator = Text(verbatim: " · ")
        var line = Text(verbatim: parts.first ?? "")
        for part in parts.dropFirst() {
            line = line + separator + Text(verbatim: part)
        }
        return
            line
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }
}

extension ListRow where Badges == EmptyView {
    /// A row without badges.
    public init(
        title: String, detail: [String] = [], amount: RowAmount? = nil, note: String? = nil, detailLines: Int? = 1,
        isStruck: Bool = false, @ViewBuilder leading: () -> Leading
    ) {
        self.init(
            title: title, detail: detail, amount: amount, note: note, detailLines: detailLines, isStruck: isStruck,
            leading: leading
        ) { EmptyView() }
    }
}

extension ListRow where Leading == SymbolCircle {
    /// A row behind a symbol on a circle of its color.
    public init(
        symbol: String, color: Color, title: String, detail: [String] = [], amount: RowAmount? = nil,
        note: String? = nil, detailLines: Int? = 1, @ViewBuilder badges: () -> Badges
    ) {
        self.init(
            title: title, detail: detail, amount: amount, note: note, detailLines: detailLines,
            leading: { SymbolCircle(symbol, color: color) }, badges: badges)
    }
}

extension ListRow where Leading == SymbolCircle, Badges == EmptyView {
    /// A row behind a symbol on a circle of its color, without badges.
    public init(
        symbol: String, color: Color, title: String, detail: [String] = [], amount: RowAmount? = nil,
        note: String? = nil, detailLines: Int? = 1
    ) {
        self.init(
            symbol: symbol, color: color, title: title, detail: detail, amount: amount, note: note,
            detailLines: detailLines
        ) { EmptyView() }
    }
}

extension View {
    /// How far something is, as a bar along the lower edge of its row, below its words; nothing without a percentage
    /// (0-100).
    public func rowBar(_ percentage: Int?, color: Color = Palette.primary, spoken: String = "") -> some View {
        overlay(alignment: .bottom) {
            if let percentage {
                ProgressView(value: Double(percentage), total: 100)
                    .tint(color)
                    .accessibilityLabel("Progress")
                    .accessibilityValue(spoken)
                    .padding(.leading, Spacing.medium + Size.rowCircle + Spacing.small)
                    .padding(.trailing, Spacing.medium)
                    .allowsHitTesting(false)
            }
        }
    }

    /// The place of a row in its group: its distance from the edges, and how high it is at least.
    public func rowPadding() -> some View {
        padding(.horizontal, Spacing.medium)
            .padding(.vertical, Spacing.xSmall)
            .frame(maxWidth: .infinity, minHeight: Size.row, alignment: .leading)
    }
}
