import Design
import Foundation
import HTTPEngine

/// The app's own files beside Perch's: its colours, its icon, its manifest.
struct AppFiles {
    /// The symbols of signing in, of the start pages and of the bars: all that a first visit shows.
    static let startSymbols: Set<String> = [
        "arrow.clockwise", "arrow.right.square", "banknote.fill", "bell.fill", "calendar", "calendar.badge.clock",
        "cart.fill", "chevron.left", "chevron.right", "dollarsign.circle.fill", "envelope.fill", "eye.fill",
        "eye.slash.fill", "gearshape.fill", "hourglass", "house.fill", "list.bullet", "list.bullet.rectangle",
        "lock.fill", "person.2.fill", "person.3.fill", "person.badge.plus", "person.fill", "plus.circle",
        "sidebar.left", "star.fill",
    ]

    /// The elements that link them in a document's head.
    let headMarkup: String
    let styleSheetPath: String
    let files: StaticFiles

    init() {
        let styleSheet = Array(DesignTokens.css.utf8)
        styleSheetPath = "/app/\(AppFiles.hash(styleSheet)).css"
        var files = StaticFiles()
        files.add(styleSheetPath, styleSheet, type: "text/css; charset=utf-8", isImmutable: true)
        files.add("/app/icon.svg", Array(AppFiles.icon.utf8), type: "image/svg+xml")
        files.add("/favicon.ico", Array(AppFiles.icon.utf8), type: "image/svg+xml")
        files.add("/app/manifest.webmanifest", Array(AppFiles.manifest.utf8), type: "application/manifest+json")
        self.files = files
        headMarkup =
            "<link rel=\"icon\" href=\"/app/icon.svg\" type=\"image/svg+xml\">"
            + "<link rel=\"manifest\" href=\"/app/manifest.webmanifest\">"
            + "<meta name=\"theme-color\" content=\"#F2F2F7\" media=\"(prefers-color-scheme: light)\">"
            + "<meta name=\"theme-color\" content=\"#000000\" media=\"(prefers-color-scheme: dark)\">"
    }

    /// FNV-1a with 64 bits, so that a changed file has another name.
    private static func hash(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// A coin in the brand's blue.
    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#fff"/>\
        <circle cx="32" cy="32" r="24" fill="#007AFF"/>\
        <circle cx="32" cy="32" r="19" fill="none" stroke="#fff" stroke-width="2"/>\
        <path d="M32 18v28M38 24.500c-1-2-3.200-3-6-3-3.600 0-6 1.800-6 4.700 0 6.300 12.400 3.200 12.400 9.600 \
        0 3-2.700 5-6.400 5-3.200 0-5.600-1.300-6.500-3.600" fill="none" stroke="#fff" stroke-width="3" \
        stroke-linecap="round"/></svg>
        """

    private static let manifest = """
        {"name":"Roost","short_name":"Roost","start_url":"/","scope":"/","display":"standalone",\
        "background_color":"#F2F2F7","theme_color":"#0062CC",\
        "icons":[{"src":"/app/icon.svg","sizes":"any","type":"image/svg+xml","purpose":"any maskable"}]}
        """
}
