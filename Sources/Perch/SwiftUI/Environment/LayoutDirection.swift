import Foundation

/// The direction that text is read in.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}

extension EnvironmentValues {
    /// The direction that the page's language is read in.
    public var layoutDirection: LayoutDirection {
        get {
            if let set = self[LayoutDirectionKey.self] { return set }
            return locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }
}
