import CBrotli
import CZlib

/// A way to write content shorter (RFC 9110 §8.4.1), best first.
enum ContentCoding: String, CaseIterable, Sendable {
    case brotli = "br"
    case gzip

    /// Whether an `Accept-Encoding` takes this coding: named, or by `*`, with a quality above 0 (RFC 9110 §12.5.3).
    func isAccepted(by header: String?) -> Bool {
        var isWildcardAccepted = false
        for part in (header ?? "").utf8.split(separator: UInt8(ascii: ",")) {
            let pieces = part.split(separator: UInt8(ascii: ";")).map {
                String(Substring($0)).filter { $0 != " " && $0 != "\t" }
            }
            guard let name = pieces.first?.lowercased() else { continue }
            let isRefused = pieces.dropFirst().contains { piece in
                piece.lowercased().hasPrefix("q=") && piece.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
            }
            if name == rawValue { return !isRefused }
            if name == "*" { isWildcardAccepted = !isRefused }
        }
        return isWildcardAccepted
    }
}

/// Gzip (RFC 1952) by zlib; nil where the memory for that is missing.
/// - Parameter level: 1 fast to 9 small.
public func gzipped(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    let gzipWindow: Int32 = 15 + 16
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, level, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return bytes.withUnsafeBufferPointer { input in
        var status = Z_OK
        let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            status = deflate(&stream, Z_FINISH)
            count = Int(stream.total_out)
        }
        return status == Z_STREAM_END ? output : nil
    }
}

/// Brotli (RFC 7932).
/// - Parameter quality: 0 fast to 11 small.
func brotlied(_ bytes: [UInt8], quality: Int32) -> [UInt8]? {
    let bound = BrotliEncoderMaxCompressedSize(bytes.count)
    var isWhole = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        count = bound
        isWhole =
            BrotliEncoderCompress(
                quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count, output.baseAddress) != 0
        if !isWhole { count = 0 }
    }
    return isWhole ? output : nil
}

/// A page as gzip where that helps and the browser takes it.
func compressedHTML(_ response: Response, for request: Request) -> Response {
    guard response.body.count >= 1024, response.headers["content-type"]?.hasPrefix("text/html") == true,
        response.headers["content-encoding"] == nil
    else { return response }
    var response = response
    response.headers.add("vary", "accept-encoding")
    guard ContentCoding.gzip.isAccepted(by: request.header("accept-encoding")),
        let body = gzipped(response.body, level: 6)
    else { return response }
    response.headers.add("content-encoding", ContentCoding.gzip.rawValue)
    response.body = body
    return response
}

/// What a strong validator names content by (RFC 9110 §8.8.3): how long it is, and its CRC (RFC 1952 §8).
func checksum(of bytes: [UInt8]) -> String {
    "\(String(bytes.count, radix: 16))-\(String(crc32_z(0, bytes, bytes.count), radix: 16))"
}
