import Synchronization

/// Remembers who read which property of one object, and tells them when it changes.
///
/// A change that is made while a body is evaluated, as by the `init` of a model with a `didSet`, tells those who had
/// read the property before it (SE-0395), each once and after it:
///
///     willSet   the readers of the property are taken out of the table
///     change    what is read now, as by the `didSet`, is no reason to tell anybody
///     didSet    those taken are told
///
/// Any other change tells those who have read the property until it is done: nothing that its own thread reads
/// meanwhile is recorded, and a body that another thread evaluates may have read the old value.
///
/// A body is not told of what it changes itself while it is evaluated; its records stay for the changes of others.
/// A reader is kept once per property; a new evaluation of the same scope overwrites its older record, and records of
/// scopes that are gone are swept whenever the table has doubled, so a long-lived model read by many short-lived
/// pages does not grow.
public struct ObservationRegistrar: Sendable {
    private let readers = ReaderTable()

    /// How many readers are known, each counted once per property.
    var readerCount: Int { readers.count }

    /// Makes a registrar without readers.
    public init() {}

    /// Records that the current evaluation, if there is one, read `keyPath`.
    public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        if let reader = ObservationScope.current { readers.record(reader, property: PropertyIndex.of(keyPath)) }
        guard OneShotReader.mayBeReading else { return }
        var reading = OneShotReader.current
        while let reader = reading {
            readers.record(reader, property: PropertyIndex.of(keyPath))
            reading = reader.outer
        }
    }

    /// Settles who is told of the change of `keyPath` that is about to happen; ``didSet(_:keyPath:)`` tells them.
    public func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        if ObservationScope.isReading, !readers.isEmpty { readers.announce(PropertyIndex.of(keyPath)) }
    }

    /// Tells the readers of `keyPath` that it changed.
    public func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        guard !readers.isEmpty else { return }
        let property = PropertyIndex.of(keyPath)
        let told = ObservationScope.isReading ? readers.takeAnnounced(property) : readers.take(property, sparing: nil)
        for reader in told { reader.tell() }
    }

    /// Runs `mutation` and tells the readers of `keyPath` afterwards, also when it throws.
    public func withMutation<Subject: Observable, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
        willSet(subject, keyPath: keyPath)
        defer { didSet(subject, keyPath: keyPath) }
        return try mutation()
    }
}

/// An object of the runtime that the views of a page build up together while they are evaluated, such as the looks of
/// a page: a change tells also the body that makes it, which may have shown the old value already.
package protocol BuiltWhileEvaluating: Observable {}

extension ObservationRegistrar {
    /// Runs `mutation` and tells all readers of `keyPath` afterwards.
    package func withMutation<Subject: BuiltWhileEvaluating, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
        defer { didSet(subject, keyPath: keyPath) }
        return try mutation()
    }

    /// Does nothing: ``didSet(_:keyPath:)`` tells all.
    package func willSet<Subject: BuiltWhileEvaluating, Member>(_: Subject, keyPath: KeyPath<Subject, Member>) {}

    /// Tells all readers of `keyPath` that it changed.
    package func didSet<Subject: BuiltWhileEvaluating, Member>(_: Subject, keyPath: KeyPath<Subject, Member>) {
        guard !readers.isEmpty else { return }
        for reader in readers.take(PropertyIndex.of(keyPath), sparing: nil) { reader.tell() }
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
