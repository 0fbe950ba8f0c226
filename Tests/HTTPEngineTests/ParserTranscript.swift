@testable import HTTPEngine

/// What the parser makes of bytes, written down so that two runs can be compared.
///
/// Each request is a line `GET /path?query 1.1 keep body`, a refusal is its name and ends the transcript, and
/// unfinished input ends it with `…`.
func transcript(_ pieces: [[UInt8]], bodyBytes: Int = 64) -> [String] {
    var parser = RequestParser(maximumBytes: 1024, maximumFields: 10)
    var lines: [String] = []
    var head: RequestHead?
    do throws(RequestRefusal) {
        for piece in pieces {
            var index = 0
            while index < piece.count {
                if head == nil {
                    head = try parser.head(piece.span, &index)
                    guard let head else { continue }
                    try parser.bodyParser.begin(head.framing, limit: bodyBytes)
                    if head.framing != .none { continue }
                } else if try !parser.body(piece.span, &index) {
                    continue
                }
                if let complete = head { lines.append(line(complete, parser.bodyParser.take())) }
                head = nil
            }
        }
    } catch {
        return lines + ["\(error)"]
    }
    return parser.hasStarted || head != nil ? lines + ["…"] : lines
}

func transcript(_ text: String) -> [String] {
    transcript([Array(text.utf8)])
}

private func line(_ head: RequestHead, _ body: [UInt8]) -> String {
    let query = head.query.isEmpty ? "" : "?" + head.string(head.query)
    let version = head.isVersion11 ? "1.1" : "1.0"
    let connection = head.keepsAlive ? "keep" : "close"
    let content = body.isEmpty ? "" : " " + String(decoding: body, as: UTF8.self)
    return "\(head.method) \(head.string(head.path))\(query) \(version) \(connection)\(content)"
}
