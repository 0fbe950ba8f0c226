/// Request line and fields as ranges into the bytes they came in, with what they mean for the connection.
struct RequestHead: Sendable {
    struct FieldSpan: Sendable {
        var name: Range<Int32>
        var value: Range<Int32>
    }

    /// How the length of the body is known (RFC 9112 §6).
    enum Framing: Sendable, Equatable {
        case none
        case length(Int)
        case chunked
    }

    let bytes: [UInt8]
    let fields: [FieldSpan]
    let method: Method
    let path: Range<Int32>
    let query: Range<Int32>
    var framing = Framing.none
    var keepsAlive = true
    var expectsContinue = false
    var isVersion11 = true

    init(bytes: [UInt8], fields: [FieldSpan], method: Method, target: Range<Int32>) {
        self.bytes = bytes
        self.fields = fields
        self.method = method
        (path, query) = RequestHead.split(target, of: bytes)
    }

    /// A head made in memory.
    init(method: Method, target: String, headers: Headers) {
        var bytes = Array(target.utf8)
        let targetEnd = Int32(bytes.count)
        var spans: [FieldSpan] = []
        for field in headers.fields {
            let nameStart = Int32(bytes.count)
            bytes += field.name.utf8
            let nameEnd = Int32(bytes.count)
            bytes += field.value.utf8
            spans.append(FieldSpan(name: nameStart..<nameEnd, value: nameEnd..<Int32(bytes.count)))
        }
        self.init(bytes: bytes, fields: spans, method: method, target: 0..<targetEnd)
    }

    func string(_ range: Range<Int32>) -> String {
        String(decoding: slice(range), as: UTF8.self)
    }

    func slice(_ range: Range<Int32>) -> ArraySlice<UInt8> {
        bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    func firstValue(_ name: String) -> String? {
        for field in fields where isName(field.name, name) { return string(field.value) }
        return nil
    }

    func values(_ name: String) -> [String] {
        fields.filter { isName($0.name, name) }.map { string($0.value) }
    }

    func isName(_ range: Range<Int32>, _ name: String) -> Bool {
        range.count == name.utf8.count && isEqual(range, name)
    }

    /// Compares without regard to ASCII case.
    func isEqual(_ range: Range<Int32>, _ text: String) -> Bool {
        guard range.count == text.utf8.count else { return false }
        var index = Int(range.lowerBound)
        for byte in text.utf8 {
            if lowercased(bytes[index]) != lowercased(byte) { return false }
            index += 1
        }
        return true
    }

    /// Whether a comma-separated list (RFC 9110 §5.6.1) in any field of that name holds the token.
    func lists(_ token: String, in name: String) -> Bool {
        fields.contains { isName($0.name, name) && isListed(token, in: $0.value) }
    }

    func isListed(_ token: String, in value: Range<Int32>) -> Bool {
        slice(value).split(separator: UInt8(ascii: ",")).contains { part in
            var part = part
            while let first = part.first, first == 0x20 || first == 0x09 { part.removeFirst() }
            while let last = part.last, last == 0x20 || last == 0x09 { part.removeLast() }
            return isEqual(Int32(part.startIndex)..<Int32(part.endIndex), token)
        }
    }

    private static func split(_ target: Range<Int32>, of bytes: [UInt8]) -> (Range<Int32>, Range<Int32>) {
        let end = target.upperBound
        var index = target.lowerBound
        while index < end, bytes[Int(index)] != UInt8(ascii: "?") { index += 1 }
        return (target.lowerBound..<index, min(index + 1, end)..<end)
    }
}
