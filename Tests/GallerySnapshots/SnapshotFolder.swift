import Foundation

/// Files that hold what the gallery's markup must be.
struct SnapshotFolder {
    /// Where they lie.
    let url: URL
    /// Whether what is compared is written instead.
    let isRecording: Bool

    /// How a person rewrites the files after looking at the difference.
    static let command = "ROOST_RECORD=1 swift test --filter GallerySnapshots"
    /// More lines would hide the first ones.
    private static let lineLimit = 40

    /// The folder beside this file.
    static let own = SnapshotFolder(
        url: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Snapshots"),
        isRecording: ProcessInfo.processInfo.environment["ROOST_RECORD"] == "1")

    /// The names of the files.
    func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: url.path))
    }

    /// What is wrong with `text` as the snapshot `name`, for people; nil where it is exactly the same.
    func complaint(about text: String, as name: String) throws -> String? {
        let file = url.appending(path: name)
        if isRecording {
            try Data(text.utf8).write(to: file, options: .atomic)
            return nil
        }
        guard let content = try? Data(contentsOf: file) else {
            return "\(name) has no snapshot. Look at the view in the gallery, then: \(SnapshotFolder.command)"
        }
        let snapshot = String(decoding: content, as: UTF8.self)
        guard snapshot != text else { return nil }
        return """
            \(name) differs from its snapshot:
            \(SnapshotFolder.difference(from: snapshot, to: text, limit: SnapshotFolder.lineLimit))
            If the new markup is right: \(SnapshotFolder.command)
            """
    }

    /// What is wrong with `text`, which differs from `usual` as the snapshot `name` says; where it is to be the same,
    /// there is no snapshot.
    func complaint(about text: String, comparedWith usual: String, as name: String) throws -> String? {
        let difference = SnapshotFolder.difference(from: usual, to: text)
        guard difference.isEmpty else { return try complaint(about: difference + "\n", as: name) }
        guard try names().contains(name) else { return nil }
        if !isRecording { return "\(name) is nothing of its own any more. If that is right: \(SnapshotFolder.command)" }
        try remove([name])
        return nil
    }

    /// Removes the snapshots that no state of the gallery has any more.
    func remove(_ names: Set<String>) throws {
        for name in names { try FileManager.default.removeItem(at: url.appending(path: name)) }
    }

    /// The lines that are gone (`- 12: …`) and that are new (`+ 12: …`), with their numbers, in the order of the text,
    /// at most `limit` of them.
    static func difference(from old: String, to new: String, limit: Int = .max) -> String {
        let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = newLines.difference(from: oldLines).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
            case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
            }
        }
        let lines = changes.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
        let rest = lines.count > limit ? ["… \(lines.count - limit) more lines"] : []
        return (lines.prefix(limit) + rest).joined(separator: "\n")
    }
}
