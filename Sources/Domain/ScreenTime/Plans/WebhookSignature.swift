public import Foundation

/// The signature of a webhook in the form that Stripe sends it: the time and one or more codes of the body.
///
///     t=1781100000,v1=5257a869…bd,v1=…,v0=…
///
/// A code is HMAC-SHA256 of "{t}.{body}", in hexadecimal. Codes of other schemes than `v1` are skipped.
public struct WebhookSignature: Hashable, Sendable {
    /// What a signature is worth.
    public enum Verdict: Hashable, Sendable {
        /// It is of this body, and fresh.
        case valid
        /// No code fits the body.
        case wrong
        /// It is older than 5 minutes, or as far ahead.
        case stale
    }

    /// HMAC-SHA256 of a message, by a key: 32 bytes.
    public typealias Code = (_ key: [UInt8], _ message: [UInt8]) -> [UInt8]

    /// By how many seconds its time may differ from the server's.
    public static let toleranceSeconds = 300
    private static let largestHeader = 4_096
    private static let codeBytes = 32

    /// The time as it was written, which is what was signed.
    public let timestampText: String
    /// Seconds since 1970.
    public let timestamp: Int
    /// The codes, 32 bytes each.
    public let codes: [[UInt8]]

    /// Reads a header; nil where there is not exactly one time and at least one code, or anything is out of form.
    public init?(header: String) {
        guard header.utf8.count <= Self.largestHeader else { return nil }
        var texts: [String] = []
        var codes: [[UInt8]] = []
        for part in header.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return nil }
            let value = String(pair[1])
            switch pair[0].drop(while: { $0 == " " }) {
            case "t": texts.append(value)
            case "v1":
                guard let code = Self.bytes(hexadecimal: value), code.count == Self.codeBytes else { return nil }
                codes.append(code)
            default: continue
            }
        }
        guard texts.count == 1, !codes.isEmpty, let timestamp = Self.seconds(texts[0]) else { return nil }
        timestampText = texts[0]
        self.timestamp = timestamp
        self.codes = codes
    }

    /// What it is worth for a body that came at `now`. A wrong one is called wrong however old it is.
    ///
    /// - Parameters:
    ///   - secrets: those that the provider may sign with; while one is replaced there are two.
    ///   - code: how codes are made.
    public func verdict(on body: [UInt8], secrets: [[UInt8]], now: Date, code: Code) -> Verdict {
        let message = Array("\(timestampText).".utf8) + body
        // Every code is compared with every other, whatever was found, so that time tells nothing.
        var isRight = false
        for secret in secrets {
            let expected = code(secret, message)
            for given in codes where Self.isSame(given, expected) { isRight = true }
        }
        guard isRight else { return .wrong }
        let age = Int(now.timeIntervalSince1970.rounded(.down)) - timestamp
        return age.magnitude <= Self.toleranceSeconds ? .valid : .stale
    }

    /// Compares without stopping at the first difference.
    private static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func seconds(_ text: String) -> Int? {
        guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }

    private static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).reduce(into: Optional([UInt8]())) { bytes, index in
            guard let high = digits[index], let low = digits[index + 1] else { return bytes = nil }
            bytes?.append(UInt8(high << 4 | low))
        }
    }
}
