import Foundation
import Household
import Ledger

/// Why a client's closure did not answer.
public enum ClientFailure: Error, Hashable, Sendable {
    /// The household said no, for a reason the person can act on.
    case refused(ClientRefusal)
    /// Something broke: the network, the disk.
    case fault(ClientFault)

    /// The sentence to show.
    public var sentence: String {
        switch self {
        case .refused(let refusal): refusal.sentence
        case .fault(let fault): fault.sentence
        }
    }

    /// Whether this is a refusal with that code.
    public func isRefusal(_ code: ErrorCode) -> Bool {
        if case .refused(let refusal) = self { refusal.code == code } else { false }
    }

    /// Why what was asked for is gone although it was there: its child was removed. No other try helps. Nil for any
    /// other failure.
    public var goneReason: String? { isRefusal(.childArchived) ? sentence : nil }
}

/// An expected no.
public struct ClientRefusal: Error, Hashable, Sendable {
    /// What kind of no, for screens that act on it.
    public let code: ErrorCode
    /// For the banner or the page: "Invalid email or password".
    public let sentence: String
    /// Messages under the fields; empty unless the code is `.validationFailed` or names one field, as `.emailTaken`.
    public let fields: [FormField: [String]]
    /// How long to wait before another attempt, for `.rateLimited`.
    public let retryAfterSeconds: Int?

    /// A refusal of these parts.
    public init(
        code: ErrorCode, sentence: String, fields: [FormField: [String]] = [:], retryAfterSeconds: Int? = nil
    ) {
        self.code = code
        self.sentence = sentence
        self.fields = fields
        self.retryAfterSeconds = retryAfterSeconds
    }
}

/// Something broke that nobody asked for. The details are in the server's log under the reference.
public struct ClientFault: Error, Hashable, Sendable {
    /// "Can't reach the server. Check your connection and try again." or "Something went wrong."
    public let sentence: String
    /// What to tell whoever runs the server.
    public let reference: String?

    /// A fault with its sentence.
    public init(sentence: String, reference: String? = nil) {
        self.sentence = sentence
        self.reference = reference
    }

    /// The server does not answer.
    public static let unreachable = ClientFault(
        sentence: "Can't reach the server. Check your connection and try again.")
}
