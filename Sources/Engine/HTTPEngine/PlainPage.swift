/// A page that stands by itself, for when no page of the app can be shown: a few words in the middle of the window, in
/// light and dark, without a script or a file.
///
///     PlainPage(title: "Busy", markup: "<h1>The server is busy</h1>").response(.serviceUnavailable)
public struct PlainPage: Sendable {
    private let title: String
    private let markup: String
    private let reloadSeconds: Int?

    /// A page of `markup`, whose links look like buttons; with `reloadSeconds` it asks for itself again after so long.
    ///
    /// - Parameters:
    ///   - title: as markup, like `markup`: the caller escapes what anybody else wrote.
    public init(title: String, markup: String, reloadSeconds: Int? = nil) {
        self.title = title
        self.markup = markup
        self.reloadSeconds = reloadSeconds
    }

    /// The answer: kept by nobody, and allowed to load nothing.
    public func response(_ status: Status) -> Response {
        let reload = reloadSeconds.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">\n" } ?? ""
        var response = Response.html(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(reload)<title>\(title)</title>
            <style>
            :root { color-scheme: light dark; --ground: #f2f2f7; --text: #000; --faint: #5e5e66; --fill: #0062cc;
              --ring: #0062cc }
            @media (prefers-color-scheme: dark) {
              :root { --ground: #000; --text: #fff; --faint: #aeaeb5; --fill: #0a6cdb; --ring: #5aaaff }
            }
            body { margin: 0; padding: 64px 24px; text-align: center; color: var(--text);
              background: var(--ground); font: 1.0625rem/1.4 ui-rounded, system-ui, sans-serif }
            main { max-width: 32rem; margin: 0 auto }
            p { color: var(--faint) }
            code { white-space: nowrap }
            a { display: inline-block; box-sizing: border-box; min-width: min(320px, 100%); padding: 14px;
              border-radius: 12px; font-weight: 600; text-decoration: none; color: #fff;
              background: var(--fill) }
            a:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px }
            </style></head>
            <body><main>\(markup)</main></body></html>

            """, status: status)
        response.headers["cache-control"] = "no-store"
        response.headers["x-content-type-options"] = "nosniff"
        response.headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"
        return response
    }
}
