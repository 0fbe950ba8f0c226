import Design
package import Foundation
import PerchClient

/// The folder that `make gallery` writes.
@MainActor
package struct GalleryFolder {
    /// Where it lies.
    package let url: URL

    package init(_ url: URL) { self.url = url }

    /// Writes every state in each of `frames`, the style sheets and `index.html`; files of the same name are replaced.
    /// Throws ``UnsettledView`` or what the file system says.
    package func write(_ states: [GalleryState], in frames: [GalleryFrame]) async throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in ClientFiles.all where file.path == ClientFiles.styleSheetPath {
            try write(String(decoding: file.bytes, as: UTF8.self), to: GalleryDocument.runtimeSheet)
        }
        try write(DesignTokens.css, to: GalleryDocument.tokenSheet)
        for state in states {
            for frame in frames {
                let content = try await GalleryMarkup.content(of: state, in: frame)
                let title = "\(state.subject), \(state.name)"
                let page = GalleryDocument.page(title: title, content: content, frame: frame)
                try write(page, to: GalleryDocument.file(of: state, in: frame))
            }
        }
        try write(GalleryDocument.index(of: states, in: frames), to: "index.html")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name), options: .atomic)
    }
}
