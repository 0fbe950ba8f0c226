/// What arriving pieces do to those that are kept: of a source that arrives again all pieces are replaced, and none is
/// added. A source has one piece, or several where somebody left a window and came back.
///
///     kept       e1 10 min   e2 5 min
///     arriving               e2 8 min   e3 1 min   e1 10 min
///     merged     e1 10 min   e2 8 min   e3 1 min              1 added, 1 replaced, 1 unchanged
public struct SourceMerge<Piece: Sourced>: Hashable, Sendable {
    /// Pieces of sources that were not there, in the order in which they arrived.
    public let added: [Piece]
    /// Pieces that take the place of all others of their sources.
    public let replacing: [Piece]
    /// Sources of which all that was kept goes: those that are replaced, and those of which nothing is left.
    public let replacedKeys: Set<SourceKey>
    /// How many sources were not there.
    public let addedCount: Int
    /// How many sources were there just so.
    public let unchangedCount: Int

    /// What `arriving` does to `kept`; each of one device, or of many.
    ///
    /// - Parameter emptied: sources that arrived, too, and came to no piece.
    public init(_ arriving: [Piece], kept: [Piece], emptied: [SourceKey] = []) {
        let known = Dictionary(grouping: kept, by: \.sourceKey)
        let groups = Dictionary(grouping: arriving, by: \.sourceKey)
        var replaced = Set(emptied.filter { known[$0] != nil && groups[$0] == nil })
        var new: Set<SourceKey> = []
        for (key, pieces) in groups {
            guard let old = known[key] else {
                new.insert(key)
                continue
            }
            if old != pieces, Set(old) != Set(pieces) { replaced.insert(key) }
        }
        added = arriving.filter { new.contains($0.sourceKey) }
        replacing = arriving.filter { replaced.contains($0.sourceKey) }
        replacedKeys = replaced
        addedCount = new.count
        unchangedCount = groups.keys.count { !new.contains($0) && !replaced.contains($0) }
    }

    /// How many sources were replaced, or have nothing left.
    public var replacedCount: Int { replacedKeys.count }

    /// Whether everything is as it was.
    public var isEmpty: Bool { added.isEmpty && replacedKeys.isEmpty }

    /// What is kept afterwards.
    public func applied(to kept: [Piece]) -> [Piece] {
        kept.filter { !replacedKeys.contains($0.sourceKey) } + replacing + added
    }
}
