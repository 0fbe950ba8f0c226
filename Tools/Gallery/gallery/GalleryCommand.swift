import Foundation
import GalleryPages

/// `gallery <folder> [<frame>…]` writes every view in its states as pages, in every frame or those named; open
/// `index.html`.
@main
@MainActor
enum GalleryCommand {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let names = arguments.dropFirst()
        let frames = GalleryFrame.all.filter { names.isEmpty || names.contains($0.name) }
        guard let path = arguments.first, frames.count == (names.isEmpty ? GalleryFrame.all.count : names.count) else {
            print("usage: gallery <folder> [<frame>…]; frames: \(GalleryFrame.all.map(\.name).joined(separator: ", "))")
            exit(2)
        }
        let folder = GalleryFolder(URL(fileURLWithPath: path, isDirectory: true))
        let states = GalleryState.all()
        do {
            try await folder.write(states, in: frames)
            print("gallery: \(states.count) states in \(frames.count) frames, see \(folder.url.path)/index.html")
        } catch {
            print("gallery: \(error)")
            exit(1)
        }
    }
}
