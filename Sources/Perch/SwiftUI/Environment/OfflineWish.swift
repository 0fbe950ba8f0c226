private struct OfflineWishKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    /// What pressing the button or the toggle within, or entering into the text field, wishes for where the page has no
    /// connection; a link tells whose wishes its page sends. The browser keeps such wishes and sends them when it is
    /// back; docs/reference/offline.md says how they are written.
    package var offlineWish: String? {
        get { self[OfflineWishKey.self] }
        set { self[OfflineWishKey.self] = newValue }
    }
}
