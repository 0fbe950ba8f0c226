/// The patches of one flush, written as the JSON array that the browser applies (docs/reference/perch-protocol.md).
@MainActor
package struct PatchOutput {
    private var bytes: [UInt8] = []
    /// How the changes of this flush are shown over time.
    var animation: Animation?

    /// Whether nothing has to be sent.
    package var isEmpty: Bool { bytes.isEmpty }

    /// The patches as the elements of a JSON array, without its brackets, and forgets them.
    package mutating func take() -> [UInt8] {
        defer { self = PatchOutput() }
        guard let animation else { return bytes }
        var timed = PatchOutput()
        timed.timing(animation)
        timed.bytes.append(UInt8(ascii: ","))
        return timed.bytes + bytes
    }

    private mutating func timing(_ animation: Animation) {
        func milliseconds(_ seconds: Double) -> Int { Int((min(seconds, 60) * 1000).rounded()) }
        literal("[\"n\",\(milliseconds(animation.duration)),\"\(animation.easing)\"")
        literal(",\(milliseconds(animation.waiting)),\(animation.count),\(animation.autoreverses ? 1 : 0)")
        if animation.follows { literal(",1") }
        end()
    }

    // MARK: Values

    /// The slots of `block` whose text differs between two buffers of the same shape.
    mutating func values(
        of block: Block, _ shape: BlockShape, from old: ValueBuffer, to new: ValueBuffer, in graph: Graph
    ) {
        let oldBytes = old.bytes
        var oldOffset = 0
        ValueBuffer.each(in: new.bytes) { slot, value in
            let oldValue = ValueBuffer.value(in: oldBytes, at: &oldOffset)
            if !PatchOutput.isSame(oldValue, value) { set(shape.slots[slot], of: block, to: value, in: graph) }
        }
    }

    private static func isSame(_ first: UnsafeRawBufferPointer?, _ second: UnsafeRawBufferPointer?) -> Bool {
        switch (first, second) {
        case (nil, nil): true
        case (let first?, let second?): first.count == second.count && first.elementsEqual(second)
        default: false
        }
    }

    private mutating func set(
        _ slot: BlockShape.Slot, of block: Block, to value: UnsafeRawBufferPointer?, in graph: Graph
    ) {
        switch slot {
        case .text(let element):
            begin("t", block.number, UInt32(element))
            string(value)
        case .attribute(let element, .value):
            let field = graph.fieldState(block: block.number, element: element)
            begin("v", block.number, UInt32(element))
            string(value)
            literal(",\(field.sequence),\(field.revision)")
        case .attribute(let element, let attribute):
            begin("a", block.number, UInt32(element))
            literal("\"\(attribute.name)\",")
            string(value)
        }
        end()
    }

    /// The classes, styles and literal attributes in which two shapes of the same skeleton differ.
    mutating func staticAttributes(of block: Block, from old: BlockShape, to new: BlockShape) {
        var element: UInt32 = 0
        var openElements: [UInt32] = []
        let interned = Interned.shared
        for (oldBits, newBits) in zip(old.operations, new.operations) {
            let (before, after) = (BlockShape.operation(oldBits), BlockShape.operation(newBits))
            switch after.kind {
            case .open:
                openElements.append(element)
                let classes = BlockShape.classText(after, interned)
                if BlockShape.classText(before, interned) != classes { attribute("class", block, element, classes) }
                if before.number != after.number {
                    attribute("style", block, element, StyleTable.shared.text(of: after.number))
                }
                element += 1
            case .staticAttribute where before.number != after.number:
                if let name = _Attribute(rawValue: after.low)?.name, let element = openElements.last {
                    attribute(name, block, element, interned.texts[after.number])
                }
            case .raw: element += UInt32(_Emitter.elementCount(of: interned.texts[after.number]))
            case .close: openElements.removeLast()
            default: break
            }
        }
    }

    private mutating func attribute(_ name: String, _ block: Block, _ element: UInt32, _ value: String) {
        begin("a", block.number, element)
        literal("\"\(name)\",\"")
        JSONText.append(value.utf8, to: &bytes)
        literal("\"")
        end()
    }

    /// Sets the value of a field again although the block's text has not changed.
    mutating func fieldValue(of block: Block, element: UInt16, _ value: String, in graph: Graph) {
        var value = value
        value.withUTF8 {
            set(.attribute(element: element, .value), of: block, to: UnsafeRawBufferPointer($0), in: graph)
        }
    }

    // MARK: Blocks

    /// Puts the markup of `new` in the place of `old`.
    mutating func replace(_ old: Block, with new: Block) {
        replace(number: old.number, with: new)
    }

    mutating func replace(number: UInt32, with block: Block) {
        begin("r", number)
        markup(of: block)
        end()
    }

    mutating func insert(_ block: Block, into list: Block, before: UInt32) {
        begin("i", list.number, before)
        markup(of: block)
        end()
    }

    mutating func move(_ block: Block, in list: Block, before: UInt32) {
        begin("m", list.number, block.number)
        JSONText.append(before, to: &bytes)
        end()
    }

    mutating func delete(_ block: Block) {
        comma()
        fixed("[\"d\",")
        JSONText.append(block.number, to: &bytes)
        end()
    }

    // MARK: Page

    mutating func focus(_ block: Block, element: UInt16) {
        comma()
        literal("[\"f\",\(block.number),\(element)")
        end()
    }

    /// A page command or address: the kind and its string arguments.
    package mutating func command(_ kind: String, _ arguments: String...) {
        comma()
        literal("[\"\(kind)\"")
        for argument in arguments {
            literal(",\"")
            JSONText.append(argument.utf8, to: &bytes)
            literal("\"")
        }
        end()
    }

    // MARK: Writing

    private mutating func markup(of block: Block) {
        literal("\"")
        var output = MarkupOutput(insideJSON: true)
        block.write(to: &output)
        bytes.append(contentsOf: output.finish())
        literal("\"")
    }

    private mutating func string(_ value: UnsafeRawBufferPointer?) {
        guard let value else { return fixed("null") }
        fixed("\"")
        JSONText.append(value, to: &bytes)
        fixed("\"")
    }

    private mutating func begin(_ kind: StaticString, _ first: UInt32, _ second: UInt32) {
        begin(kind, first)
        JSONText.append(second, to: &bytes)
        fixed(",")
    }

    private mutating func begin(_ kind: StaticString, _ first: UInt32) {
        comma()
        fixed("[\"")
        fixed(kind)
        fixed("\",")
        JSONText.append(first, to: &bytes)
        fixed(",")
    }

    private mutating func end() { bytes.append(UInt8(ascii: "]")) }

    private mutating func comma() {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func literal(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func fixed(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
