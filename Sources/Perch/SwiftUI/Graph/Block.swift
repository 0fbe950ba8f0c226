/// A retained region of the page: the content of a composite view, of an if-branch, of a row, of an `AnyView`.
///
/// Everything else is never retained. A block keeps its shape (shared), its texts (one buffer) and the blocks that
/// stand in its holes. Its number names it in patches and events; the number changes when its markup is replaced, so
/// an event for the old markup cannot reach the new one.
@MainActor
package class Block {
    /// The number known to the browser; 0 before the block has one.
    package final fileprivate(set) var number: UInt32 = 0
    /// How the block's outermost elements want to share space.
    final var flags: BoxFlags = []
    /// Whether the browser has the markup of this block, so that changes must be sent as patches.
    final var isMounted = false
    /// Whether another entry of a switch is shown instead; what is below is then not evaluated.
    final var isHidden = false
    /// The block in whose hole this one stands; nil for the root and for what has been removed.
    unowned(unsafe) final var parent: Block?
    final var shape: BlockShape?
    /// Freed with the block, on whichever thread lets go of it last.
    nonisolated(unsafe) final var values = ValueBuffer()
    final var children = BlockList.none

    init() {}

    deinit { values.free() }

    /// What tells this block from another that could stand in the same hole.
    var identity: BlockIdentity { .content }

    /// Writes the markup of the block; the browser will have it once the result has been sent.
    func write(to output: inout MarkupOutput) {
        guard let shape else { return }
        BlockWriter.write(self, shape, to: &output)
    }

    /// The block whose being shown decides whether this one can be seen.
    var visibilityParent: Block? { parent }

    /// The blocks whose markup the browser has while this block is mounted.
    var shownChildren: BlockList { children }

    /// Told after the block became visible to the person, and before it stops being so.
    func visibilityChanged(_ isVisible: Bool, in graph: Graph) {
        for child in shownChildren { child.visibilityChanged(isVisible, in: graph) }
    }

    /// Told once, when the block leaves the tree for good.
    func willRemove(from graph: Graph) {
        for child in children { graph.remove(child) }
        graph.releaseNumber(of: self)
    }

    /// Forgets that the browser has the markup, here and below.
    func unmount() {
        guard isMounted else { return }
        isMounted = false
        for child in shownChildren { child.unmount() }
    }

    /// The text of the element with ordinal `element`, if it is one of the block's slots.
    func text(ofElement element: Int) -> String? {
        guard let shape, let slot = shape.slots.firstIndex(of: .text(element: UInt16(element))) else { return nil }
        var found: String?
        ValueBuffer.each(in: values.bytes) { index, value in
            if index == slot, let value { found = String(decoding: value, as: UTF8.self) }
        }
        return found
    }
}

/// What a hole's block is, so that the same hole keeps its block only while it means the same.
enum BlockIdentity: Equatable {
    /// The content of a scope or of a list row.
    case content
    /// A branch of a conditional; -1 for an absent optional.
    case branch(Int)
    /// A view of this type in an `AnyView`.
    case type(ObjectIdentifier)
    /// A view with an id of its own.
    case id(AnyHashable)
}

/// The content of one branch of a conditional, or of one type in an `AnyView`.
@MainActor
class BranchBlock: Block {
    private let branch: BlockIdentity
    override var identity: BlockIdentity { branch }

    init(_ identity: BlockIdentity) { branch = identity }
}

/// Hands out the numbers of blocks: a place in a table, and how often that place has been used.
///
/// A number keeps its meaning for the life of the page: a place is used at most 255 times, then never again.
@MainActor
struct BlockTable {
    private static let placeBits: UInt32 = 22
    private var blocks: ContiguousArray<Unmanaged<Block>?> = [nil]
    private var uses: ContiguousArray<UInt8> = [0]
    private var free: ContiguousArray<UInt32> = []

    var count: Int { blocks.count - free.count - 1 }

    /// Gives `block` a new number.
    mutating func number(_ block: Block) {
        release(block)
        let place = free.popLast() ?? UInt32(blocks.count)
        if place == blocks.count {
            blocks.append(nil)
            uses.append(0)
        }
        blocks[Int(place)] = Unmanaged.passUnretained(block)
        block.number = UInt32(uses[Int(place)]) << BlockTable.placeBits | place
    }

    mutating func release(_ block: Block) {
        guard block.number != 0 else { return }
        let place = block.number & (1 << BlockTable.placeBits - 1)
        blocks[Int(place)] = nil
        block.number = 0
        guard uses[Int(place)] < 254 else { return }
        uses[Int(place)] += 1
        free.append(place)
    }

    subscript(number: UInt32) -> Block? {
        let place = Int(number & (1 << BlockTable.placeBits - 1))
        guard place < blocks.count, let block = blocks[place]?.takeUnretainedValue(), block.number == number else {
            return nil
        }
        return block
    }
}
