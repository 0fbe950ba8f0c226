import SwiftUI

/// The heading of a part of a page: 12 further in than the edge of what it heads. Inside a card it stands in line with
/// the rest of the card, which keeps its distance from the edge already.
public struct SectionHeader: View {
    private let title: String
    @Environment(\.isInCard) private var isInCard

    /// A heading.
    public init(_ title: String) {
        self.title = title
    }

    /// The heading.
    public var body: some View {
        Text(title)
            .font(.headline)
            .foregroundStyle(Palette.textPrimary)
            .padding(.horizontal, isInCard ? 0 : Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityAddTraits(.isHeader)
    }
}

/// The heading of a section of a list, small enough for many sections on a screen.
public struct ListSectionHeader: View {
    private let title: String
    private let note: String?
    @Environment(\.headingsAreClose) private var isClose

    /// A heading; `note` stands at the end of its line, such as what a day adds up to.
    public init(_ title: String, note: String? = nil) {
        self.title = title
        self.note = note
    }

    /// The heading.
    public var body: some View {
        if let note {
            HStack(spacing: Spacing.small) {
                text
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text(note)
                    .font(isClose ? .footnote : .subheadline)
                    .monospacedDigit()
                    .textCase(nil)
                    .foregroundStyle(Palette.textSecondary)
            }
        } else {
            text
        }
    }

    private var text: some View {
        Text(title)
            .font(isClose ? .footnote : .subheadline)
            .fontWeight(.semibold)
            .textCase(nil)
            .foregroundStyle(Palette.textSecondary)
    }
}

extension Section where Parent == ListSectionHeader, Content: View, Footer == EmptyView {
    /// Rows of a list under a heading, with a note at the end of its line.
    @MainActor
    public init(headed title: String, note: String? = nil, @ViewBuilder content: () -> Content) {
        self.init(content: content) { ListSectionHeader(title, note: note) }
    }
}

private struct HeadingsAreCloseKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct IsInCardKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the headings of a list stand close to the rows above and below.
    var headingsAreClose: Bool {
        get { self[HeadingsAreCloseKey.self] }
        set { self[HeadingsAreCloseKey.self] = newValue }
    }

    /// Whether a view stands in a `CardView`.
    var isInCard: Bool {
        get { self[IsInCardKey.self] }
        set { self[IsInCardKey.self] = newValue }
    }
}
