import Design
package import Foundation
import PerchClient

/// The folder that `make gallery` writes.
@MainActor
package struct GalleryFolder {
    /// Where it lies.
    package let url: URL

    package init(_ url: URL) { self.url = url }

    /// Writes every state in every frame, the style sheets and `index.html`; files of the same name are replaced.
    /// Answers with the number of states. Throws ``UnsettledView`` or what the file system says.
    package func write(_ states: [GalleryState]) async throws -> Int {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in ClientFiles.all where file.path == ClientFiles.styleSheetPath {
            try write(String(decoding: file.bytes, as: UTF8.self), to: GalleryDocument.runtimeSheet)
        }
        try write(DesignTokens.css, to: GalleryDocument.tokenSheet)
        for state in states {
            for frame in GalleryFrame.all {
                let content = try await GalleryMarkup.content(of: state, in: frame)
                let title = "\(state.subject), \(state.name)"
                let page = GalleryDocument.page(title: title, content: content, frame: frame)
                try write(page, to: GalleryDocument.file(of: state, in: frame))
            }
        }
        try write(GalleryDocument.index(of: states), to: "index.html")
        return states.count
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name), options: .atomic)
    }
}
