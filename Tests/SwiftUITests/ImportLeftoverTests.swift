import Foundation
import Glibc
import Testing

@testable import SwiftUI

@Suite("Files that a killed process left behind")
struct ImportLeftoverTests {
    @Test("Folders of processes that are gone go; those of others, and what is not ours, stay")
    func removed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "leftovers-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        // No process has so high a number; the first one always runs.
        let gone = ["perch-import-2147483646-abc", "perch-import-\(getpid())-abc"]
        let stays = ["perch-import-1-abc", "perch-import-abc", "other-2147483646-abc"]
        for name in gone + stays {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: false)
        }
        ImportLeftovers.remove(in: folder)
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(stays))
    }
}
