import Foundation
import Glibc
import Observation
import Synchronization

/// The live pages of the process by serial number, so that an observed change finds its scope without a pointer.
@MainActor
enum GraphRegistry {
    private struct Entry {
        weak var graph: Graph?
    }

    private static var graphs: [UInt32: Entry] = [:]
    private static var lastSerial: UInt32 = 0
    /// The pages that have ended since the objects that pages read were last looked through.
    private static var endedCount = 0
    private static let leastEnded = 16

    /// Reserves the next serial number and, the first time, connects the registrars.
    static func add() -> UInt32 {
        if lastSerial == 0 {
            MainQueue.mark()
            ObservationScope.install(sink)
        }
        lastSerial += 1
        return lastSerial
    }

    static func enter(_ graph: Graph, _ serial: UInt32) {
        graphs[serial] = Entry(graph: graph)
    }

    /// Forgets a page that has ended. After as many as there are left, what they have read forgets them too.
    static func leave(_ serial: UInt32) {
        graphs[serial] = nil
        endedCount += 1
        guard graphs.isEmpty || endedCount >= max(leastEnded, graphs.count) else { return }
        endedCount = 0
        ObservationScope.forgetEndedReaders()
    }

    /// How many pages are live.
    static var count: Int { graphs.count }

    private static let sink = ObservationSink(
        changed: { reader in
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { changed(reader) }
            } else {
                DispatchQueue.main.async { changed(reader) }
            }
        },
        isLive: { reader in
            // Elsewhere the answer is not known without waiting, and keeping a record is harmless.
            guard MainQueue.isCurrent else { return true }
            return MainActor.assumeIsolated { scope(of: reader) != nil }
        })

    private static func changed(_ reader: ObservationReader) {
        guard let scope = scope(of: reader) else { return }
        scope.graph?.markDirty(scope)
    }

    private static func scope(of reader: ObservationReader) -> Scope? {
        graphs[UInt32(truncatingIfNeeded: reader.subscriber >> 32)]?.graph?.scope(of: reader)
    }
}

/// Tells whether the main actor's code is running: on the main thread, or, in a program that has called `dispatchMain`,
/// on whatever thread serves the main queue.
enum MainQueue {
    private static let key = DispatchSpecificKey<Bool>()
    /// The thread that was seen to be the main one. It lasts as long as the process, so no other has its number, and
    /// comparing numbers spares asking the kernel at each change.
    private static let mainThread = Atomic<pthread_t>(0)

    static func mark() { DispatchQueue.main.setSpecific(key: key, value: true) }

    static var isCurrent: Bool {
        let thread = pthread_self()
        if mainThread.load(ordering: .relaxed) == thread { return true }
        guard Thread.isMainThread else { return DispatchQueue.getSpecific(key: key) == true }
        mainThread.store(thread, ordering: .relaxed)
        return true
    }
}

/// The scopes of one page by place, with the version of each place's latest evaluation.
@MainActor
struct ScopeTable {
    private var places: ContiguousArray<(scope: Unmanaged<Scope>?, version: UInt32)> = []
    private var free: ContiguousArray<UInt32> = []

    mutating func add(_ scope: Scope) -> UInt32 {
        if let place = free.popLast() {
            places[Int(place)].scope = Unmanaged.passUnretained(scope)
            return place
        }
        places.append((Unmanaged.passUnretained(scope), 0))
        return UInt32(places.count - 1)
    }

    mutating func remove(_ place: UInt32) {
        places[Int(place)].scope = nil
        places[Int(place)].version &+= 1
        free.append(place)
    }

    /// Counts on, so that records of the place's earlier evaluations and users are stale.
    mutating func nextVersion(_ place: UInt32) -> UInt32 {
        places[Int(place)].version &+= 1
        return places[Int(place)].version
    }

    func scope(_ place: UInt32, version: UInt32) -> Scope? {
        guard place < places.count, places[Int(place)].version == version else { return nil }
        return places[Int(place)].scope?.takeUnretainedValue()
    }
}
