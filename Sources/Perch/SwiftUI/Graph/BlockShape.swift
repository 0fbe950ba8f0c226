import Foundation

/// The static part of a block: its steps without any text that varies, shared by all rows and all sessions.
///
///     <li class="h">            open  li .h          ordinal 0
///       <span>Milk</span>       open  span; text     ordinal 1, slot 0
///       <if …/>                 hole
///     </li>                     close
///
/// The markup is cut at the slots into runs of ready bytes, so that writing a block copies runs and escapes texts.
@MainActor
package final class BlockShape {
    /// What varies at one place of the markup.
    enum Slot: Equatable, BitwiseCopyable {
        /// The only text of the element with this ordinal.
        case text(element: UInt16)
        /// An attribute of the element with this ordinal; it may be absent.
        case attribute(element: UInt16, _Attribute)
    }

    /// What follows a run of ready bytes.
    enum Cut: BitwiseCopyable {
        case value(Slot)
        case content
        case blockNumber
        case end
    }

    /// A piece of ``markup`` and what follows it.
    struct Run: BitwiseCopyable {
        var start: Int
        var end: Int
        var cut: Cut
    }

    let operations: ContiguousArray<UInt64>
    let skeletonHash: Int
    let slots: ContiguousArray<Slot>
    /// All runs of ready bytes, one after the other.
    nonisolated(unsafe) let markup: UnsafeRawBufferPointer
    let runs: ContiguousArray<Run>
    /// Whether the block is exactly one element, which then carries the block's number; otherwise two comments
    /// around the block do.
    let isSingleElement: Bool
    let elementCount: Int
    /// The flags of the block's outermost elements that stand in its own steps.
    let flags: BoxFlags
    /// Keep the styles of the steps from being forgotten; nil where all are lasting.
    let holds: ContiguousArray<StyleHold>?

    init(operations: UnsafeBufferPointer<UInt64>, interned: Interned) {
        self.operations = ContiguousArray(operations)
        skeletonHash = BlockShape.skeletonHash(of: operations)
        var writer = ShapeWriter(operations: operations, interned: interned)
        writer.write()
        slots = writer.slots
        runs = writer.runs
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: writer.markup.count, alignment: 1)
        copy.copyBytes(from: writer.markup)
        markup = UnsafeRawBufferPointer(copy)
        isSingleElement = writer.isSingleElement
        elementCount = writer.elementCount
        flags = writer.outerFlags
        let holds = self.operations.lazy.map(BlockShape.operation).filter { $0.kind == .open }
            .compactMap { StyleTable.shared.hold(of: $0.number) }
        self.holds = holds.isEmpty ? nil : ContiguousArray(holds)
    }

    deinit { markup.deallocate() }

    static func skeletonHash(of operations: UnsafeBufferPointer<UInt64>) -> Int {
        var hasher = Hasher()
        for bits in operations { hasher.combine(operation(bits).skeleton) }
        return hasher.finalize()
    }

    /// Whether both have the same elements, attributes and slots in the same places, so that only classes, styles and
    /// static attribute values can differ.
    func hasSameSkeleton(as other: BlockShape) -> Bool {
        guard operations.count == other.operations.count, skeletonHash == other.skeletonHash else { return false }
        return zip(operations, other.operations).allSatisfy {
            BlockShape.operation($0).skeleton == BlockShape.operation($1).skeleton
        }
    }

    /// Whether the steps are exactly these.
    func isMade(of other: UnsafeBufferPointer<UInt64>) -> Bool {
        guard operations.count == other.count, let base = other.baseAddress else {
            return operations.isEmpty && other.isEmpty
        }
        return operations.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memcmp($0, base, bytes.count) == 0 } ?? true
        }
    }

    static func operation(_ bits: UInt64) -> Operation {
        var operation = Operation(.close)
        operation.bits = bits
        return operation
    }
}

/// The process-wide tables that shapes refer to by number.
@MainActor
package final class Interned {
    package static let shared = Interned()
    /// Class lists by number; 16 bits.
    package var classes = InternTable()
    /// Static attribute values, static texts and raw markup by number.
    package var texts = InternTable()
    private var byHash: [Int: ContiguousArray<BlockShape>] = [:]
    /// Shapes with loose styles.
    private var looseByHash: [Int: ContiguousArray<BlockShape>] = [:]
    package private(set) var shapeCount = 0
    private var latest: ContiguousArray<BlockShape> = []

    /// The shape with exactly these steps.
    package func shape(of operations: UnsafeBufferPointer<UInt64>) -> BlockShape {
        // Rows of a list alternate between a few shapes, so the latest ones are tried before anything is hashed.
        for shape in latest where shape.isMade(of: operations) { return shape }
        let shape = knownShape(of: operations)
        if latest.count == Interned.latestLimit { latest.removeFirst() }
        latest.append(shape)
        return shape
    }

    private static let latestLimit = 4

    private func knownShape(of operations: UnsafeBufferPointer<UInt64>) -> BlockShape {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(operations))
        let hash = hasher.finalize()
        for known in [byHash[hash], looseByHash[hash]] {
            if let shape = known?.first(where: { $0.isMade(of: operations) }) { return shape }
        }
        let shape = BlockShape(operations: operations, interned: self)
        if shape.holds == nil {
            byHash[hash, default: []].append(shape)
        } else {
            looseByHash[hash, default: []].append(shape)
        }
        shapeCount += 1
        return shape
    }

    /// Forgets the shapes with loose styles that no block has.
    func forgetLooseShapes() {
        latest = []
        for hash in Array(looseByHash.keys) {
            guard var shapes = looseByHash.removeValue(forKey: hash) else { continue }
            let count = shapes.count
            for index in shapes.indices.reversed() where isKnownUniquelyReferenced(&shapes[index]) {
                shapes.remove(at: index)
            }
            shapeCount -= count - shapes.count
            if !shapes.isEmpty { looseByHash[hash] = shapes }
        }
    }
}
