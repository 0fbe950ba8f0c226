public import Foundation

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
    let length: CGFloat?
    /// The usual one.
    public static let `default` = ListSectionSpacing(length: nil)
    /// A small one.
    public static let compact = ListSectionSpacing(length: 10)

    /// This one.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

private struct RowSpacingKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}

private struct SectionSpacingKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}

private struct RowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat { 44 }
}

private struct ProminenceKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct ScrollBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct ScrollKeyboardKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    /// How high a row of a list is at least.
    public var defaultMinListRowHeight: CGFloat {
        get { self[RowHeightKey.self] }
        set { self[RowHeightKey.self] = newValue }
    }

    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }

    var listSectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }

    /// Whether headers of sections are large.
    var isProminent: Bool {
        get { self[ProminenceKey.self] }
        set { self[ProminenceKey.self] = newValue }
    }

    var scrollBackgroundIsHidden: Bool {
        get { self[ScrollBackgroundKey.self] }
        set { self[ScrollBackgroundKey.self] = newValue }
    }

    /// How scrolling a list takes the keyboard away; nil where it does not.
    var scrollDismissesKeyboardMode: String? {
        get { self[ScrollKeyboardKey.self] }
        set { self[ScrollKeyboardKey.self] = newValue }
    }
}

/// Whether scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
    let word: String?
    /// As the place wants it.
    public static let automatic = ScrollDismissesKeyboardMode(word: nil)
    /// As soon as something is scrolled.
    public static let immediately = ScrollDismissesKeyboardMode(word: "dismiss")
    /// While something is scrolled over it; in a page as soon as something is scrolled.
    public static let interactively = ScrollDismissesKeyboardMode(word: "dismiss")
    /// Never.
    public static let never = ScrollDismissesKeyboardMode(word: nil)
}

extension View {
    /// The distance between the rows of the lists inside; nil means none.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

    /// The distance between the sections of the lists inside.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.length)
    }

    /// The distance between the sections of the lists inside.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { environment(\.listSectionSpacing, spacing) }

    /// Whether a line stands around the section; no style draws one.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }

    /// The colour of the line around the section; no style draws one.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }

    /// How prominent the headers inside are.
    public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.isProminent, prominence == .increased)
    }

    /// Whether the lists and forms inside have a background of their own.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollBackgroundIsHidden, visibility == .hidden)
    }

    /// Whether scrolling the lists inside takes the keyboard away.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode.word)
    }
}
