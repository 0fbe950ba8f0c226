import Foundation
import Glibc

/// A folder on disk with the files of one choice. Nobody but the user that the program runs as can read them.
struct ImportFolder: Sendable {
    let url: URL
    let files: [URL]
    let byteCount: Int

    /// Writes files into a new folder, beside the page's thread. Of two with one name the second gets a number.
    nonisolated static func write(_ files: [(name: String, content: Data)]) async throws -> ImportFolder {
        let name = "\(ImportLeftovers.prefix)\(getpid())-XXXXXX"
        var path = Array(FileManager.default.temporaryDirectory.appending(path: name).path.utf8CString)
        guard mkdtemp(&path) != nil else { throw CocoaError(.fileReadUnknown) }
        let folder = URL(filePath: String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        var written: [URL] = []
        do {
            for (name, content) in files {
                let names = Set(written.map(\.lastPathComponent))
                let file = folder.appending(path: FileName.unused(name, among: names))
                try write(content, to: file)
                written.append(file)
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw CocoaError(.fileReadUnknown)
        }
        return ImportFolder(url: folder, files: written, byteCount: files.reduce(0) { $0 + $1.content.count })
    }

    private static func write(_ content: Data, to file: URL) throws {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: content)
        try handle.close()
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}

/// Folders that a process left behind when it was killed: what is in them may be a family's.
package enum ImportLeftovers {
    fileprivate static let prefix = "perch-import-"

    /// Removes those of processes that are gone; to be called once, before the program makes its own.
    package static func remove(in directory: URL = FileManager.default.temporaryDirectory) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        for name in names where name.hasPrefix(prefix) && isLeft(name) {
            try? FileManager.default.removeItem(at: directory.appending(path: name))
        }
    }

    /// In a container every process has the number of the one before it.
    private static func isLeft(_ name: String) -> Bool {
        guard let number = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ Int32($0) }), number > 0
        else { return false }
        return number == getpid() || kill(number, 0) != 0 && errno == ESRCH
    }
}

/// The folders that the importers of one page have given to its screens.
@MainActor
final class ImportFolders {
    private struct Kept {
        weak var importer: FileImporter?
        let folder: ImportFolder
    }

    private var kept: [Kept] = []
    private var isClosed = false

    /// How many bytes all pages together keep on disk, and how many they may.
    private static var keptBytes = 0
    private static let limitBytes = 256 << 20

    /// Whether `byteCount` more may be kept on disk.
    static func hasRoom(for byteCount: Int) -> Bool { keptBytes + byteCount <= limitBytes }

    /// Keeps a folder in place of the one that its importer had; those of importers that are gone go too. Where the
    /// page's folders come to more than `limit` bytes, its oldest ones go.
    func keep(_ folder: ImportFolder, for importer: FileImporter, within limit: Int) {
        guard !isClosed else { return folder.remove() }
        remove { $0.importer == nil || $0.importer === importer }
        kept.append(Kept(importer: importer, folder: folder))
        Self.keptBytes += folder.byteCount
        var room = limit
        let tooMany = kept.reversed().drop { each in
            room -= each.folder.byteCount
            return room >= 0 || each.folder.url == folder.url
        }
        let old = Set(tooMany.map(\.folder.url))
        remove { old.contains($0.folder.url) }
    }

    /// The page has ended.
    func close() {
        isClosed = true
        remove { _ in true }
    }

    private func remove(_ isGone: (Kept) -> Bool) {
        for each in kept where isGone(each) {
            each.folder.remove()
            Self.keptBytes -= each.folder.byteCount
        }
        kept.removeAll(where: isGone)
    }
}

/// Names of files as browsers tell them, made safe for a folder on disk.
enum FileName {
    private static let longestCharacters = 100
    /// File systems take 255; a number may be added.
    private static let longestBytes = 240
    private static let longestEnding = 20
    private static let unnamed = "File"

    /// The last part of `name` without what cannot be seen, cut before its ending; never empty, "." or "..".
    static func safe(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let seen = String(String.UnicodeScalarView(last.unicodeScalars.filter { !isHidden($0) }))
        let trimmed = seen.trimmingCharacters(in: .whitespaces)
        return trimmed.allSatisfy { $0 == "." } ? unnamed : cut(trimmed)
    }

    /// `name`, or with a number where there is a file of that name.
    static func unused(_ name: String, among names: Set<String>) -> String {
        let (stem, ending) = parts(of: name)
        let numbered = (2...).lazy.map { "\(stem) \($0)\(ending)" }
        return names.contains(name) ? numbered.first { !names.contains($0) } ?? name : name
    }

    private static func cut(_ name: String) -> String {
        var (stem, ending) = parts(of: name)
        stem = String(stem.prefix(longestCharacters))
        while stem.count + ending.count > longestCharacters || stem.utf8.count + ending.utf8.count > longestBytes {
            if stem.popLast() == nil { return unnamed }
        }
        return stem.isEmpty ? unnamed : stem + ending
    }

    /// What stands before the ending, and the ending with its dot; no ending where it is long, or all there is.
    private static func parts(of name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
            name.distance(from: dot, to: name.endIndex) <= longestEnding
        else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
    }
}
