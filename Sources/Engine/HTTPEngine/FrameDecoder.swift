/// Reads the frames of a client (RFC 6455 §5) from bytes that come in any pieces and puts fragments together.
struct FrameDecoder {
    enum Event: Equatable {
        case text([UInt8])
        case binary([UInt8])
        case ping([UInt8])
        case pong
        /// The peer's close: its code, or 1005 when it gave none, and its reason.
        case close(code: UInt16, reason: String)
    }

    private enum Phase { case header, payload }

    private let maximumBytes: Int
    private var phase = Phase.header
    /// Header bytes of the frame that is coming in: 2, then up to 8 of length, then 4 of mask.
    private var header: [UInt8] = []
    private var headerCount = 2
    private var opcode = Opcode.text
    private var isFinal = true
    private var mask: UInt32 = 0
    private var maskOffset = 0
    private var remaining = 0
    private var control: [UInt8] = []
    private var message: [UInt8] = []
    /// The opcode of the message whose fragments are coming in.
    private var messageOpcode: Opcode?
    private var validator = UTF8Validator()

    /// Whether no message has begun that is not complete.
    var isBetweenMessages: Bool { messageOpcode == nil && header.isEmpty && phase == .header }
    /// Bytes of the incomplete message that are kept.
    var heldByteCount: Int { message.count }

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
        header.reserveCapacity(14)
    }

    /// Reads on to the next event, moving `index` past what it used; `nil` asks for more bytes.
    mutating func next(_ input: Span<UInt8>, _ index: inout Int) throws(FrameRefusal) -> Event? {
        while index < input.count {
            if phase == .header {
                header.append(input[index])
                index += 1
                try headerByte()
            } else {
                try copyPayload(input, &index)
            }
            if phase == .payload, remaining == 0, let event = try endFrame() { return event }
        }
        return nil
    }

    // MARK: Header

    private mutating func headerByte() throws(FrameRefusal) {
        switch header.count {
        case 1: try firstByte(header[0])
        case 2: try secondByte(header[1])
        default: break
        }
        guard header.count == headerCount else { return }
        let length = try payloadLength()
        let allowed = opcode.isControl ? 125 : maximumBytes - message.count
        guard length <= allowed else { throw opcode.isControl ? .longControlFrame : .messageTooBig }
        remaining = length
        mask = header[(headerCount - 4)...].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        maskOffset = 0
        phase = .payload
    }

    private mutating func firstByte(_ byte: UInt8) throws(FrameRefusal) {
        guard byte & 0x70 == 0 else { throw .reservedBits }
        guard let opcode = Opcode(rawValue: byte & 0x0F) else { throw .reservedOpcode }
        isFinal = byte & 0x80 != 0
        if opcode.isControl {
            guard isFinal else { throw .fragmentedControlFrame }
        } else if opcode == .continuation {
            guard messageOpcode != nil else { throw .unexpectedContinuation }
        } else {
            guard messageOpcode == nil else { throw .expectedContinuation }
            messageOpcode = opcode
            validator = UTF8Validator()
        }
        self.opcode = opcode
    }

    private mutating func secondByte(_ byte: UInt8) throws(FrameRefusal) {
        guard byte & 0x80 != 0 else { throw .unmasked }
        switch byte & 0x7F {
        case 126: headerCount = 2 + 2 + 4
        case 127: headerCount = 2 + 8 + 4
        default: headerCount = 2 + 4
        }
        if opcode.isControl, headerCount > 6 { throw .longControlFrame }
    }

    private func payloadLength() throws(FrameRefusal) -> Int {
        let short = Int(header[1] & 0x7F)
        guard headerCount > 6 else { return short }
        let long = header[2..<(headerCount - 4)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // The shortest form is required (§5.2), and the top bit must be 0.
        guard long > (short == 126 ? 125 : 0xFFFF), long <= UInt64(Int64.max) else { throw .badLength }
        return Int(long)
    }

    // MARK: Payload

    private mutating func copyPayload(_ input: Span<UInt8>, _ index: inout Int) throws(FrameRefusal) {
        let count = min(remaining, input.count - index)
        let piece = input.extracting(index..<index + count)
        index += count
        remaining -= count
        let key = mask
        let offset = maskOffset
        maskOffset = (maskOffset + piece.count) & 3
        guard !opcode.isControl else { return unmask(piece, key, offset, into: &control) }
        let start = message.count
        unmask(piece, key, offset, into: &message)
        guard messageOpcode == .text else { return }
        var validator = validator
        guard validator.accept(message.span.extracting(start...)) else { throw .invalidUTF8 }
        self.validator = validator
    }

    private mutating func endFrame() throws(FrameRefusal) -> Event? {
        phase = .header
        header.removeAll(keepingCapacity: true)
        headerCount = 2
        switch opcode {
        case .ping: return .ping(takeControl())
        case .pong:
            control = []
            return .pong
        case .close: return try closeEvent(takeControl())
        case .text, .binary, .continuation:
            guard isFinal else { return nil }
            let isText = messageOpcode == .text
            guard !isText || validator.isComplete else { throw .invalidUTF8 }
            messageOpcode = nil
            let whole = message
            message = []
            return isText ? .text(whole) : .binary(whole)
        }
    }

    private mutating func takeControl() -> [UInt8] {
        let payload = control
        control = []
        return payload
    }

    private func closeEvent(_ payload: [UInt8]) throws(FrameRefusal) -> Event {
        guard !payload.isEmpty else { return .close(code: 1005, reason: "") }
        guard payload.count >= 2 else { throw .badCloseCode }
        let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
        guard isCloseCode(code) else { throw .badCloseCode }
        guard let reason = String(validating: payload[2...], as: UTF8.self) else { throw .invalidUTF8 }
        return .close(code: code, reason: reason)
    }
}

/// Appends payload bytes freed of their mask; `offset` counts the payload bytes before them (RFC 6455 §5.3).
private func unmask(_ piece: Span<UInt8>, _ mask: UInt32, _ offset: Int, into target: inout [UInt8]) {
    let needed = target.count + piece.count
    // Doubling keeps a message that comes byte by byte from being copied each time.
    if needed > target.capacity { target.reserveCapacity(max(needed, 2 * target.capacity)) }
    let turn = UInt32(8 * (offset & 3))
    var key = mask >> turn | mask << (32 - turn)
    for index in piece.indices {
        target.append(piece[index] ^ UInt8(truncatingIfNeeded: key))
        key = key >> 8 | key << 24
    }
}

/// Why a WebSocket is failed (RFC 6455 §7.1.7), with the code that the peer is told.
enum FrameRefusal: Error, CaseIterable {
    case reservedBits
    case reservedOpcode
    case unmasked
    case fragmentedControlFrame
    case longControlFrame
    case unexpectedContinuation
    case expectedContinuation
    case badLength
    case badCloseCode
    case invalidUTF8
    case messageTooBig

    var closeCode: UInt16 {
        switch self {
        case .invalidUTF8: 1007
        case .messageTooBig: 1009
        default: 1002
        }
    }
}

/// RFC 6455 §11.8.
enum Opcode: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue & 0x8 != 0 }
}

/// Whether a close frame may carry the code (RFC 6455 §7.4 and the IANA registry).
func isCloseCode(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
}
