@_spi(Reflection) import Swift

/// An object that announces that it is about to change.
public protocol ObservableObject: AnyObject {
    /// The type of ``objectWillChange``.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Sends before a change.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before any `@Published` property of the object changes.
    public var objectWillChange: ObservableObjectPublisher { WillChangePublishers.publisher(of: self) }
}

/// Sends that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    /// There is nothing to say but that.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never
    private let conduits = Conduits<Void, Never>()

    /// A publisher without subscribers.
    public init() {}

    /// Announces a change.
    public func send() { conduits.send(()) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        conduits.add(subscriber, dropsUnwanted: true)
    }
}

/// Finds or makes the publisher of an object that declares none.
///
/// It is kept by the object's `@Published` properties. An object without one has no place for it, so that a table
/// remembers it by the object's address, as long as the object lives.
private enum WillChangePublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Known {
        /// Where the `@Published` properties of each class lie.
        var offsets: [ObjectIdentifier: [(offset: Int, type: any PublishedField.Type)]] = [:]
        var publishers: [ObjectIdentifier: Entry] = [:]
        var sweepAt = 64
    }

    private static let known = Guarded(Known())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        known.withLock { known in
            let fields = fields(of: type(of: object), &known)
            guard let first = fields.first else { return publisher(remembered: object, &known) }
            let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            if let present = first.type.source(at: base + first.offset).objectWillChange { return present }
            let new = ObservableObjectPublisher()
            for (offset, type) in fields { type.source(at: base + offset).objectWillChange = new }
            return new
        }
    }

    private static func publisher(remembered object: AnyObject, _ known: inout Known) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        if let entry = known.publishers[key], entry.object === object { return entry.publisher }
        let new = ObservableObjectPublisher()
        known.publishers[key] = Entry(object: object, publisher: new)
        if known.publishers.count > known.sweepAt {
            known.publishers = known.publishers.filter { $0.value.object != nil }
            known.sweepAt = max(64, known.publishers.count * 2)
        }
        return new
    }

    private static func fields(
        of type: AnyObject.Type, _ known: inout Known
    ) -> [(offset: Int, type: any PublishedField.Type)] {
        if let fields = known.offsets[ObjectIdentifier(type)] { return fields }
        var fields: [(offset: Int, type: any PublishedField.Type)] = []
        // The standard library declares `.classType` in a way that Swift 6 does not let anyone read.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
            if let field = fieldType as? any PublishedField.Type { fields.append((offset, field)) }
            return true
        }
        known.offsets[ObjectIdentifier(type)] = fields
        return fields
    }
}

/// A field of an object that announces its changes.
private protocol PublishedField {
    static func source(at pointer: UnsafeRawPointer) -> any WillChangeSource
}

extension Published: PublishedField {
    /// The storage is set once, when the object is made, so that it may be read at any time.
    fileprivate static func source(at pointer: UnsafeRawPointer) -> any WillChangeSource {
        pointer.assumingMemoryBound(to: Published<Value>.self).pointee.box
    }
}
