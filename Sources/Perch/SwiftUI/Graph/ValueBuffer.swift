import Foundation

/// The varying texts of one block in one exact-size allocation: for each slot a 32-bit length and the UTF-8 bytes.
///
/// An absent attribute has the length ``absent``. The owner frees the memory with ``free()``.
struct ValueBuffer {
    static let absent = UInt32.max

    private(set) var bytes: UnsafeMutableRawBufferPointer

    init() {
        bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }

    init(copying source: UnsafeRawBufferPointer) {
        bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        guard source.count > 0 else { return }
        bytes = .allocate(byteCount: source.count, alignment: 4)
        bytes.copyMemory(from: source)
    }

    func free() {
        if bytes.baseAddress != nil { bytes.deallocate() }
    }

    func isIdentical(to other: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count == other.count, let first = bytes.baseAddress, let second = other.baseAddress else {
            return bytes.count == other.count
        }
        return memcmp(first, second, other.count) == 0
    }

    /// The values in slot order; nil where the attribute is absent.
    static func each(in bytes: UnsafeRawBufferPointer, _ body: (Int, UnsafeRawBufferPointer?) -> Void) {
        var offset = 0
        var index = 0
        while offset < bytes.count {
            let length = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            offset += 4
            if length == absent {
                body(index, nil)
            } else {
                body(index, UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + Int(length))]))
                offset += Int(length)
            }
            index += 1
        }
    }
}
