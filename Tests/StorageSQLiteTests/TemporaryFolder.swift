import Foundation

/// A folder that goes away with its last holder.
final class TemporaryFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/roost-\(UUID().uuidString)"

    var database: String { path + "/roost.sqlite" }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
