/// A header value with its parameters (RFC 9110 §5.6.6): `form-data; name="file"; filename="a \"b\".jpg"`.
struct HeaderParameters {
    /// What stands before the first semicolon, in lower case.
    let value: String
    private var parameters: [(name: String, value: String)] = []

    /// Reads a value; nil for one that is not formed like that, or names a parameter twice.
    init?(_ text: some StringProtocol) {
        var rest = Array(text.utf8)[...]
        let head = rest.prefix { $0 != UInt8(ascii: ";") }
        value = String(decoding: Self.trimmed(head), as: UTF8.self).lowercased()
        rest = rest.dropFirst(head.count)
        while rest.popFirst() != nil {
            let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
            rest = rest.dropFirst(name.count)
            let key = String(decoding: Self.trimmed(name), as: UTF8.self).lowercased()
            // A semicolon at the end is common and harmless.
            if key.isEmpty, rest.isEmpty { return }
            guard rest.popFirst() == UInt8(ascii: "="), self[key] == nil, let value = Self.value(&rest) else {
                return nil
            }
            parameters.append((key, value))
        }
    }

    /// A parameter by its name in lower case.
    subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// A token, or a text in quotes with backslashes before quotes, up to the next semicolon.
    private static func value(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard rest.first == UInt8(ascii: "\"") else {
            let token = rest.prefix { $0 != UInt8(ascii: ";") }
            rest = rest.dropFirst(token.count)
            return token.isEmpty ? nil : String(decoding: trimmed(token), as: UTF8.self)
        }
        rest = rest.dropFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                let gap = rest.prefix { $0 == 0x20 || $0 == 0x09 }
                rest = rest.dropFirst(gap.count)
                guard rest.isEmpty || rest.first == UInt8(ascii: ";") else { return nil }
                return String(decoding: bytes, as: UTF8.self)
            // Browsers leave a backslash alone unless a quote follows.
            case UInt8(ascii: "\\") where rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "\\"):
                if let escaped = rest.popFirst() { bytes.append(escaped) }
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
        return bytes
    }
}
