import Foundation
import PerchClient

/// The static documents of the gallery. They refer to two style sheets beside them and need no server.
package enum GalleryDocument {
    /// The runtime's style sheet, beside the documents.
    static let runtimeSheet = "perch.css"
    /// The app's colours, beside the documents.
    static let tokenSheet = "tokens.css"

    /// The page of one state in one frame, around its content.
    static func page(title: String, content: String, frame: GalleryFrame) -> String {
        """
        <!doctype html>
        <html lang="en" data-app="Gallery" \(frame.rootAttributes)><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(escaped(title))</title>
        <link rel="stylesheet" href="\(runtimeSheet)"><link rel="stylesheet" href="\(tokenSheet)"></head><body>
        \(symbols(for: content))<div id="perch">\(written(content))</div></body></html>

        """
    }

    /// `content` with the words of long fields, which the browser's script puts there from their attribute.
    private static func written(_ content: String) -> String {
        content.replacing(/<textarea[^>]* value="([^"]*)"[^>]*>/) { "\($0.output.0)\($0.output.1)" }
    }

    /// The page that shows every state in the first of its frames and links to each of them.
    @MainActor
    static func index(of states: [GalleryState], in frames: [GalleryFrame]) -> String {
        var body = ""
        var shown: String?
        for state in states {
            let heading = "\(state.module): \(state.subject)"
            if heading != shown { body += "<h2>\(escaped(heading))</h2>\n" }
            shown = heading
            let links = frames.map { frame in
                "<a href=\"\(file(of: state, in: frame))\">\(frame.name)</a>"
            }
            let first = file(of: state, in: frames.first ?? .phoneLight)
            body += """
                <figure><figcaption><b>\(escaped(state.name))</b> \(links.joined(separator: " · "))</figcaption>
                <iframe loading="lazy" title="\(escaped(state.name))" src="\(first)">\
                </iframe></figure>

                """
        }
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Gallery</title><style>
            body { font: 16px system-ui; margin: 1.5rem; color-scheme: light dark }
            h2 { margin: 2rem 0 .5rem } figure { display: inline-block; margin: 0 1rem 1rem 0; width: 390px }
            figcaption { font-size: 13px; padding: .5rem 0 }
            iframe { border: 1px solid gray; width: 390px; height: 500px }
            </style></head><body><h1>Gallery</h1>
            \(body)</body></html>

            """
    }

    /// The name of a state's file in a frame.
    @MainActor
    static func file(of state: GalleryState, in frame: GalleryFrame) -> String {
        "\(state.fileName).\(frame.name).html"
    }

    /// The drawings that `content` uses; browsers load none from a second file without a server.
    private static func symbols(for content: String) -> String {
        let used = content.split(separator: "href=\"#").dropFirst().compactMap { $0.split(separator: "\"").first }
        return "<svg hidden>\(Set(used.map(String.init)).sorted().compactMap { drawings[$0] }.joined())</svg>"
    }

    /// The drawing of each symbol, a line of the sprite.
    private static let drawings: [String: String] = {
        let sprite = ClientFiles.all.first { $0.path == ClientFiles.symbolsPath }?.bytes ?? []
        let lines = String(decoding: sprite, as: UTF8.self).split(separator: "\n")
        return Dictionary(
            lines.compactMap { line in
                line.firstMatch(of: /^<symbol id="([^"]+)"/).map { (String($0.output.1), String(line)) }
            }, uniquingKeysWith: { first, _ in first })
    }()

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
