import Foundation

/// The varying texts of one block in one exact-size allocation: for each slot a length and the UTF-8 bytes.
///
///     byte 0-253     the length itself
///     byte 254       four bytes with the length follow
///     byte 255       the attribute is absent
///
/// The allocation begins with the number of bytes that follow. The owner frees the memory with ``free()``.
struct ValueBuffer {
    static let longMark: UInt8 = 254
    static let absentMark: UInt8 = 255
    private static let headSize = 4

    private var base: UnsafeMutableRawPointer?

    init() {}

    init(copying source: UnsafeRawBufferPointer) {
        guard let first = source.baseAddress, source.count > 0 else { return }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: source.count + ValueBuffer.headSize, alignment: 4)
        memory.storeBytes(of: UInt32(source.count), as: UInt32.self)
        memory.advanced(by: ValueBuffer.headSize).copyMemory(from: first, byteCount: source.count)
        base = memory
    }

    var bytes: UnsafeRawBufferPointer {
        guard let base else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(start: base + ValueBuffer.headSize, count: Int(base.load(as: UInt32.self)))
    }

    func free() { base?.deallocate() }

    func isIdentical(to other: UnsafeRawBufferPointer) -> Bool {
        let bytes = bytes
        guard bytes.count == other.count, let first = bytes.baseAddress, let second = other.baseAddress else {
            return bytes.count == other.count
        }
        return memcmp(first, second, other.count) == 0
    }

    /// The value that starts at `offset`, or nil where the attribute is absent; `offset` then stands at the next.
    static func value(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> UnsafeRawBufferPointer? {
        let mark = bytes[offset]
        offset += 1
        if mark == absentMark { return nil }
        var length = Int(mark)
        if mark == longMark {
            length = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            offset += 4
        }
        defer { offset += length }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)])
    }

    /// The values in slot order; nil where the attribute is absent.
    static func each(in bytes: UnsafeRawBufferPointer, _ body: (Int, UnsafeRawBufferPointer?) -> Void) {
        var offset = 0
        var index = 0
        while offset < bytes.count {
            body(index, value(in: bytes, at: &offset))
            index += 1
        }
    }
}

extension ScratchBuffer<UInt8> {
    /// Adds a value as ``ValueBuffer`` keeps it.
    mutating func append(value: UnsafeRawBufferPointer?) {
        guard let value else { return append(ValueBuffer.absentMark) }
        if value.count < ValueBuffer.longMark {
            append(UInt8(value.count))
        } else {
            append(ValueBuffer.longMark)
            append(UInt32(value.count))
        }
        append(contentsOf: value)
    }
}
