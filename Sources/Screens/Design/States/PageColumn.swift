import SwiftUI

/// The scrolling column of a page: at most 1200 wide, centred, on the page's colour.
public struct PageColumn<Content: View>: View {
    private let width: CGFloat
    private let content: Content
    @Environment(\.pageColor) private var color
    @Environment(\.pageChild) private var child

    /// A column of at most `width`.
    public init(width: CGFloat = Size.pageWidth, @ViewBuilder content: () -> Content) {
        self.width = width
        self.content = content()
    }

    /// The column.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.large) {
                if let child { ChildSubtitle(child) }
                content
            }
            .padding(Spacing.medium)
            .frame(maxWidth: width)
            .frame(maxWidth: .infinity)
        }
        .background(color)
    }
}

private struct PageColorKey: EnvironmentKey {
    static var defaultValue: Color { Palette.page }
}

/// How many columns of cards fit side by side, set once at the root from the width of the window.
public struct CardColumnsKey: EnvironmentKey {
    /// One, as on a phone.
    public static let defaultValue = 1
}

/// Whether the cards side by side leave little room for their words, set once at the root from the width of the window.
public struct CardsAreNarrowKey: EnvironmentKey {
    /// Not, as on a phone.
    public static let defaultValue = false
}

/// How wide the narrower of two columns is, set once at the root from the width of the window.
public struct SideColumnKey: EnvironmentKey {
    /// That of a card on the smallest phone.
    public static let defaultValue = Size.roomyCard
}

extension EnvironmentValues {
    /// How wide the column is that stands beside the main one in wide windows: a third, never too narrow for a card.
    public var sideColumn: CGFloat {
        get { self[SideColumnKey.self] }
        set { self[SideColumnKey.self] = newValue }
    }

    /// Whether each of several cards side by side is narrower than one alone on the smallest phone.
    public var cardsAreNarrow: Bool {
        get { self[CardsAreNarrowKey.self] }
        set { self[CardsAreNarrowKey.self] = newValue }
    }

    /// 1 below 600 points, 2 from 600, 3 from 1024.
    public var cardColumns: Int {
        get { self[CardColumnsKey.self] }
        set { self[CardColumnsKey.self] = newValue }
    }

    /// What lies behind the content of a page: another colour in a sheet than in the window.
    public var pageColor: Color {
        get { self[PageColorKey.self] }
        set { self[PageColorKey.self] = newValue }
    }
}

/// The number of columns of cards for a window of that width ([S §8]).
public func cardColumns(forWidth width: CGFloat) -> Int {
    width < 600 ? 1 : width < 1024 ? 2 : 3
}

/// The width of the narrower of two columns in a window of that width, in points.
public func sideColumn(forWidth width: CGFloat) -> CGFloat {
    let room = min(width - Size.sidebar, Size.pageWidth) - 2 * Spacing.medium
    return max(Size.roomyCard, ((room - 2 * Spacing.medium) / 3).rounded(.down))
}

/// Whether the cards of a window of that width are narrow, as they are where it is only just wide enough for its
/// columns.
public func cardsAreNarrow(forWidth width: CGFloat) -> Bool {
    let columns = cardColumns(forWidth: width)
    let room = columns < 3 ? width : width - Size.sidebar
    let gaps = CGFloat(columns + 1) * Spacing.medium
    return columns > 1 && room - gaps < CGFloat(columns) * Size.roomyCard
}
