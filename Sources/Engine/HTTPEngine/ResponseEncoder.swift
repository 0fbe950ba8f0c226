/// What the connection knows about an answer besides the answer itself.
struct ResponseForm {
    var isHead: Bool
    var keepsAlive: Bool
    var isVersion11: Bool
    var date: [UInt8]
}

/// Appends status line, fields and content (RFC 9112 §4).
/// - Returns: false, with nothing appended, when a field would break out of its line or the status is no final one.
func encode(_ response: Response, _ form: ResponseForm, into out: inout [UInt8]) -> Bool {
    guard response.status.code >= 200, hasCleanFields(response) else { return false }
    if response.status == .ok {
        out += "HTTP/1.1 200 OK\r\n".utf8
    } else {
        out += "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\n".utf8
    }
    for field in response.headers.fields where !isOwnedByEngine(field.name) {
        out += field.name.utf8
        out += ": ".utf8
        out += field.value.utf8
        out += "\r\n".utf8
    }
    out += "date: ".utf8
    out += form.date
    if response.status.allowsBody {
        out += "\r\ncontent-length: ".utf8
        appendDecimal(response.body.count, to: &out)
    }
    if !form.keepsAlive {
        out += "\r\nconnection: close".utf8
    } else if !form.isVersion11 {
        out += "\r\nconnection: keep-alive".utf8
    }
    out += "\r\n\r\n".utf8
    if response.status.allowsBody, !form.isHead { out += response.body }
    return true
}

/// Appends the 101 that ends HTTP on this connection; its `Connection` is always `Upgrade`.
func encodeUpgrade(_ response: Response, into out: inout [UInt8]) -> Bool {
    guard hasCleanFields(response) else { return false }
    out += "HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\n".utf8
    for field in response.headers.fields where !isOwnedByEngine(field.name) {
        out += "\(field.name): \(field.value)\r\n".utf8
    }
    out += "\r\n".utf8
    return true
}

private func hasCleanFields(_ response: Response) -> Bool {
    response.headers.fields.allSatisfy { field in
        !field.name.isEmpty && field.name.utf8.allSatisfy(isTokenByte) && field.value.utf8.allSatisfy(isFieldByte)
    }
}

private func isFieldByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : byte == 0x09
}

/// Fields that a handler cannot set, because the bytes that follow depend on them.
private func isOwnedByEngine(_ name: String) -> Bool {
    switch name.utf8.count {
    case 4: isSameName(name, "date")
    case 10: isSameName(name, "connection")
    case 14: isSameName(name, "content-length")
    case 17: isSameName(name, "transfer-encoding")
    default: false
    }
}

func appendDecimal(_ value: Int, to out: inout [UInt8]) {
    if value >= 10 { appendDecimal(value / 10, to: &out) }
    out.append(UInt8(ascii: "0") + UInt8(value % 10))
}
