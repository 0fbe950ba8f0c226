import Foundation
import GalleryPages

/// `gallery <folder>` writes every view in its states as pages; open `index.html`.
@main
@MainActor
enum GalleryCommand {
    static func main() async {
        guard CommandLine.arguments.count == 2 else {
            print("usage: gallery <folder>")
            exit(2)
        }
        let folder = GalleryFolder(URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
        do {
            let count = try await folder.write(GalleryState.all())
            print("gallery: \(count) states in \(GalleryFrame.all.count) frames, see \(folder.url.path)/index.html")
        } catch {
            print("gallery: \(error)")
            exit(1)
        }
    }
}
