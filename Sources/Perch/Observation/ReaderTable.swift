import Synchronization

/// The readers of one object, by property and subscriber.
final class ReaderTable: Sendable {
    private struct Key: Hashable {
        var subscriber: UInt64
        var property: UInt32
    }

    private struct Contents {
        var versions: [Key: UInt32] = [:]
        /// Readers of ``withObservationTracking(_:onChange:)``, which live as long as an object that they have read.
        var oneShots: [Key: OneShotReader] = [:]
        /// Who is told when the changes under way are done.
        var announced: [(property: UInt32, reader: ReaderToTell)] = []
        var sweepAt = ReaderTable.sweepAtLeast
        var count: Int { versions.count + oneShots.count }
    }

    private static let sweepAtLeast = 32

    private let contents = Mutex(Contents())

    var isEmpty: Bool {
        contents.withLock { $0.versions.isEmpty && $0.oneShots.isEmpty && $0.announced.isEmpty }
    }

    /// How many records there are.
    var count: Int { contents.withLock { $0.count } }

    func record(_ reader: ObservationReader, property: UInt32) {
        let mustSweep = contents.withLock { table in
            table.versions[Key(subscriber: reader.subscriber, property: property)] = reader.version
            return table.count > table.sweepAt
        }
        if mustSweep { sweepAndStayKnown() }
    }

    func record(_ reader: OneShotReader, property: UInt32) {
        let mustSweep = contents.withLock { table in
            table.oneShots[Key(subscriber: reader.number, property: property)] = reader
            return table.count > table.sweepAt
        }
        if mustSweep { sweepAndStayKnown() }
    }

    /// Removes and returns the readers of `property`, in a fixed order, but for the one whose body makes the change:
    /// the next evaluation of each of the others makes a new record.
    func take(_ property: UInt32, sparing evaluating: UInt64?) -> [ReaderToTell] {
        contents.withLock { ReaderTable.take(property, from: &$0, sparing: evaluating) }
    }

    /// Keeps the readers of `property`, but for the one whose body makes the change, until ``takeAnnounced(_:)``.
    func announce(_ property: UInt32) {
        contents.withLock { table in
            let evaluating = ObservationScope.current?.subscriber
            let readers = ReaderTable.take(property, from: &table, sparing: evaluating)
            table.announced.append(contentsOf: readers.map { (property, $0) })
        }
    }

    func takeAnnounced(_ property: UInt32) -> [ReaderToTell] {
        contents.withLock { table in
            guard !table.announced.isEmpty else { return [] }
            let readers = table.announced.filter { $0.property == property }.map(\.reader)
            table.announced.removeAll { $0.property == property }
            return readers
        }
    }

    private static func take(
        _ property: UInt32, from table: inout Contents, sparing evaluating: UInt64?
    ) -> [ReaderToTell] {
        var found: [ObservationReader] = []
        for (key, version) in table.versions where key.property == property && key.subscriber != evaluating {
            found.append(ObservationReader(subscriber: key.subscriber, version: version))
        }
        for reader in found {
            table.versions.removeValue(forKey: Key(subscriber: reader.subscriber, property: property))
        }
        if found.count > 1 { found.sort { $0.subscriber < $1.subscriber } }
        let scopes = found.map(ReaderToTell.scope)
        return table.oneShots.isEmpty ? scopes : scopes + takeOneShots(property, from: &table)
    }

    private static func takeOneShots(_ property: UInt32, from table: inout Contents) -> [ReaderToTell] {
        let found = table.oneShots.filter { $0.key.property == property && !$0.value.isReading }
        for key in found.keys { table.oneShots.removeValue(forKey: key) }
        return found.values.sorted { $0.number < $1.number }.map(ReaderToTell.oneShot)
    }

    // MARK: Forgetting

    /// Forgets the readers that can no longer be told, and returns how many are left.
    @discardableResult
    func sweep() -> Int {
        contents.withLock { table in
            table.versions = table.versions.filter {
                ObservationScope.isLive(ObservationReader(subscriber: $0.key.subscriber, version: $0.value))
            }
            table.oneShots = table.oneShots.filter { $0.value.isWaiting }
            table.sweepAt = max(ReaderTable.sweepAtLeast, table.count * 2)
            return table.count
        }
    }

    private func sweepAndStayKnown() {
        if sweep() > 0 { LargeReaderTables.add(self) }
    }
}

/// Who is told of one change.
enum ReaderToTell: Sendable {
    case scope(ObservationReader)
    case oneShot(OneShotReader)

    func tell() {
        switch self {
        case .scope(let reader): ObservationScope.report(reader)
        case .oneShot(let reader): reader.fire()
        }
    }
}

/// The tables with many records, so that those of ended pages can be forgotten without waiting for further readers.
enum LargeReaderTables {
    private struct Entry {
        weak var table: ReaderTable?
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func add(_ table: ReaderTable) {
        entries.withLock { $0[ObjectIdentifier(table)] = Entry(table: table) }
    }

    static func sweep() {
        let known = entries.withLock { entries in
            defer { entries = [:] }
            return entries.values.compactMap(\.table)
        }
        for table in known where table.sweep() > 0 { add(table) }
    }
}
