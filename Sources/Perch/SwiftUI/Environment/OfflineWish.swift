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

extension _Emitter {
    /// Writes what the control just opened wishes for without a connection.
    func offlineWish() {
        if let wish = _environment.offlineWish { attribute(.dataWish, wish) }
    }
}
