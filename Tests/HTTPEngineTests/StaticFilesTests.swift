import Testing

@testable import HTTPEngine

@Suite("Static files")
struct StaticFilesTests {
    private static let script = Array(String(repeating: "export const answer = 42;\n", count: 40).utf8)

    private func respond(_ headers: Headers = [:], isImmutable: Bool = false) throws -> Response {
        var files = StaticFiles()
        files.add("/a.js", Self.script, type: "text/javascript; charset=utf-8", isImmutable: isImmutable)
        let file = try #require(files.files["/a.js"])
        return file.response(to: Request(.get, "/a.js", headers: headers))
    }

    @Test(
        "The shortest coding that the browser takes is sent",
        arguments: [
            (nil, nil), ("", nil), ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("GZIP", "gzip"), ("*", "br"),
            ("br;q=0, gzip;q=0.5", "gzip"), ("br; q=0.0, *", "gzip"), ("identity", nil), ("gzip;q=0", nil),
            ("xgzip", nil), ("*;q=0", nil),
        ] as [(String?, String?)])
    func negotiates(accepted: String?, coding: String?) throws {
        var headers: Headers = [:]
        headers["accept-encoding"] = accepted
        let response = try respond(headers)
        #expect(response.headers["content-encoding"] == coding)
        #expect(response.headers["vary"] == "accept-encoding")
        #expect((response.body == Self.script) == (coding == nil))
        #expect(response.body.count <= Self.script.count)
    }

    @Test("Browsers that ask at the same moment, before a file is compressed, get the same")
    func together() async throws {
        var files = StaticFiles()
        files.add("/a.js", Self.script, type: "text/javascript; charset=utf-8")
        let file = try #require(files.files["/a.js"])
        let answers = await withTaskGroup(of: Response.self) { group in
            for _ in 0..<8 {
                group.addTask { file.response(to: Request(.get, "/a.js", headers: ["accept-encoding": "br, gzip"])) }
            }
            return await group.reduce(into: [Response]()) { $0.append($1) }
        }
        #expect(answers.count == 8)
        #expect(answers.allSatisfy { $0.headers["content-encoding"] == "br" })
        #expect(Set(answers.map(\.body)).count == 1 && Set(answers.map { $0.headers["etag"] }).count == 1)
    }

    @Test("A browser that has the file gets 304 without a body, in whichever coding it has it")
    func revalidates() throws {
        for accepted in ["", "gzip", "br"] {
            let first = try respond(["accept-encoding": accepted])
            let tag = try #require(first.headers["etag"])
            for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
                let second = try respond(["accept-encoding": accepted, "if-none-match": known])
                #expect(second.status == .notModified)
                #expect(second.body == [])
                #expect(second.headers["etag"] == tag)
            }
            #expect(try respond(["accept-encoding": accepted, "if-none-match": "\"x\""]).status == .ok)
        }
        #expect(try respond().headers["etag"] != respond(["accept-encoding": "br"]).headers["etag"])
    }

    @Test("Only a file whose name changes with its content is kept without asking")
    func caches() throws {
        #expect(try respond().headers["cache-control"] == "no-cache")
        #expect(try respond(isImmutable: true).headers["cache-control"] == "public, max-age=31536000, immutable")
    }

    @Test(
        "A range is read as RFC 9110 asks",
        arguments: [
            ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=2-5", .part(2..<6)), ("bytes=2-", .part(2..<10)),
            ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=5-100", .part(5..<10)),
            ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=5-2", .whole), ("bytes=-", .whole),
            ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole), ("bytes=a-b", .whole), ("bytes=+1-2", .whole),
            ("bytes=99999999999999999999-", .whole),
        ])
    func ranges(header: String, expected: ByteRange) {
        #expect(byteRange(header, of: 10) == expected)
    }

    @Test("A range gives the part of the plain form, unless the file has changed")
    func servesRanges() throws {
        let part = try respond(["range": "bytes=7-11", "accept-encoding": "br"])
        #expect(part.status == .partialContent)
        #expect(part.body == Array("const".utf8))
        #expect(part.headers["content-range"] == "bytes 7-11/\(Self.script.count)")
        #expect(part.headers["content-encoding"] == nil)
        #expect(try respond().headers["accept-ranges"] == "bytes")
        #expect(try respond(["accept-encoding": "br"]).headers["accept-ranges"] == nil)
        let tag = try #require(part.headers["etag"])
        #expect(try respond(["range": "bytes=0-1", "if-range": tag]).status == .partialContent)
        #expect(try respond(["range": "bytes=0-1", "if-range": "\"old\""]).status == .ok)
        let beyond = try respond(["range": "bytes=99999-"])
        #expect(beyond.status == .rangeNotSatisfiable)
        #expect(beyond.headers["content-range"] == "bytes */\(Self.script.count)")
    }

    @Test("Pictures and tiny files are not compressed")
    func leavesPictures() {
        var files = StaticFiles()
        files.add("/a.png", [UInt8](repeating: 0, count: 4096), type: "image/png")
        files.add("/b.css", Array("a{}".utf8), type: "text/css")
        #expect(files.files.values.allSatisfy { $0.variants.count == 1 })
        #expect(files.paths == ["/a.png", "/b.css"])
    }

    @Test("SHA-1 and Base64 give the values of their standards")
    func digests() {
        func hexadecimal(_ text: String) -> String {
            sha1(text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        #expect(hexadecimal("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(hexadecimal("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(hexadecimal(String(repeating: "a", count: 1000)) == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
        let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
        let expected = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
        #expect(words.map { base64(Array($0.utf8)) } == expected)
    }

    @Test("Only pages are compressed on the way out, and only for a browser that takes it")
    func compresses() {
        let page = Response.html(String(repeating: "<li>Emma</li>", count: 200))
        let packed = compressedHTML(page, for: Request(.get, "/", headers: ["accept-encoding": "gzip"]))
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(packed.body.prefix(2) == [0x1F, 0x8B])
        #expect(packed.body.count < page.body.count / 4)
        let plain = compressedHTML(page, for: Request(.get, "/"))
        #expect(plain.body == page.body)
        #expect(plain.headers["vary"] == "accept-encoding")
        let json = Response.json(page.body)
        #expect(compressedHTML(json, for: Request(.get, "/", headers: ["accept-encoding": "gzip"])).body == page.body)
    }
}
