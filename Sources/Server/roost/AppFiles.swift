import Design
import Foundation
import HTTPEngine

/// The app's own files beside Perch's: its colours, its icon, its manifest.
struct AppFiles {
    /// The symbols of signing in, of the start pages and of the bars: all that a first visit shows.
    static let startSymbols: Set<String> = [
        "arrow.clockwise", "arrow.right.square", "banknote.fill", "bell.fill", "calendar", "calendar.badge.clock",
        "cart.fill", "chart.bar.fill", "chevron.left", "chevron.right", "dollarsign.circle.fill", "envelope.fill",
        "eye.fill", "eye.slash.fill", "gearshape.fill", "hourglass", "house.fill", "list.bullet",
        "list.bullet.rectangle", "lock.fill", "person.2.fill", "person.3.fill", "person.badge.plus", "person.fill",
        "plus.circle", "sidebar.left", "star.fill",
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
        files.add("/app/icon.svg", AppFiles.icon, type: "image/svg+xml")
        files.add("/favicon.ico", AppFiles.icon, type: "image/svg+xml")
        for (path, bytes) in AppFiles.pictures { files.add(path, bytes, type: "image/png") }
        files.add("/app/manifest.webmanifest", Array(AppFiles.manifest.utf8), type: "application/manifest+json")
        self.files = files
        headMarkup =
            "<link rel=\"icon\" href=\"/app/icon.svg\">"
            + "<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">"
            + "<link rel=\"manifest\" href=\"/app/manifest.webmanifest\">"
            + "<meta name=\"theme-color\" content=\"#F2F2F7\" media=\"(prefers-color-scheme: light)\">"
            + "<meta name=\"theme-color\" content=\"#000000\" media=\"(prefers-color-scheme: dark)\">"
    }

    /// FNV-1a with 64 bits, so that a changed file has another name.
    private static func hash(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// A coin in the brand's blue: as lines where the device draws it, and for home screens as pictures, which
    /// `Tools/icon/build.py` makes of the lines.
    private static let icon = PackageResources.icon_svg
    private static let pictures = [
        ("/apple-touch-icon.png", PackageResources.touch_180_png), ("/app/icon-192.png", PackageResources.icon_192_png),
        ("/app/icon-512.png", PackageResources.icon_512_png),
        ("/app/maskable-512.png", PackageResources.maskable_512_png),
    ]

    private static let manifest = """
        {"name":"Roost","short_name":"Roost","start_url":"/","scope":"/","display":"standalone",\
        "background_color":"#F2F2F7","theme_color":"#0062CC","icons":[\
        {"src":"/app/icon.svg","sizes":"any","type":"image/svg+xml"},\
        {"src":"/app/icon-192.png","sizes":"192x192","type":"image/png"},\
        {"src":"/app/icon-512.png","sizes":"512x512","type":"image/png"},\
        {"src":"/app/maskable-512.png","sizes":"512x512","type":"image/png","purpose":"maskable"}]}
        """
}
