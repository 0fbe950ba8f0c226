/// Where markup is written: HTML bytes, either plain or inside a JSON string of a patch.
@MainActor
package struct MarkupOutput {
    package private(set) var bytes: [UInt8] = []
    /// Whether written bytes stand inside a JSON string, where quotes, backslashes and control bytes are escaped.
    private let insideJSON: Bool

    package init(insideJSON: Bool = false, reserving capacity: Int = 0) {
        self.insideJSON = insideJSON
        bytes.reserveCapacity(capacity)
    }

    mutating func run(_ run: ContiguousArray<UInt8>) {
        if insideJSON {
            JSONText.append(run, to: &bytes)
        } else {
            bytes.append(contentsOf: run)
        }
    }

    mutating func text(_ text: UnsafeRawBufferPointer, attribute: Bool) {
        if insideJSON {
            var escaped: [UInt8] = []
            MarkupEscape.append(text, to: &escaped, attribute: attribute)
            JSONText.append(escaped, to: &bytes)
        } else {
            MarkupEscape.append(text, to: &bytes, attribute: attribute)
        }
    }

    mutating func literal(_ text: String) {
        if insideJSON {
            JSONText.append(text.utf8, to: &bytes)
        } else {
            bytes.append(contentsOf: text.utf8)
        }
    }
}

/// Writing of JSON string content (RFC 8259 §7).
package enum JSONText {
    private static let hex = ContiguousArray("0123456789abcdef".utf8)

    /// Appends `text` without the surrounding quotes; `<` is written as it is, since frames are never inside HTML.
    package static func append<Bytes: Sequence>(_ text: Bytes, to output: inout [UInt8]) where Bytes.Element == UInt8 {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\\"): output.append(contentsOf: [byte, byte])
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0..<0x20:
                output.append(contentsOf: "\\u00".utf8)
                output.append(hex[Int(byte >> 4)])
                output.append(hex[Int(byte & 15)])
            default: output.append(byte)
            }
        }
    }
}

/// Writes a block: the runs of its shape, its values, and what stands in its holes.
@MainActor
enum BlockWriter {
    static func write(_ block: Block, _ shape: BlockShape, to output: inout MarkupOutput) {
        block.isMounted = true
        if !shape.isSingleElement { output.literal("<!--\(block.number)-->") }
        let values = UnsafeRawBufferPointer(block.values.bytes)
        var offset = 0
        var child = 0
        for run in shape.runs {
            output.run(run.bytes)
            switch run.cut {
            case .value(let slot): writeValue(slot, values, &offset, to: &output)
            case .content:
                while child < block.children.count, block.children[child] is ElsewhereBlock { child += 1 }
                if child < block.children.count { block.children[child].write(to: &output) }
                child += 1
            case .blockNumber: output.literal(" data-b=\"\(block.number)\"")
            case .end: break
            }
        }
        if !shape.isSingleElement { output.literal("<!--/\(block.number)-->") }
    }

    private static func writeValue(
        _ slot: BlockShape.Slot, _ values: UnsafeRawBufferPointer, _ offset: inout Int, to output: inout MarkupOutput
    ) {
        let length = values.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        offset += 4
        guard length != ValueBuffer.absent else { return }
        let value = UnsafeRawBufferPointer(rebasing: values[offset..<(offset + Int(length))])
        offset += Int(length)
        switch slot {
        case .text: output.text(value, attribute: false)
        case .attribute(_, let attribute):
            output.literal(" \(attribute.name)=\"")
            output.text(value, attribute: true)
            output.literal("\"")
        }
    }
}
