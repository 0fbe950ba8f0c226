/// Where markup is written: HTML bytes, either plain or inside a JSON string of a patch.
///
/// The bytes stand in scratch memory until ``finish()``, which must be called once.
@MainActor
struct MarkupOutput {
    private var scratch: ScratchBuffer<UInt8>
    /// Whether written bytes stand inside a JSON string, where quotes, backslashes and control bytes are escaped.
    private let insideJSON: Bool

    init(insideJSON: Bool = false, reserving capacity: Int = 256) {
        self.insideJSON = insideJSON
        scratch = ScratchBuffer(capacity: capacity)
    }

    /// What has been written; the output must not be used afterwards.
    func finish() -> [UInt8] {
        defer { scratch.free() }
        return Array(scratch.slice(from: 0))
    }

    /// Writes markup that is ready.
    mutating func run(_ run: UnsafeRawBufferPointer) {
        if insideJSON, run.contains(where: JSONText.isEscaped) {
            var escaped: [UInt8] = []
            JSONText.append(run, to: &escaped)
            escaped.withUnsafeBytes { scratch.append(contentsOf: $0) }
        } else {
            scratch.append(contentsOf: run)
        }
    }

    /// Writes a value, escaped for its place.
    mutating func text(_ text: UnsafeRawBufferPointer, attribute: Bool) {
        guard text.contains(where: MarkupEscape.isEscaped) else { return run(text) }
        var escaped: [UInt8] = []
        MarkupEscape.append(text, to: &escaped, attribute: attribute)
        escaped.withUnsafeBytes { run($0) }
    }

    mutating func literal(_ text: String) {
        var text = text
        text.withUTF8 { run(UnsafeRawBufferPointer($0)) }
    }

    /// Writes a piece of markup that is known when the program is built.
    mutating func fixed(_ text: StaticString) {
        run(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// The comment at one end of a block that is not one element.
    mutating func mark(_ number: UInt32, isEnd: Bool = false) {
        fixed(isEnd ? "<!--/" : "<!--")
        append(number)
        fixed("-->")
    }

    /// The attribute of an element that is a block.
    mutating func attribute(blockNumber: UInt32) {
        fixed(" data-b=\"")
        append(blockNumber)
        fixed("\"")
    }

    private mutating func append(_ number: UInt32) {
        if number >= 10 { append(number / 10) }
        scratch.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

/// Writes a block: the runs of its shape, its values, and what stands in its holes.
@MainActor
enum BlockWriter {
    static func write(_ block: Block, _ shape: BlockShape, to output: inout MarkupOutput) {
        block.isMounted = true
        if !shape.isSingleElement { output.mark(block.number) }
        let values = block.values.bytes
        var offset = 0
        var child = 0
        for run in shape.runs {
            output.run(UnsafeRawBufferPointer(rebasing: shape.markup[run.start..<run.end]))
            switch run.cut {
            case .value(let slot): writeValue(slot, values, &offset, to: &output)
            case .content:
                while child < block.children.count, block.children[child] is ElsewhereBlock { child += 1 }
                if child < block.children.count { block.children[child].write(to: &output) }
                child += 1
            case .blockNumber: output.attribute(blockNumber: block.number)
            case .end: break
            }
        }
        if !shape.isSingleElement { output.mark(block.number, isEnd: true) }
    }

    private static func writeValue(
        _ slot: BlockShape.Slot, _ values: UnsafeRawBufferPointer, _ offset: inout Int, to output: inout MarkupOutput
    ) {
        guard let value = ValueBuffer.value(in: values, at: &offset) else { return }
        switch slot {
        case .text: output.text(value, attribute: false)
        case .attribute(_, let attribute):
            output.fixed(" ")
            output.literal(attribute.name)
            output.fixed("=\"")
            output.text(value, attribute: true)
            output.fixed("\"")
        }
    }
}
