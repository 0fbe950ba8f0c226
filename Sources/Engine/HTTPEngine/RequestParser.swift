/// Reads requests from bytes that come in any pieces (RFC 9112). Each byte is looked at once and decides alone, so the
/// result cannot depend on where the pieces were cut.
///
///     bytes ──► head() ──► RequestHead ──► [acceptBody] ──► body() ──► takeBody()
///                 ▲                                                     │
///                 └──────────────── next request ◄──────────────────────┘
struct RequestParser {
    private enum State {
        case start, startLineFeed, method, target, version, requestLineFeed
        case fieldStart, name, valueStart, value, valueLineFeed, endLineFeed
    }

    private let maximumBytes: Int
    private let maximumFields: Int
    private var state = State.start
    private var bytes: [UInt8] = []
    private var fields: [RequestHead.FieldSpan] = []
    /// Offset in `bytes` of the byte that is looked at.
    private var position = 0
    private var tokenStart = 0
    private var method = 0..<0
    private var target = 0..<0
    private var isVersion11 = true
    private var nameEnd = 0
    private var valueEnd = 0
    private var emptyLines = 0
    var bodyParser = BodyParser()

    init(maximumBytes: Int, maximumFields: Int) {
        self.maximumBytes = maximumBytes
        self.maximumFields = maximumFields
    }

    /// Whether a byte of the next request has come.
    var hasStarted: Bool { position > 0 }

    /// Reads on until the head is complete, moving `index` past what it used; `nil` asks for more bytes.
    mutating func head(_ input: Span<UInt8>, _ index: inout Int) throws(RequestRefusal) -> RequestHead? {
        guard try section(input, &index) else { return nil }
        var head = RequestHead(
            bytes: bytes, fields: fields,
            method: Method(bytes: bytes[method]),
            target: try pathAndQuery())
        head.isVersion11 = isVersion11
        try head.interpret()
        try checkHost(head)
        reset()
        return head
    }

    /// Reads the body that `bodyParser` was set up for; true when it is complete.
    mutating func body(_ input: Span<UInt8>, _ index: inout Int) throws(RequestRefusal) -> Bool {
        if !bodyParser.isInTrailer {
            try bodyParser.read(input, &index)
            if bodyParser.isComplete { return true }
            guard bodyParser.isInTrailer else { return false }
            state = .fieldStart
        }
        // Trailers obey the same rules and limits as a head, and are dropped: no handler asks for one.
        guard try section(input, &index) else { return false }
        reset()
        return true
    }

    private mutating func reset() {
        state = .start
        bytes = []
        fields = []
        position = 0
        emptyLines = 0
    }

    // MARK: Bytes

    /// Reads on until the empty line that ends a head or a trailer section.
    private mutating func section(_ input: Span<UInt8>, _ index: inout Int) throws(RequestRefusal) -> Bool {
        let first = index
        let last = min(input.count, index + maximumBytes - position)
        var isComplete = false
        if bytes.isEmpty { bytes.reserveCapacity(last - first) }
        while index < last, !isComplete {
            isComplete = try step(input[index])
            index += 1
            position += 1
        }
        input.extracting(first..<index).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        if !isComplete, position >= maximumBytes { throw .headTooLarge }
        return isComplete
    }

    @inline(__always)
    private mutating func step(_ byte: UInt8) throws(RequestRefusal) -> Bool {
        switch state {
        case .value:
            if byte > 0x20, byte != 0x7F {
                valueEnd = position + 1
            } else if byte == cr {
                try endField()
            } else if byte != 0x20, byte != 0x09 {
                throw byte == lf ? .bareLineFeed : .controlByteInField
            }
        case .name:
            if isTokenByte(byte) { return false }
            guard byte == UInt8(ascii: ":") else { throw nameRefusal(byte) }
            nameEnd = position
            state = .valueStart
        case .fieldStart: try startField(byte)
        case .valueStart:
            if byte == 0x20 || byte == 0x09 { return false }
            tokenStart = position
            valueEnd = position
            state = .value
            return try step(byte, in: .value)
        case .valueLineFeed:
            guard byte == lf else { throw .bareCarriageReturn }
            state = .fieldStart
        case .endLineFeed:
            guard byte == lf else { throw .bareCarriageReturn }
            return true
        default: try requestLine(byte)
        }
        return false
    }

    /// The first byte of a value, which may already end it.
    private mutating func step(_ byte: UInt8, in _: State) throws(RequestRefusal) -> Bool {
        if byte == cr {
            try endField()
        } else if byte > 0x20, byte != 0x7F {
            valueEnd = position + 1
        } else {
            throw byte == lf ? .bareLineFeed : .controlByteInField
        }
        return false
    }

    private mutating func startField(_ byte: UInt8) throws(RequestRefusal) {
        if byte == cr {
            state = .endLineFeed
        } else if isTokenByte(byte) {
            guard fields.count < maximumFields else { throw .tooManyFields }
            state = .name
            // The value's start is kept in `tokenStart`, so the name's start travels in a draft span.
            let start = Int32(position)
            fields.append(RequestHead.FieldSpan(name: start..<start, value: start..<start))
        } else {
            throw byte == 0x20 || byte == 0x09 ? .foldedLine : nameRefusal(byte)
        }
    }

    private mutating func endField() throws(RequestRefusal) {
        let last = fields.count - 1
        fields[last].name = fields[last].name.lowerBound..<Int32(nameEnd)
        fields[last].value = Int32(tokenStart)..<Int32(valueEnd)
        state = .valueLineFeed
    }

    private func nameRefusal(_ byte: UInt8) -> RequestRefusal {
        switch byte {
        case lf: .bareLineFeed
        case 0x20, 0x09: .spaceBeforeColon
        default: .badFieldName
        }
    }

    private mutating func requestLine(_ byte: UInt8) throws(RequestRefusal) {
        switch state {
        case .start:
            if byte == cr {
                guard emptyLines < 2 else { throw .emptyLinesBeforeRequest }
                emptyLines += 1
                state = .startLineFeed
            } else {
                guard isTokenByte(byte) else { throw byte == lf ? .bareLineFeed : .badMethod }
                tokenStart = position
                state = .method
            }
        case .startLineFeed:
            guard byte == lf else { throw .bareCarriageReturn }
            state = .start
        case .method:
            if byte == 0x20 {
                method = tokenStart..<position
                tokenStart = position + 1
                state = .target
            } else {
                guard isTokenByte(byte), position - tokenStart < 32 else { throw .badMethod }
            }
        case .target:
            if byte == 0x20 {
                target = tokenStart..<position
                tokenStart = position + 1
                state = .version
            } else {
                guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "#") else { throw .badTarget }
                guard position - tokenStart < maximumBytes / 2 else { throw .targetTooLong }
            }
        case .version: try versionByte(byte)
        default:
            guard byte == lf else { throw .bareCarriageReturn }
            state = .fieldStart
        }
    }

    /// `HTTP/1.1`, `HTTP/1.0`, or a version that is well formed but not ours.
    private mutating func versionByte(_ byte: UInt8) throws(RequestRefusal) {
        let offset = position - tokenStart
        let isDigit = byte &- 0x30 < 10
        switch offset {
        case 0..<5:
            guard byte == versionPrefix[offset] else { throw .badVersion }
        case 5:
            guard isDigit else { throw .badVersion }
            if byte != UInt8(ascii: "1") { throw .unsupportedVersion }
        case 6:
            guard byte == UInt8(ascii: ".") else { throw .badVersion }
        case 7:
            guard isDigit else { throw .badVersion }
            guard byte <= UInt8(ascii: "1") else { throw .unsupportedVersion }
            isVersion11 = byte == UInt8(ascii: "1")
        default:
            guard byte == cr else { throw byte == lf ? .bareLineFeed : .badVersion }
            state = .requestLineFeed
        }
    }

    // MARK: Target

    /// Origin form, `*` for OPTIONS, or absolute form whose authority must be the `Host` (RFC 9112 §3.2).
    private func pathAndQuery() throws(RequestRefusal) -> Range<Int32> {
        let whole = Int32(target.lowerBound)..<Int32(target.upperBound)
        guard let first = bytes[target].first else { throw .badTarget }
        if first == slash { return whole }
        if bytes[target].elementsEqual("*".utf8), bytes[method].elementsEqual("OPTIONS".utf8) { return whole }
        guard let authority = absoluteAuthority(), !authority.isEmpty else { throw .badTarget }
        guard authority.upperBound < target.upperBound, bytes[authority.upperBound] == slash else { throw .badTarget }
        return Int32(authority.upperBound)..<whole.upperBound
    }

    private func absoluteAuthority() -> Range<Int>? {
        for scheme in ["http://", "https://"] where bytes[target].starts(with: scheme.utf8) {
            let start = target.lowerBound + scheme.utf8.count
            let end = bytes[start..<target.upperBound].firstIndex(of: slash) ?? target.upperBound
            return start..<end
        }
        return nil
    }

    private func checkHost(_ head: RequestHead) throws(RequestRefusal) {
        var host: Range<Int32>?
        for field in head.fields where head.isName(field.name, "host") {
            guard host == nil else { throw .repeatedHost }
            host = field.value
        }
        guard let host else {
            if isVersion11 { throw .missingHost }
            return
        }
        guard head.slice(host).allSatisfy(isHostByte) else { throw .badHost }
        if let authority = absoluteAuthority(), !head.slice(host).elementsEqual(bytes[authority]) {
            throw .hostDiffersFromTarget
        }
    }
}

private let cr = UInt8(ascii: "\r")
private let lf = UInt8(ascii: "\n")
private let slash = UInt8(ascii: "/")
private let versionPrefix: [UInt8] = Array("HTTP/".utf8)

/// Letters, digits and the marks of a token (RFC 9110 §5.6.2), as two words of bits.
@inline(__always)
func isTokenByte(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x03FF_6CFA_0000_0000
    let high: UInt64 = 0x57FF_FFFF_C7FF_FFFE
    guard byte < 0x80 else { return false }
    return (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1
}

/// What may stand in `Host`: a name, an address, brackets and a port (RFC 3986 §3.2.2), and nothing that ends one.
private func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "~"): true
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "%"): true
    default: false
    }
}
