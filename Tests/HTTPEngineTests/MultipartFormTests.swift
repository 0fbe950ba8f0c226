import RandomFixtures
import Testing

@testable import HTTPEngine

@Suite("Forms with files")
struct MultipartFormTests {
    private static let type = "multipart/form-data; boundary=edge"

    private func form(_ body: String, type: String? = type) throws(MultipartForm.Problem) -> MultipartForm {
        try MultipartForm(Array(body.utf8), contentType: type)
    }

    private func problem(_ body: String, type: String? = type) -> MultipartForm.Problem? {
        do throws(MultipartForm.Problem) {
            _ = try form(body, type: type)
            return nil
        } catch {
            return error
        }
    }

    private func part(_ name: String, _ content: String, more: String = "") -> String {
        "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(content)\r\n"
    }

    @Test("Parts come in order with their names and their bytes as they were sent")
    func parts() throws {
        let content = "\r\n\r--edge\r\n--edg\r\n--edger\n\u{0}\r"
        let body = part("alt", "A skate", more: "; x=1") + part("file", content, more: "; filename=\"a.jpg\"")
        let form = try form(body + "--edge--\r\n")

        #expect(form.parts.map(\.name) == ["alt", "file"])
        #expect(form.parts.map(\.fileName) == [nil, "a.jpg"])
        #expect(form.parts.map { String(decoding: $0.body, as: UTF8.self) } == ["A skate", content])
    }

    @Test(
        "Boundaries and names are read as browsers and RFC 2046 write them",
        arguments: [
            "multipart/form-data; boundary=edge", "Multipart/Form-Data;BOUNDARY=\"edge\"",
            "multipart/form-data; charset=utf-8 ; boundary=edge;",
        ])
    func types(type: String) throws {
        let body =
            "--edge \t\r\ncontent-type: image/jpeg\r\nCONTENT-DISPOSITION: Form-Data; name=file; "
            + "filename=\"C:\\a \\\"b\\\".jpg\"\r\n\r\n\r\n--edge-- \r\nwhatever"
        let form = try form(body, type: type)
        #expect(form.parts.count == 1)
        #expect(form.parts[0].name == "file" && form.parts[0].body.isEmpty)
        #expect(form.parts[0].fileName == "C:\\a \"b\".jpg")
    }

    @Test("An empty form has no parts, and a part may share the line break of its head")
    func empty() throws {
        #expect(try form("--edge--").parts.isEmpty)
        let short = "--edge\r\nContent-Disposition: form-data; name=a\r\n\r\n--edge--"
        #expect(try form(short).parts[0].body.isEmpty)
    }

    @Test("Another media type is told apart from a form that cannot be read")
    func otherTypes() {
        for type in [nil, "", "application/json", "multipart/mixed; boundary=edge", "text/plain; boundary=edge"] {
            #expect(problem("--edge--", type: type) == .otherMediaType)
        }
        let long = String(repeating: "b", count: 71)
        for boundary in [
            "", "; boundary=", "; boundary=\"\"", "; boundary=\"e dge \"", "; boundary=\"ed\\\"ge\"", "; boundary=é",
            "; boundary=\(long)", "; boundary=a; x", "; boundary=\"a\" b",
        ] {
            let found = problem("--edge--", type: "multipart/form-data" + boundary)
            #expect(found != nil, "\(boundary)")
        }
    }

    @Test("Whatever does not follow its boundary is refused")
    func malformed() {
        let good = part("file", "x")
        let many = String(repeating: part("a", ""), count: MultipartForm.partLimit + 1)
        let longHead = "--edge\r\nX: " + String(repeating: "x", count: MultipartForm.headLimit) + "\r\n"
        for body in [
            "", "--", "--edge", "--edge\r\n", "--edge\n", good, "x" + good + "--edge--", "\r\n" + good + "--edge--",
            good + "--edge", good + "--edgy--", good + "--edge-", "--edge\r\n\r\nx\r\n--edge--",
            "--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--",
            "--edge\r\nContent-Disposition: attachment; name=file\r\n\r\nx\r\n--edge--",
            "--edge\r\nContent-Disposition: form-data; name=a; name=b\r\n\r\nx\r\n--edge--",
            "--edge\r\nContent-Disposition: form-data; name=\"a\r\n\r\nx\r\n--edge--",
            "--edge\r\nContent-Disposition: form-data; name=a\r\n"
                + "Content-Disposition: form-data; name=b\r\n\r\nx\r\n--edge--",
            "--edge\r\nContent-Disposition form-data; name=a\r\n\r\nx\r\n--edge--",
            "--edge\nContent-Disposition: form-data; name=a\n\nx\n--edge--",
            "--edge\r\nContent-Disposition: form-data; name=a\r\nx", many + "--edge--", longHead + good + "--edge--",
        ] {
            #expect(problem(body) == .malformed, "\(body.prefix(120))")
        }
        #expect(problem(String(repeating: part("a", ""), count: MultipartForm.partLimit) + "--edge--") == nil)
    }

    @Test(
        "20,000 broken forms are read or refused, and what is read lies within the body",
        arguments: FuzzSeeds.all(of: "broken forms", new: 2))
    func broken(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let whole = Array(
            (part("alt", "A skate") + part("file", "\r\n--edg\r\r\n", more: "; filename=\"\\\"\"")
                + "--edge--\r\n").utf8)
        var read = 0
        for _ in 0..<10_000 {
            var body = whole
            for _ in 0...Int.random(in: 0...3, using: &random) where !body.isEmpty {
                let place = Int.random(in: 0..<body.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: body.removeSubrange(place..<min(place + 5, body.count))
                case 1: body.insert(contentsOf: body[place..<min(place + 12, body.count)], at: place)
                case 2: body[place] = [0x0D, 0x0A, 0x2D, 0x22, 0x3B, 0x5C].randomElement(using: &random) ?? 0
                default: body[place] = UInt8.random(in: 0...255, using: &random)
                }
            }
            guard let form = try? MultipartForm(body, contentType: Self.type) else { continue }
            read += 1
            #expect(form.parts.allSatisfy { $0.body.endIndex <= body.count }, "seed \(seed)")
        }
        #expect((100..<9_900).contains(read), "seed \(seed): \(read)")
    }

    @Test("A 10 MB file full of beginnings of boundaries is found its end in linear time")
    func linear() throws {
        let block = Array("\r\n--edg".utf8)
        var body = Array("--edge\r\nContent-Disposition: form-data; name=file\r\n\r\n".utf8)
        let head = body.count
        while body.count < 10 << 20 { body += block }
        let size = body.count - head
        body += "\r\n--edge--".utf8
        #expect(try MultipartForm(body, contentType: Self.type).parts[0].body.count == size)
    }
}
