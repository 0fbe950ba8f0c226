import Foundation
import Household
import Storage

/// Changes that wait for a writer, family by family: each family is in the hands of at most one writer, in the order
/// its changes came, while different families go to different writers.
///
///     waiting   A: 3 changes · B: 1 · C: 2          turns   B, C       (A is with a writer)
///     next()    ──► B's changes                     turns   C
///     done(A)   A still waits, behind C             turns   C, A
final class FamilyQueue: @unchecked Sendable {
    /// Changes of one family, to be made durable together.
    struct Batch: Sendable {
        let family: Family.ID?
        let changes: [Change]
    }

    private let condition = NSCondition()
    private var waiting: [Family.ID?: [Change]] = [:]
    private var turns: [Family.ID?] = []
    private var inHand: Set<Family.ID?> = []
    private var isClosed = false

    /// Adds a change; false once the queue is closed.
    func add(_ change: Change, of family: Family.ID?) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { return false }
        let isFirst = waiting[family] == nil
        waiting[family, default: []].append(change)
        if isFirst, !inHand.contains(family) {
            turns.append(family)
            condition.signal()
        }
        return true
    }

    /// The changes of the family whose turn it is, at most `limit`, waiting if there are none; nil once closed and
    /// empty. The family is the caller's until `done`.
    func next(limit: Int) -> Batch? {
        condition.lock()
        defer { condition.unlock() }
        while turns.isEmpty {
            if isClosed, waiting.isEmpty { return nil }
            condition.wait()
        }
        let family = turns.removeFirst()
        let all = waiting.removeValue(forKey: family) ?? []
        if all.count > limit { waiting[family] = Array(all.dropFirst(limit)) }
        inHand.insert(family)
        return Batch(family: family, changes: Array(all.prefix(limit)))
    }

    /// The writer has finished with a family.
    func done(with family: Family.ID?) {
        condition.lock()
        inHand.remove(family)
        if waiting[family] != nil { turns.append(family) }
        // The last of a closed queue wakes those who wait for more.
        condition.broadcast()
        condition.unlock()
    }

    /// Lets no more changes in; the writers end when what waits is done.
    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }
}
