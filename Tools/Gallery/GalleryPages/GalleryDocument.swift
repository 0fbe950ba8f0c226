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
        \(symbols(for: content))<div id="perch">\(content)</div></body></html>

        """
    }

    /// The page that shows every state in the phone frame and links to its other frames.
    @MainActor
    static func index(of states: [GalleryState]) -> String {
        var body = ""
        var shown: String?
        for state in states {
            let heading = "\(state.module): \(state.subject)"
            if heading != shown { body += "<h2>\(escaped(heading))</h2>\n" }
            shown = heading
            let links = GalleryFrame.all.map { frame in
                "<a href=\"\(file(of: state, in: frame))\">\(frame.name)</a>"
            }
            let first = file(of: state, in: .phoneLight)
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
        let used = Set(content.matches(of: /href="#([^"]+)"/).map { String($0.output.1) })
        let drawings = sprite.split(separator: "\n").filter { line in
            line.firstMatch(of: /^<symbol id="([^"]+)"/).map { used.contains(String($0.output.1)) } ?? false
        }
        return "<svg hidden>\(drawings.joined())</svg>"
    }

    private static let sprite: String =
        ClientFiles.all.first { $0.path == ClientFiles.symbolsPath }
        .map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
