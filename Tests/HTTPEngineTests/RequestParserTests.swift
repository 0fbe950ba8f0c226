import RandomFixtures
import Testing

@testable import HTTPEngine

/// A row of a table: bytes in, transcript out.
struct ParserCase: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: String
    let lines: [String]

    init(_ name: String, _ bytes: String, _ lines: String...) {
        self.name = name
        self.bytes = bytes
        self.lines = lines
    }

    var testDescription: String { name }
}

private let host = "Host: roost\r\n"

@Suite("Request parser")
struct RequestParserTests {
    @Test("A well-formed request is read", arguments: wellFormed)
    func reads(row: ParserCase) {
        #expect(transcript(row.bytes) == row.lines)
    }

    @Test("A malformed or smuggling request is refused by its own rule", arguments: refused)
    func refuses(row: ParserCase) {
        #expect(transcript(row.bytes) == row.lines)
    }

    @Test("Cutting the bytes at any one place changes nothing", arguments: wellFormed + refused)
    func ignoresCuts(row: ParserCase) {
        let bytes = Array(row.bytes.utf8)
        for cut in 0...bytes.count {
            #expect(transcript([Array(bytes[..<cut]), Array(bytes[cut...])]) == row.lines, "cut at \(cut)")
        }
    }

    @Test("Every refusal has a row in the table")
    func coversAllRefusals() {
        let shown = Set(refused.compactMap(\.lines.last))
        #expect(Set(RequestRefusal.allCases.map { "\($0)" }) == shown)
    }

    @Test("The head may have 16 KB and 100 fields by default, not one more")
    func defaultLimits() {
        #expect(Limits().headBytes == 16 * 1024)
        #expect(Limits().headFields == 100)
        let fields = (0..<9).map { "X-\($0): \($0)\r\n" }.joined()
        #expect(transcript("GET / HTTP/1.1\r\n\(host)\(fields)\r\n") == ["GET / 1.1 keep"])
        #expect(transcript("GET / HTTP/1.1\r\n\(host)\(fields)Y: 1\r\n\r\n") == ["tooManyFields"])
        let start = "GET / HTTP/1.1\r\n\(host)X: "
        let padding = String(repeating: "x", count: 1024 - start.utf8.count - 4)
        #expect(transcript("\(start)\(padding)\r\n\r\n") == ["GET / 1.1 keep"])
        #expect(transcript("\(start)\(padding)x\r\n\r\n") == ["headTooLarge"])
    }

    @Test("Field values come without the blanks around them, and names match in any case")
    func trimsValues() throws {
        var parser = RequestParser(maximumBytes: 1024, maximumFields: 10)
        var index = 0
        let bytes = Array("GET / HTTP/1.1\r\nhOST:roost\r\nX-A: \t a b\t \r\nx-a:\r\nX-B: é\r\n\r\n".utf8)
        let head = try #require(try parser.head(bytes.span, &index))
        let request = Request(head: head, body: [], peerAddress: "::1", parameters: [:], id: "") { _ in true }
        #expect(request.header("Host") == "roost")
        #expect(request.headers("X-A") == ["a b", ""])
        #expect(request.header("x-b") == "é")
        #expect(request.header("x-c") == nil)
        #expect(index == bytes.count)
    }
}

private let wellFormed: [ParserCase] = [
    ParserCase("plain", "GET / HTTP/1.1\r\n\(host)\r\n", "GET / 1.1 keep"),
    ParserCase("query", "GET /a/b?c=d&e HTTP/1.1\r\n\(host)\r\n", "GET /a/b?c=d&e 1.1 keep"),
    ParserCase("close", "GET / HTTP/1.1\r\n\(host)Connection: x, Close\r\n\r\n", "GET / 1.1 close"),
    ParserCase("version 1.0", "GET / HTTP/1.0\r\n\r\n", "GET / 1.0 close"),
    ParserCase("version 1.0 kept", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET / 1.0 keep"),
    ParserCase("absolute form", "GET http://roost/a HTTP/1.1\r\n\(host)\r\n", "GET /a 1.1 keep"),
    ParserCase("asterisk form", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", "OPTIONS * 1.1 keep"),
    ParserCase("empty line first", "\r\nGET / HTTP/1.1\r\n\(host)\r\n", "GET / 1.1 keep"),
    ParserCase("length", "POST / HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\nhello", "POST / 1.1 keep hello"),
    ParserCase("length 0", "POST / HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n", "POST / 1.1 keep"),
    ParserCase(
        "chunks", "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: Chunked\r\n\r\n3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\n\r\n",
        "POST / 1.1 keep hello"),
    ParserCase(
        "trailer", "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: y\r\n\r\n",
        "POST / 1.1 keep a"),
    ParserCase(
        "pipelined",
        "POST /1 HTTP/1.1\r\n\(host)Content-Length: 1\r\n\r\naGET /2 HTTP/1.1\r\n\(host)\r\n"
            + "HEAD /3 HTTP/1.1\r\n\(host)\r\n",
        "POST /1 1.1 keep a", "GET /2 1.1 keep", "HEAD /3 1.1 keep"),
    ParserCase("unfinished head", "GET / HTTP/1.1\r\nHos", "…"),
    ParserCase("unfinished body", "POST / HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\nhel", "…"),
    ParserCase("expectation", "POST / HTTP/1.1\r\n\(host)Expect: 100-Continue\r\n\r\n", "POST / 1.1 keep"),
    ParserCase("host with port", "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", "GET / 1.1 keep"),
    ParserCase("bytes above ASCII in a value", "GET / HTTP/1.1\r\n\(host)X: ü\r\n\r\n", "GET / 1.1 keep"),
]

private func post(_ fields: String, _ body: String = "") -> String {
    "POST / HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
}

private let chunked = "Transfer-Encoding: chunked\r\n"

private let refused: [ParserCase] = [
    ParserCase("three empty lines", "\r\n\r\n\r\nGET / HTTP/1.1\r\n\(host)\r\n", "emptyLinesBeforeRequest"),
    ParserCase("TLS hello", "\u{16}\u{03}\u{01}", "badMethod"),
    ParserCase("blank first", " GET / HTTP/1.1\r\n", "badMethod"),
    ParserCase("method of 40 letters", String(repeating: "M", count: 40) + " / HTTP/1.1\r\n", "badMethod"),
    ParserCase("no target", "GET  HTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase("target without slash", "GET a HTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase("fragment in target", "GET /#a HTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase("tab in request line", "GET /\tHTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase("raw byte in target", "GET /ü HTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase("no version", "GET /\r\n\(host)\r\n", "badTarget"),
    ParserCase("authority form", "CONNECT roost:80 HTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase("absolute form without authority", "GET http:///a HTTP/1.1\r\n\(host)\r\n", "badTarget"),
    ParserCase(
        "target of 600 bytes of 1024", "GET /\(String(repeating: "a", count: 600)) HTTP/1.1\r\n", "targetTooLong"),
    ParserCase("lower-case version", "GET / http/1.1\r\n\(host)\r\n", "badVersion"),
    ParserCase("blank after version", "GET / HTTP/1.1 \r\n\(host)\r\n", "badVersion"),
    ParserCase("two blanks before version", "GET /  HTTP/1.1\r\n\(host)\r\n", "badVersion"),
    ParserCase("version 2.0", "GET / HTTP/2.0\r\n\(host)\r\n", "unsupportedVersion"),
    ParserCase("version 1.2", "GET / HTTP/1.2\r\n\(host)\r\n", "unsupportedVersion"),
    ParserCase("bare LF after request line", "GET / HTTP/1.1\n\(host)\r\n", "bareLineFeed"),
    ParserCase("bare LF after field", "GET / HTTP/1.1\r\nHost: roost\n\r\n", "bareLineFeed"),
    ParserCase("bare LF as end of head", "GET / HTTP/1.1\r\n\(host)\n", "bareLineFeed"),
    ParserCase("bare LF after chunk size", post(chunked, "1\na\r\n0\r\n\r\n"), "bareLineFeed"),
    ParserCase("bare CR in value", "GET / HTTP/1.1\r\n\(host)X: a\rb\r\n\r\n", "bareCarriageReturn"),
    ParserCase("bare CR after request line", "GET / HTTP/1.1\r\(host)\r\n", "bareCarriageReturn"),
    ParserCase("bare CR at end", "GET / HTTP/1.1\r\n\(host)\rGET", "bareCarriageReturn"),
    ParserCase("NUL in value", "GET / HTTP/1.1\r\n\(host)X: a\0b\r\n\r\n", "controlByteInField"),
    ParserCase("escape in value", "GET / HTTP/1.1\r\n\(host)X:\u{1b}\r\n\r\n", "controlByteInField"),
    ParserCase("DEL in value", "GET / HTTP/1.1\r\n\(host)X: \u{7f}\r\n\r\n", "controlByteInField"),
    ParserCase("folded line", "GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n", "foldedLine"),
    ParserCase("first field begins with a blank", "GET / HTTP/1.1\r\n \(host)\r\n", "foldedLine"),
    ParserCase("field without colon", "GET / HTTP/1.1\r\n\(host)X\r\n\r\n", "badFieldName"),
    ParserCase("field without name", "GET / HTTP/1.1\r\n\(host): a\r\n\r\n", "badFieldName"),
    ParserCase("NUL in name", "GET / HTTP/1.1\r\n\(host)X\0: a\r\n\r\n", "badFieldName"),
    ParserCase("space before colon", "GET / HTTP/1.1\r\n\(host)X : a\r\n\r\n", "spaceBeforeColon"),
    ParserCase(
        "space before the colon of a length", "POST / HTTP/1.1\r\n\(host)Content-Length : 5\r\n\r\nhello",
        "spaceBeforeColon"),
    ParserCase("head above the limit", post("X: \(String(repeating: "a", count: 1024))\r\n"), "headTooLarge"),
    ParserCase("eleven fields of ten", post((0..<11).map { "X\($0): a\r\n" }.joined()), "tooManyFields"),
    ParserCase("no Host", "GET / HTTP/1.1\r\n\r\n", "missingHost"),
    ParserCase("two Hosts", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", "repeatedHost"),
    ParserCase("Host with a path", "GET / HTTP/1.1\r\nHost: roost/evil\r\n\r\n", "badHost"),
    ParserCase("Host of two names", "GET / HTTP/1.1\r\nHost: roost, evil\r\n\r\n", "badHost"),
    ParserCase("target of another host", "GET http://evil/ HTTP/1.1\r\n\(host)\r\n", "hostDiffersFromTarget"),
    ParserCase(
        "two lengths that differ", post("Content-Length: 5\r\nContent-Length: 6\r\n", "hello"),
        "repeatedContentLength"),
    ParserCase(
        "two lengths that agree", post("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"), "repeatedContentLength"),
    ParserCase("list of lengths", post("Content-Length: 5, 5\r\n", "hello"), "badContentLength"),
    ParserCase("signed length", post("Content-Length: +5\r\n", "hello"), "badContentLength"),
    ParserCase("negative length", post("Content-Length: -5\r\n", "hello"), "badContentLength"),
    ParserCase("hexadecimal length", post("Content-Length: 0x5\r\n", "hello"), "badContentLength"),
    ParserCase("empty length", post("Content-Length:\r\n", "hello"), "badContentLength"),
    ParserCase("length of 19 digits", post("Content-Length: 9999999999999999999\r\n"), "badContentLength"),
    ParserCase(
        "length and chunks", post("Content-Length: 5\r\n\(chunked)", "0\r\n\r\n"), "contentLengthWithTransferEncoding"),
    ParserCase(
        "chunks and length", post("\(chunked)Content-Length: 0\r\n", "0\r\n\r\n"), "contentLengthWithTransferEncoding"),
    ParserCase("two transfer codings in fields", post("\(chunked)\(chunked)", "0\r\n\r\n"), "repeatedTransferEncoding"),
    ParserCase("gzip, chunked", post("Transfer-Encoding: gzip, chunked\r\n"), "unknownTransferEncoding"),
    ParserCase("chunked, identity", post("Transfer-Encoding: chunked, identity\r\n"), "unknownTransferEncoding"),
    ParserCase("identity", post("Transfer-Encoding: identity\r\n"), "unknownTransferEncoding"),
    ParserCase("xchunked", post("Transfer-Encoding: xchunked\r\n"), "unknownTransferEncoding"),
    ParserCase("vertical tab before chunked", post("Transfer-Encoding: \u{0b}chunked\r\n"), "controlByteInField"),
    ParserCase("empty coding", post("Transfer-Encoding:\r\n"), "unknownTransferEncoding"),
    ParserCase("chunks in 1.0", "POST / HTTP/1.0\r\n\(chunked)\r\n", "transferEncodingBeforeVersion11"),
    ParserCase("another expectation", post("Expect: 200-ok\r\n"), "unknownExpectation"),
    ParserCase("chunk without size", post(chunked, "\r\na"), "badChunkSize"),
    ParserCase("chunk size with 0x", post(chunked, "0x1\r\na\r\n"), "badChunkSize"),
    ParserCase("negative chunk size", post(chunked, "-1\r\na\r\n"), "badChunkSize"),
    ParserCase("blank before chunk size", post(chunked, " 1\r\na\r\n"), "badChunkSize"),
    ParserCase("blank after chunk size", post(chunked, "1 \r\na\r\n"), "badChunkSize"),
    ParserCase("chunk size of 16 digits", post(chunked, "0000000000000001\r\na\r\n"), "badChunkSize"),
    ParserCase("NUL in chunk extension", post(chunked, "1;\0\r\na\r\n"), "badChunkSize"),
    ParserCase(
        "chunk extension of 129 bytes", post(chunked, "1;\(String(repeating: "e", count: 128))\r\na\r\n"),
        "badChunkSize"),
    ParserCase("bare CR after chunk size", post(chunked, "1\ra\r\n"), "bareCarriageReturn"),
    ParserCase("chunk longer than its size", post(chunked, "1\r\nab\r\n"), "badChunkEnd"),
    ParserCase("bare LF after chunk", post(chunked, "1\r\na\n0\r\n\r\n"), "badChunkEnd"),
    ParserCase("space before colon in trailer", post(chunked, "0\r\nX : y\r\n\r\n"), "spaceBeforeColon"),
    ParserCase("length above the limit", post("Content-Length: 65\r\n"), "bodyTooLarge"),
    ParserCase("chunk above the limit", post(chunked, "41\r\n"), "bodyTooLarge"),
    ParserCase("chunks above the limit", post(chunked, "1\r\na\r\n40\r\n"), "bodyTooLarge"),
    ParserCase("chunk size that would overflow", post(chunked, "fffffffffffffff\r\n"), "bodyTooLarge"),
    ParserCase(
        "second request after a refused one is never read",
        "GET / HTTP/1.1\r\n\(host)X : a\r\n\r\nGET /2 HTTP/1.1\r\n\r\n",
        "spaceBeforeColon"),
    ParserCase(
        "first request answered, second refused", "GET /1 HTTP/1.1\r\n\(host)\r\nGET /2 HTTP/1.1\r\n\r\n",
        "GET /1 1.1 keep", "missingHost"),
]

@Suite("Request parser, fuzzed")
struct RequestParserFuzz {
    @Test(
        "Random cuts give what the whole gives, and no mutation harms",
        arguments: FuzzSeeds.all(of: "requests, cut and changed", new: 3))
    func cutsAndMutations(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let samples = (wellFormed + refused).map { Array($0.bytes.utf8) }
        let dangerous = Array("\r\n\0 \t:;,0aF\u{7f}".utf8)
        var accepted = 0
        for round in 0..<4000 {
            var bytes = samples.randomElement(using: &random) ?? []
            if Bool.random(using: &random) { bytes += samples.randomElement(using: &random) ?? [] }
            bytes = bytes.mutated(using: &random, dangerous: dangerous)

            let whole = transcript([bytes])
            let cut = transcript(bytes.pieces(using: &random))

            #expect(whole == cut, "seed \(seed), round \(round), bytes \(bytes)")
            if whole.contains(where: { $0.hasSuffix("keep") }) { accepted += 1 }
        }
        #expect(accepted > 100, "the fuzz reaches accepted requests too, seed \(seed)")
    }

    @Test("Random bytes never harm", arguments: FuzzSeeds.all(of: "bytes in place of requests", new: 2))
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            #expect(transcript([bytes]) == transcript(bytes.pieces(using: &random)), "seed \(seed), round \(round)")
        }
    }
}
