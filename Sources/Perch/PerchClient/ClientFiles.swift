import CPerchFiles
import Foundation

/// The browser side of Perch as files to serve: bundles of scripts, one style sheet, two sprites of symbols.
///
/// They lie under a folder named after their content, so that a browser may keep them for ever and one program's files
/// never mix with another's: `/perch/4f1c9a02d7e35b68/client.js`.
package enum ClientFiles {
    /// One file to serve.
    package struct File: Sendable {
        /// Its path, with the folder that names the content.
        package let path: String
        /// The value of `Content-Type`.
        package let contentType: String
        /// Its content, not compressed.
        package let bytes: [UInt8]
        /// The same, compressed by Brotli (RFC 7932) when the program was built; nil where it is made at run time.
        package let brotli: [UInt8]?
    }

    /// The folder of all files: 16 hexadecimal digits of a hash over their names and contents.
    package static let folder = "/perch/\(contentHash)"
    /// The style sheet of the runtime; an app's own come after it.
    package static let styleSheetPath = "\(folder)/perch.css"
    /// The script that starts the runtime in the browser. It loads `later.js` from beside it when a page first shows
    /// what few pages need.
    package static let scriptPath = "\(folder)/client.js"
    /// The sprite of symbols; one is shown by `<use href="{path}#{name}">`.
    package static let symbolsPath = "\(folder)/symbols.svg"
    /// The sprite of the symbols in ``rareSymbolNames``.
    package static let rareSymbolsPath = "\(folder)/more.svg"

    /// The service worker of lists that work without a connection. It lies above every page that it serves, and its
    /// name stays: a browser asks for it anew by itself.
    package static let workerPath = "/perch-worker.js"

    /// The service worker's script, told where somebody who has signed out is.
    package static func worker(signedOutPath: String) -> [UInt8] {
        let script = contents.first { $0.name == workerName }?.bytes ?? []
        let quoted = signedOutPath.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("const endPath=\"\(quoted)\";\n".utf8) + script
    }

    private static let workerName = "worker.js"

    /// Every file under ``folder``.
    package static let all: [File] = contents.filter { $0.name != workerName }.map { name, bytes, brotli in
        File(path: "\(folder)/\(name)", contentType: contentType(of: name), bytes: bytes, brotli: brotli)
    }

    /// A sprite of only the drawings of `names`, for the pages that a first visit shows, in a folder named after its
    /// own content.
    package static func sprite(of names: Set<String>) -> File {
        let whole = all.first { $0.path == symbolsPath }?.bytes ?? []
        let kept = String(decoding: whole, as: UTF8.self).split(separator: "\n").filter { line in
            guard let id = line.wholeMatch(of: /<symbol id="([^"]+)".*/)?.output.1 else { return true }
            return names.contains(String(id))
        }
        let bytes = Array((kept.joined(separator: "\n") + "\n").utf8)
        let name = "start.svg"
        let path = "/perch/\(hash(of: bytes))/\(name)"
        return File(path: path, contentType: contentType(of: name), bytes: bytes, brotli: nil)
    }

    /// The symbols of the connection pill: on the page before they are needed, for without a connection none can be
    /// fetched.
    package static let pillSymbols: Set<String> = [
        "arrow.clockwise", "checkmark.circle.fill", "hourglass", "wifi.slash",
    ]

    /// Whether a sprite has a drawing for an SF Symbol name.
    package static func symbolExists(_ name: String) -> Bool { symbolNames.contains(name) }

    /// The SF Symbol names that the sprites have drawings for.
    package static let symbolNames = Set(SymbolNames.drawings.keys).union(rareSymbolNames)
    /// The SF Symbol names whose drawings are in the second sprite, which apps have more often than ours.
    package static let rareSymbolNames = Set(SymbolNames.rare.keys)

    private static let contents: [(name: String, bytes: [UInt8], brotli: [UInt8])] = {
        var files: [(name: String, bytes: [UInt8], brotli: [UInt8])] = []
        var next = perch_files()
        while let file = next?.pointee, let name = file.name {
            let bytes = UnsafeBufferPointer(start: file.bytes, count: Int(file.count))
            let brotli = UnsafeBufferPointer(start: file.brotli, count: Int(file.brotli_count))
            files.append((String(cString: name), Array(bytes), Array(brotli)))
            next = next?.successor()
        }
        return files
    }()

    private static func contentType(of name: String) -> String {
        if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
        return name.hasSuffix(".css") ? "text/css; charset=utf-8" : "image/svg+xml"
    }

    /// FNV-1a with 64 bits: tells contents apart; nobody gains anything by making two alike.
    private static let contentHash = hash(of: contents.flatMap { Array($0.name.utf8) + $0.bytes })

    private static func hash(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
