import HTTPEngine
import PerchClient
import SwiftUI

/// The HTML document around a page's content.
@MainActor
struct PageDocument {
    let application: PageApplication
    let session: PageSession
    let markup: [UInt8]
    var assetStyleSheet: String?

    /// Where a document keeps what its views keep, and the request's field in which a page that is asked for anew, in
    /// the place of one whose session is gone, brings it along.
    static let (sceneAttribute, sceneField) = ("data-scene", "perch-scene")

    /// Fields of a page whose address is a secret, in place of those of every page.
    static let secretHeaders = [("referrer-policy", "no-referrer"), ("x-robots-tag", "noindex, nofollow")]

    /// Fields of every page: nothing may be kept by caches, nothing is loaded from elsewhere, nobody may frame it.
    /// - Parameter imageHosts: further places that images may come from; a name that could end the rule is left out.
    static func headers(imageHosts: [String]) -> [(String, String)] {
        let isPlain = { (host: String) in !host.contains { $0 == ";" || $0 == "," || $0.isWhitespace } }
        let images = (["'self'", "data:"] + imageHosts.filter(isPlain)).joined(separator: " ")
        return [
            ("cache-control", "no-store"),
            (
                "content-security-policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
                    + "img-src \(images); connect-src 'self'; font-src 'self'; manifest-src 'self'; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            ),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ]
    }

    var bytes: [UInt8] {
        var head = "<!doctype html>\n<html lang=\"\(escaped(session.page.language))\""
        if session.page.locale.language.characterDirection == .rightToLeft { head += " dir=\"rtl\"" }
        head += " data-app=\"\(escaped(application.name))\" data-perch-session=\"\(session.token)\""
        head += " data-perch-frame=\"\(session.frameNumber)\" data-perch-symbols=\"\(SymbolSprite.startPath)\""
        if let focus = session.graph.firstFocus { head += " data-perch-focus=\"\(focus.block) \(focus.element)\"" }
        if !session.sceneText.isEmpty { head += " \(PageDocument.sceneAttribute)=\"\(escaped(session.sceneText))\"" }
        for (name, value) in session.documentAttributes.sorted(by: { $0.key < $1.key }) {
            head += " \(name)=\"\(escaped(value))\""
        }
        head += "><head><meta charset=\"utf-8\">"
        head += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">"
        if let seconds = session.page.reloadSeconds {
            head += "<noscript><meta http-equiv=\"refresh\" content=\"\(seconds)\"></noscript>"
        }
        head += "<title>\(title)</title>"
        for path in [ClientFiles.styleSheetPath] + [assetStyleSheet].compactMap(\.self) + application.styleSheets {
            head += "<link rel=\"stylesheet\" href=\"\(escaped(path))\">"
        }
        head += application.headMarkup
        head += "<script type=\"module\" src=\"\(ClientFiles.scriptPath)\"></script></head><body>"
        head += "<a class=\"skip\" href=\"#content\">Skip to content</a><div id=\"perch\">"
        return Array(head.utf8) + markup + Array("</div></body></html>\n".utf8)
    }

    /// The topmost title and the app's name; the title's text stands escaped in the markup already.
    private var title: String {
        let text = String(decoding: markup, as: UTF8.self)
        guard let mark = text.range(of: "data-title", options: .backwards),
            let start = text[mark.upperBound...].firstIndex(of: ">"),
            let end = text[start...].firstIndex(of: "<")
        else { return escaped(application.name) }
        return "\(text[text.index(after: start)..<end]) · \(escaped(application.name))"
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

/// What the page's script keeps on the device in cookies of its own: preferences and the size of the window.
enum DeviceCookies {
    private static let prefix = "perch-device-"
    private static let sizeName = "perch-size"
    /// A preference is short, and so is its name; anything longer was not written by the script.
    private static let (valueLimit, nameLimit) = (200, 100)

    /// The preferences by key.
    static func values(of request: Request) -> [String: String] {
        var values: [String: String] = [:]
        for cookie in request.cookies.entries
        where cookie.name.hasPrefix(prefix) && mayBeKept(cookie.value, under: cookie.name.dropFirst(prefix.count)) {
            values[String(cookie.name.dropFirst(prefix.count))] = cookie.value.removingPercentEncoding ?? cookie.value
        }
        return values
    }

    /// Whether a value may be one that the script keeps under a name.
    static func mayBeKept(_ value: String, under name: some StringProtocol) -> Bool {
        value.utf8.count <= valueLimit && name.utf8.count <= nameLimit
    }

    /// The window as the script last saw it (`390x844-16-dark`), else a guess by the kind of device.
    static func window(of request: Request) -> BrowserWindow {
        if let parts = request.cookies[sizeName]?.split(whereSeparator: { $0 == "x" || $0 == "-" }), parts.count >= 2,
            let width = Int(parts[0]), let height = Int(parts[1])
        {
            let text = parts.count > 2 ? parts[2].split(separator: ".").first.flatMap { Int($0) } : nil
            return BrowserWindow(width: width, height: height, textSize: text ?? 16, isDark: parts.last == "dark")
        }
        let isPhone = request.header("user-agent")?.contains("Mobi") ?? false
        return BrowserWindow(width: isPhone ? 390 : 1280, height: isPhone ? 844 : 900, isDark: false)
    }
}
