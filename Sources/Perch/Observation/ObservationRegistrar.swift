import Synchronization

/// Remembers who read which property of one object, and tells them when it changes.
///
/// A reader is kept once per property; a new evaluation of the same scope overwrites its older record, and records of
/// scopes that are gone are swept whenever the table has doubled, so a long-lived model read by many short-lived
/// pages does not grow.
public struct ObservationRegistrar: Sendable {
    private let readers = ReaderTable()

    /// Makes a registrar without readers.
    public init() {}

    /// Records that the current evaluation, if there is one, read `keyPath`.
    public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        guard let reader = ObservationScope.current else { return }
        readers.record(reader, property: PropertyIndex.of(keyPath))
    }

    /// Announces that a change of `keyPath` is about to happen; readers are told in ``didSet(_:keyPath:)``.
    public func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {}

    /// Tells every reader of `keyPath` that it changed.
    public func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        guard !readers.isEmpty else { return }
        for reader in readers.readers(of: PropertyIndex.of(keyPath)) {
            ObservationScope.report(reader)
        }
    }

    /// Runs `mutation` and tells every reader of `keyPath` afterwards, also when it throws.
    public func withMutation<Subject: Observable, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
        defer { didSet(subject, keyPath: keyPath) }
        return try mutation()
    }
}

extension ObservationRegistrar: Hashable, Codable {
    /// All registrars are equal: the readers of an object are no part of its value.
    public static func == (lhs: ObservationRegistrar, rhs: ObservationRegistrar) -> Bool { true }
    /// Adds nothing, as all registrars are equal.
    public func hash(into hasher: inout Hasher) {}
    /// Makes a registrar without readers.
    public init(from decoder: any Decoder) throws {}
    /// Writes nothing.
    public func encode(to encoder: any Encoder) throws {}
}

/// Small numbers for key paths, so that tables of readers hash an integer instead of walking a key path.
private enum PropertyIndex {
    private struct Indices {
        /// By address, with the key path kept alive so that its address is not used again. A literal in a plain class
        /// is one object per place in the source; generic classes make new ones, hence the limit.
        var byObject: [ObjectIdentifier: (keyPath: AnyKeyPath, index: UInt32)] = [:]
        var byKeyPath: [AnyKeyPath: UInt32] = [:]
    }

    /// Guards ``indices``. Key paths are immutable but not marked Sendable, because of what a subscript may capture,
    /// so they cannot be the mutex's own value.
    private static let lock = Mutex(())
    nonisolated(unsafe) private static var indices = Indices()
    private static let addressLimit = 8192

    static func of(_ keyPath: AnyKeyPath) -> UInt32 {
        lock.withLock { _ in
            if let known = indices.byObject[ObjectIdentifier(keyPath)] { return known.index }
            let index = indices.byKeyPath[keyPath] ?? UInt32(indices.byKeyPath.count)
            indices.byKeyPath[keyPath] = index
            if indices.byObject.count < addressLimit {
                indices.byObject[ObjectIdentifier(keyPath)] = (keyPath, index)
            }
            return index
        }
    }
}

/// The readers of one object, by property and subscriber.
private final class ReaderTable: Sendable {
    private struct Key: Hashable {
        var subscriber: UInt64
        var property: UInt32
    }

    private struct Contents {
        var versions: [Key: UInt32] = [:]
        var sweepAt = 32
    }

    private let contents = Mutex(Contents())

    var isEmpty: Bool {
        contents.withLock { $0.versions.isEmpty }
    }

    func record(_ reader: ObservationReader, property: UInt32) {
        contents.withLock { table in
            table.versions[Key(subscriber: reader.subscriber, property: property)] = reader.version
            guard table.versions.count > table.sweepAt else { return }
            table.versions = table.versions.filter {
                ObservationScope.isLive(ObservationReader(subscriber: $0.key.subscriber, version: $0.value))
            }
            table.sweepAt = max(32, table.versions.count * 2)
        }
    }

    /// The readers of `property`, in a fixed order; their records are removed, as the next evaluation renews them.
    func readers(of property: UInt32) -> [ObservationReader] {
        contents.withLock { table in
            var found: [ObservationReader] = []
            for (key, version) in table.versions where key.property == property {
                found.append(ObservationReader(subscriber: key.subscriber, version: version))
            }
            for reader in found {
                table.versions.removeValue(forKey: Key(subscriber: reader.subscriber, property: property))
            }
            return found.sorted { $0.subscriber < $1.subscriber }
        }
    }
}
