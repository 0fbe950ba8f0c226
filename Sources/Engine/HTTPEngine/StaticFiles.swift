import Dispatch
import Synchronization

/// Files held in memory, compressed once, served with strong ETag, conditional requests, ranges and the shortest coding
/// that the browser takes. A server that has just started waits for no compression: it is done beside its first work.
///
///     var files = StaticFiles()
///     files.add("/assets/perch-4f1c.js", script, type: "text/javascript; charset=utf-8", isImmutable: true)
///     router.serve(files)
public struct StaticFiles: Sendable {
    struct Variant: Sendable {
        var coding: ContentCoding?
        var etag: String
        var body: [UInt8]
    }

    /// One file and its forms.
    final class File: Sendable {
        let type: String
        let isImmutable: Bool
        private let plain: Variant
        private let brotli: [UInt8]?
        private let made = Mutex<[Variant]?>(nil)

        init(_ bytes: [UInt8], brotli: [UInt8]?, type: String, isImmutable: Bool) {
            self.type = type
            self.isImmutable = isImmutable
            self.brotli = brotli
            plain = Variant(coding: nil, etag: "\"\(checksum(of: bytes))\"", body: bytes)
        }

        /// How many bytes the plain form has.
        var byteCount: Int { plain.body.count }

        /// The plain form first, then the compressed ones that are worth it, shortest coding first. Whoever asks first
        /// makes them; who asks meanwhile waits for that.
        var variants: [Variant] {
            made.withLock { made in
                if let made { return made }
                let variants = [plain] + compressed
                made = variants
                return variants
            }
        }

        private var compressed: [Variant] {
            guard isCompressible(type), byteCount >= 256 else { return [] }
            return ContentCoding.allCases.compactMap { coding in
                // Quality 10 takes as long as 9 on such files and writes 5 to 10 % less; 11 takes three times as long.
                let body =
                    switch coding {
                    case .brotli: brotli ?? brotlied(plain.body, quality: 10)
                    case .gzip: gzipped(plain.body, level: 9)
                    }
                guard let body, body.count < byteCount else { return nil }
                let etag = "\(plain.etag.dropLast())-\(coding.rawValue)\""
                return Variant(coding: coding, etag: etag, body: body)
            }
        }
    }

    private(set) var files: [String: File] = [:]

    public init() {}

    /// Adds a file, or replaces the one of the same path.
    /// - Parameters:
    ///   - brotli: the same content compressed by Brotli, where that was done before.
    ///   - type: the value of `Content-Type`. Text, script, JSON and SVG are compressed, other types are not.
    ///   - isImmutable: true only when the name changes with the content, such as one with a hash: browsers then keep
    ///     it for a year without asking. Else they ask each time and get 304.
    public mutating func add(
        _ path: String, _ bytes: [UInt8], brotli: [UInt8]? = nil, type: String, isImmutable: Bool = false
    ) {
        files[path] = File(bytes, brotli: brotli, type: type, isImmutable: isImmutable)
    }

    /// The paths that were added, sorted.
    public var paths: [String] { files.keys.sorted() }

    /// Makes the compressed forms on a thread beside, those of small files first.
    fileprivate func compressSoon() {
        let waiting = files.values.sorted { $0.byteCount < $1.byteCount }
        DispatchQueue.global(qos: .utility).async {
            for file in waiting { _ = file.variants }
        }
    }
}

extension Router {
    /// Answers GET and HEAD for each of the files, and begins to compress them.
    public mutating func serve(_ files: StaticFiles) {
        files.compressSoon()
        for (path, file) in files.files {
            immediately(.get, path, bodyBytes: 0) { request in file.response(to: request) }
        }
    }
}

extension StaticFiles.File {
    /// 200, 206, 304 or 416 (RFC 9110 §13 and §14).
    func response(to request: Request) -> Response {
        let accepted = request.header("accept-encoding")
        let range = request.header("range")
        // A range counts bytes of one form; the plain one is the form that every reader means.
        let variants = variants
        let variant =
            variants.dropFirst().first { range == nil && $0.coding?.isAccepted(by: accepted) == true } ?? variants[0]
        var headers: Headers = [
            "etag": variant.etag,
            "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        if variants.count > 1 { headers["vary"] = "accept-encoding" }
        if let known = request.header("if-none-match"), isListed(variant.etag, in: known) {
            return Response(.notModified, headers: headers)
        }
        headers["content-type"] = type
        headers["x-content-type-options"] = "nosniff"
        if let coding = variant.coding {
            headers["content-encoding"] = coding.rawValue
        } else {
            headers["accept-ranges"] = "bytes"
        }
        guard let range, request.header("if-range").map({ $0 == variant.etag }) ?? true else {
            return Response(.ok, headers: headers, body: variant.body)
        }
        switch byteRange(range, of: variant.body.count) {
        case .whole: return Response(.ok, headers: headers, body: variant.body)
        case .unsatisfiable:
            headers["content-range"] = "bytes */\(variant.body.count)"
            return Response(.rangeNotSatisfiable, headers: headers)
        case .part(let part):
            headers["content-range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(variant.body.count)"
            return Response(.partialContent, headers: headers, body: Array(variant.body[part]))
        }
    }
}

/// What a `Range` field asks of a body.
enum ByteRange: Equatable {
    /// Not a single range of bytes: the field is ignored, as RFC 9110 §14.2 allows.
    case whole
    case unsatisfiable
    case part(Range<Int>)
}

/// Reads `bytes=first-last`, `bytes=first-` or `bytes=-count`.
func byteRange(_ header: String, of count: Int) -> ByteRange {
    guard header.hasPrefix("bytes=") else { return .whole }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } && $0.utf8.count <= 15 }) else {
        return .whole
    }
    guard let first = Int(ends[0]) else {
        guard let length = Int(ends[1]) else { return .whole }
        return length == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - length)..<count)
    }
    guard first < count else { return .unsatisfiable }
    guard let last = Int(ends[1]) else { return ends[1].isEmpty ? .part(first..<count) : .whole }
    return last < first ? .whole : .part(first..<min(last + 1, count))
}

/// Whether `If-None-Match` names the tag or is `*`; the comparison is weak (RFC 9110 §13.1.2).
private func isListed(_ etag: String, in header: String) -> Bool {
    header.split(separator: ",").contains { part in
        let tag = part.filter { $0 != " " && $0 != "\t" }
        return tag == "*" || tag == etag || tag == "W/" + etag
    }
}

private func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/") || ["javascript", "json", "xml", "svg"].contains { type.contains($0) }
}
