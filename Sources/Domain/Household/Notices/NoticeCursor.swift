public import Foundation
public import Ledger

/// A place in an inbox, after the notice that it names. As text it is opaque to clients.
public struct NoticeCursor: Hashable, Sendable {
    /// When that notice happened, whole milliseconds.
    public let createdAt: Date
    /// That notice.
    public let id: Notice.ID

    /// The place after a notice.
    public init(after notice: Notice) {
        createdAt = notice.createdAt
        id = notice.id
    }
}

extension NoticeCursor: LosslessStringConvertible {
    /// Reads what `description` wrote; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 15, let milliseconds = Int64(parts[0]), milliseconds >= 0,
            let id = Notice.ID(String(parts[1]))
        else { return nil }
        createdAt = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
        self.id = id
    }

    /// Milliseconds since 1970 and the id.
    public var description: String {
        "\(Int64((createdAt.timeIntervalSince1970 * 1_000).rounded())).\(id)"
    }
}
