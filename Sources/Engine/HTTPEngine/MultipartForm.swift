import Glibc

/// The parts of a `multipart/form-data` body (RFC 7578), in order.
///
///     let form = try request.multipartForm()
///     form.parts.first { $0.name == "file" }?.body
public struct MultipartForm: Sendable {
    /// One part.
    public struct Part: Sendable {
        /// The name of the field.
        public let name: String
        /// The name of the file, as the sender says; nil for a plain field. Never to be trusted.
        public let fileName: String?
        /// The content, within the body of the request.
        public let body: ArraySlice<UInt8>
    }

    /// Why a body is no such form.
    public enum Problem: Error, Hashable, Sendable {
        /// The request says that it has another media type.
        case otherMediaType
        /// The body does not follow its boundary, or there is more of something than anybody needs.
        case malformed
    }

    /// Parts of one form; more are refused.
    static let partLimit = 16
    /// Bytes of the fields before a part's content; more are refused.
    static let headLimit = 4 * 1024

    /// The parts; names may come more than once.
    public let parts: [Part]

    /// Reads a body whose `Content-Type` is given. Nothing may stand before the first boundary; what follows the last
    /// one is ignored.
    init(_ body: [UInt8], contentType: String?) throws(Problem) {
        guard let fields = HeaderParameters(contentType ?? ""), fields.value == "multipart/form-data" else {
            throw .otherMediaType
        }
        guard let boundary = fields["boundary"], Self.isBoundary(boundary) else { throw .malformed }
        var reader = MultipartReader(body, boundary: Array("\r\n--\(boundary)".utf8))
        var parts: [Part] = []
        while try reader.hasPart() {
            guard parts.count < Self.partLimit else { throw .malformed }
            parts.append(try reader.part())
        }
        self.parts = parts
    }

    /// RFC 2046 §5.1.1: 1 to 70 of these characters, the last one no space.
    private static func isBoundary(_ text: String) -> Bool {
        let others = "'()+_,-./:=? ".utf8
        return (1...70).contains(text.utf8.count) && text.utf8.last != UInt8(ascii: " ")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: others.contains(byte)
                }
            }
    }
}

extension Request {
    /// The body as a form with files. Throws when it is none.
    public func multipartForm() throws(MultipartForm.Problem) -> MultipartForm {
        try MultipartForm(body, contentType: header("content-type"))
    }
}

/// Walks over a body from boundary to boundary.
private struct MultipartReader {
    private let body: [UInt8]
    /// With the line break and the dashes before it.
    private let boundary: [UInt8]
    private var place: Int

    init(_ body: [UInt8], boundary: [UInt8]) {
        self.body = body
        self.boundary = boundary
        place = 0
    }

    /// Steps over the boundary at this place; false after the last one.
    mutating func hasPart() throws(MultipartForm.Problem) -> Bool {
        // The first one has no line break before it.
        let expected = place == 0 ? boundary.dropFirst(2) : boundary[...]
        guard body[place...].starts(with: expected) else { throw .malformed }
        place += expected.count
        if body[place...].starts(with: "--".utf8) { return false }
        guard let end = lineEnd(place) else { throw .malformed }
        place = end
        return true
    }

    mutating func part() throws(MultipartForm.Problem) -> MultipartForm.Part {
        var disposition: HeaderParameters?
        let headEnd = place + MultipartForm.headLimit
        while true {
            guard let end = lineBreak(from: place, before: headEnd) else { throw .malformed }
            let line = body[place..<end]
            place = end + 2
            if line.isEmpty { break }
            guard let text = String(validating: line, as: UTF8.self), let colon = text.firstIndex(of: ":") else {
                throw .malformed
            }
            if text[..<colon].lowercased() == "content-disposition" {
                guard disposition == nil else { throw .malformed }
                disposition = HeaderParameters(text[text.index(after: colon)...])
            }
        }
        guard let disposition, disposition.value == "form-data", let name = disposition["name"],
            let end = nextBoundary()
        else { throw .malformed }
        // An empty part's boundary may share the line break of its head.
        let content = body[min(place, end)..<end]
        place = end
        return MultipartForm.Part(name: name, fileName: disposition["filename"], body: content)
    }

    /// Where the next boundary begins, with its line break. What only begins like one is content.
    private func nextBoundary() -> Int? {
        var search = place - 2
        while let found = first(UInt8(ascii: "\r"), from: search, before: body.count) {
            if body[found...].starts(with: boundary) {
                let after = found + boundary.count
                if lineEnd(after) != nil || body[after...].starts(with: "--".utf8) { return found }
            }
            search = found + 1
        }
        return nil
    }

    /// The place after a line break that only spaces and tabs may stand before.
    private func lineEnd(_ start: Int) -> Int? {
        var place = start
        while place < body.count, body[place] == 0x20 || body[place] == 0x09 { place += 1 }
        return body[min(place, body.count)...].starts(with: "\r\n".utf8) ? place + 2 : nil
    }

    /// The next line break.
    private func lineBreak(from start: Int, before end: Int) -> Int? {
        guard let found = first(UInt8(ascii: "\r"), from: start, before: min(end, body.count)),
            found + 1 < body.count, body[found + 1] == UInt8(ascii: "\n")
        else { return nil }
        return found
    }

    private func first(_ byte: UInt8, from start: Int, before end: Int) -> Int? {
        guard start >= 0, start < end else { return nil }
        return body.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }
}
