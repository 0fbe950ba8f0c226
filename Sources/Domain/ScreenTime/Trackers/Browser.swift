/// A browser whose pages ActivityWatch can tell, by the names of its programs and by the names of its buckets
/// ("aw-watcher-web-firefox").
enum Browser: String, CaseIterable, Hashable, Sendable {
    case chrome, firefox, edge, brave, opera, vivaldi, safari, arc

    /// The browser of a program's key; nil of other programs.
    init?(_ key: AppKey) {
        guard key.kind == .program, let browser = Self.byProgram[key.value] else { return nil }
        self = browser
    }

    /// Whose pages a bucket tells; nil where its name does not say.
    init?(bucket: String) {
        let words = Set(bucket.lowercased().split { !$0.isLetter }.map(String.init))
        guard let browser = Self.allCases.first(where: { words.contains($0.rawValue) }) else { return nil }
        self = browser
    }

    private static let byProgram = Dictionary(
        allCases.flatMap { browser in browser.programs.map { ($0, browser) } }, uniquingKeysWith: { first, _ in first })

    /// In the form of `AppKey.value`, so without the ending of a file.
    private var programs: [String] {
        switch self {
        case .chrome:
            [
                "chrome", "google chrome", "google-chrome", "google-chrome-stable", "google-chrome-beta",
                "google-chrome-unstable", "chromium", "chromium-browser", "chromium-browser-chromium",
            ]
        case .firefox:
            [
                "firefox", "firefox-esr", "firefox beta", "firefox developer edition", "firefoxdeveloperedition",
                "nightly", "org.mozilla.firefox", "librewolf",
            ]
        case .edge: ["msedge", "microsoft edge", "microsoft-edge", "microsoft-edge-stable"]
        case .brave: ["brave", "brave browser", "brave-browser"]
        case .opera: ["opera"]
        case .vivaldi: ["vivaldi", "vivaldi-stable", "vivaldi-snapshot"]
        case .safari: ["safari"]
        case .arc: ["arc"]
        }
    }
}
