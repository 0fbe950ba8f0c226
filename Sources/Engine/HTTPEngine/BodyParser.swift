/// Reads one body by its length or its chunks (RFC 9112 §7.1) into memory, never past the limit of its route.
struct BodyParser {
    private enum State {
        case complete, length, size, chunkExtension, sizeLineFeed, chunk, chunkReturn, chunkLineFeed, trailer
    }

    private var state = State.complete
    private var remaining = 0
    private var digits = 0
    private var extensionBytes = 0
    private var limit = 0
    private(set) var bytes: [UInt8] = []

    var isComplete: Bool { state == .complete }
    var isInTrailer: Bool { state == .trailer }

    /// Prepares for the body of a head.
    mutating func begin(_ framing: RequestHead.Framing, limit: Int) throws(RequestRefusal) {
        self.limit = limit
        bytes = []
        switch framing {
        case .none: state = .complete
        case .length(let length):
            guard length <= limit else { throw .bodyTooLarge }
            // A promised length is not believed before its bytes have come.
            bytes.reserveCapacity(min(length, 64 * 1024))
            remaining = length
            state = .length
        case .chunked:
            beginSize()
        }
    }

    /// The whole body, once; frees what the parser holds.
    mutating func take() -> [UInt8] {
        let body = bytes
        bytes = []
        state = .complete
        return body
    }

    mutating func read(_ input: Span<UInt8>, _ index: inout Int) throws(RequestRefusal) {
        while index < input.count, state != .complete, state != .trailer {
            if state == .length || state == .chunk {
                copy(input, &index)
            } else {
                try chunkLine(input[index])
                index += 1
            }
        }
    }

    private mutating func copy(_ input: Span<UInt8>, _ index: inout Int) {
        let count = min(remaining, input.count - index)
        input.extracting(index..<index + count).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        index += count
        remaining -= count
        if remaining == 0 { state = state == .length ? .complete : .chunkReturn }
    }

    private mutating func beginSize() {
        state = .size
        remaining = 0
        digits = 0
        extensionBytes = 0
    }

    private mutating func chunkLine(_ byte: UInt8) throws(RequestRefusal) {
        switch state {
        case .size:
            if let digit = hexDigit(byte) {
                digits += 1
                guard digits <= 15 else { throw .badChunkSize }
                remaining = remaining << 4 | Int(digit)
                return
            }
            guard digits > 0 else { throw .badChunkSize }
            guard remaining <= limit - bytes.count else { throw .bodyTooLarge }
            try endSize(byte)
        case .chunkExtension: try endSize(byte)
        case .sizeLineFeed:
            guard byte == 0x0A else { throw .bareCarriageReturn }
            state = remaining == 0 ? .trailer : .chunk
        case .chunkReturn:
            guard byte == 0x0D else { throw .badChunkEnd }
            state = .chunkLineFeed
        default:
            guard byte == 0x0A else { throw .badChunkEnd }
            beginSize()
        }
    }

    /// Extensions must be ignored (RFC 9112 §7.1.1), in reason: 128 bytes, none of them a control byte.
    private mutating func endSize(_ byte: UInt8) throws(RequestRefusal) {
        if byte == 0x0D {
            state = .sizeLineFeed
        } else if byte == 0x0A {
            throw .bareLineFeed
        } else {
            let isFirst = state == .size
            extensionBytes += 1
            guard isFirst ? byte == UInt8(ascii: ";") : byte == 0x09 || (byte >= 0x20 && byte != 0x7F),
                extensionBytes <= 128
            else { throw .badChunkSize }
            state = .chunkExtension
        }
    }
}
