/// Turns the steps of a block into runs of ready markup, once per shape.
@MainActor
struct ShapeWriter {
    private let operations: UnsafeBufferPointer<UInt64>
    private let interned: Interned

    private(set) var slots: ContiguousArray<BlockShape.Slot> = []
    private(set) var markup: [UInt8] = []
    private(set) var runs: ContiguousArray<BlockShape.Run> = []
    private(set) var isSingleElement = false
    private(set) var elementCount = 0
    private(set) var outerFlags: BoxFlags = []

    private var runStart = 0
    private var open: [(tag: _Tag, ordinal: UInt16)] = []
    private var events: [String] = []
    private var tagIsUnfinished = false

    init(operations: UnsafeBufferPointer<UInt64>, interned: Interned) {
        self.operations = operations
        self.interned = interned
    }

    mutating func write() {
        isSingleElement = hasSingleRoot()
        for bits in operations { write(BlockShape.operation(bits)) }
        finishTag()
        cut(.end)
    }

    private func hasSingleRoot() -> Bool {
        var depth = 0
        var roots = 0
        for bits in operations {
            let operation = BlockShape.operation(bits)
            switch operation.kind {
            case .open:
                if depth == 0 { roots += 1 }
                depth += 1
            case .close: depth -= 1
            case .hole where depth == 0 && operation.low == Operation.Hole.content.rawValue: return false
            case .text, .staticText, .raw: if depth == 0 { return false }
            default: break
            }
        }
        return roots == 1
    }

    private mutating func write(_ operation: Operation) {
        switch operation.kind {
        case .open: openElement(operation)
        case .close: closeElement()
        case .staticAttribute:
            if let attribute = _Attribute(rawValue: operation.low) {
                append(" \(attribute.name)=\"\(escaped(interned.texts[operation.number]))\"")
            }
        case .dynamicAttribute:
            if let attribute = _Attribute(rawValue: operation.low), let element = open.last {
                slots.append(.attribute(element: element.ordinal, attribute))
                cut(.value(.attribute(element: element.ordinal, attribute)))
            }
        case .event:
            if let kind = _EventKind(rawValue: operation.low) { events.append(kind.name) }
        case .text:
            finishTag()
            let slot = BlockShape.Slot.text(element: open.last?.ordinal ?? 0)
            slots.append(slot)
            cut(.value(slot))
        case .staticText:
            finishTag()
            append(escaped(interned.texts[operation.number]))
        case .raw:
            finishTag()
            append(interned.texts[operation.number])
            elementCount += _Emitter.elementCount(of: interned.texts[operation.number])
        case .hole:
            finishTag()
            if operation.low == Operation.Hole.content.rawValue { cut(.content) }
        }
    }

    private mutating func openElement(_ operation: Operation) {
        finishTag()
        guard let tag = _Tag(rawValue: operation.low) else { return }
        append("<\(tag.name)")
        if open.isEmpty {
            outerFlags.formUnion(operation.flags)
            if isSingleElement { cut(.blockNumber) }
        }
        let classes = BlockShape.classText(operation, interned)
        if !classes.isEmpty { append(" class=\"\(classes)\"") }
        let style = StyleTable.shared.text(of: operation.number)
        if !style.isEmpty { append(" style=\"\(escaped(style))\"") }
        open.append((tag, UInt16(truncatingIfNeeded: elementCount)))
        elementCount += 1
        tagIsUnfinished = true
    }

    private mutating func closeElement() {
        finishTag()
        guard let element = open.popLast() else { return }
        if !element.tag.isVoid { append("</\(element.tag.name)>") }
    }

    private mutating func finishTag() {
        guard tagIsUnfinished else { return }
        if !events.isEmpty { append(" data-on=\"\(events.joined(separator: " "))\"") }
        events = []
        append(">")
        tagIsUnfinished = false
    }

    private mutating func append(_ text: String) {
        markup.append(contentsOf: text.utf8)
    }

    private mutating func cut(_ cut: BlockShape.Cut) {
        runs.append(BlockShape.Run(start: runStart, end: markup.count, cut: cut))
        runStart = markup.count
    }

    private func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        MarkupEscape.append(text.utf8, to: &bytes, attribute: true)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension BlockShape {
    /// The class attribute of an opening step: its class list, then the classes of its flags.
    static func classText(_ operation: Operation, _ interned: Interned) -> String {
        var classes = interned.classes[UInt32(operation.classNumber)]
        if operation.flags.contains(.wide) { classes += classes.isEmpty ? "gx" : " gx" }
        if operation.flags.contains(.tall) { classes += classes.isEmpty ? "gy" : " gy" }
        return classes
    }
}

/// Escaping of text and attribute values for HTML.
enum MarkupEscape {
    /// Whether `byte` may need escaping anywhere.
    static func isEscaped(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"")
    }

    /// Appends `text` with the characters escaped that end a text or a double-quoted attribute value
    /// (HTML Living Standard §13.3).
    static func append<Bytes: Sequence>(_ text: Bytes, to output: inout [UInt8], attribute: Bool)
    where Bytes.Element == UInt8 {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\"") where attribute: output.append(contentsOf: "&quot;".utf8)
            default: output.append(byte)
            }
        }
    }
}
