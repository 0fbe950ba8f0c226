/// The blocks that stand in the holes of a block. Most blocks have none or one, which needs no array.
enum BlockList: RandomAccessCollection {
    case none
    case one(Block)
    case many(ContiguousArray<Block>)

    init(_ blocks: ContiguousArray<Block>) {
        switch blocks.count {
        case 0: self = .none
        case 1: self = .one(blocks[0])
        default: self = .many(blocks)
        }
    }

    /// The blocks of `scratch` from `first` on, in memory of their own.
    init(_ scratch: ContiguousArray<Block>, from first: Int) {
        switch scratch.count - first {
        case 0: self = .none
        case 1: self = .one(scratch[first])
        default: self = .many(ContiguousArray(scratch[first...]))
        }
    }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .many(let blocks): blocks.count
        }
    }

    subscript(index: Int) -> Block {
        switch self {
        case .none: preconditionFailure("no block \(index) in an empty list")
        case .one(let block):
            precondition(index == 0)
            return block
        case .many(let blocks): return blocks[index]
        }
    }

    /// The blocks as an array.
    var array: ContiguousArray<Block> {
        switch self {
        case .none: []
        case .one(let block): [block]
        case .many(let blocks): blocks
        }
    }

    mutating func insert(_ block: Block, at index: Int) {
        var blocks = array
        blocks.insert(block, at: index)
        self = BlockList(blocks)
    }

    mutating func remove(at index: Int) {
        var blocks = array
        blocks.remove(at: index)
        self = BlockList(blocks)
    }
}
