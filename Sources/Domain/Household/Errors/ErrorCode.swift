/// Why a request was not done ([S §14], allowance §4.1): what server, API and screens read. A code stands with its
/// area, and beside it its status and its sentence.
public struct ErrorCode: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The word on the wire.
    public let rawValue: String
    /// The HTTP status (RFC 9110 §15).
    public let status: Int
    /// The sentence for people, where a refusal says no more than its code. Who needs it says it by this.
    public let sentence: String

    /// A new code. It must stand in `allCases` too.
    init(_ word: String, status: Int, _ sentence: String) {
        rawValue = word
        self.status = status
        self.sentence = sentence
    }

    /// A code by its word; nil for words that there are not.
    public init?(rawValue: String) {
        guard let code = Self.named[rawValue] else { return nil }
        self = code
    }

    private static let named = Dictionary(allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    public static func == (one: ErrorCode, other: ErrorCode) -> Bool { one.rawValue == other.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ErrorCode {
    /// Every code, in the order of the API's document. A new area adds a line with the list of its own.
    public static let allCases: [ErrorCode] = [
        published,
        money,
        groceries,
    ].flatMap(\.self)

    /// The codes of the first areas, in the order in which the document has always named them.
    private static let published: [ErrorCode] = [
        .badRequest,
        .unauthenticated,
        .tokenExpired,
        .invalidCredentials,
        .forbidden,
        .freshSignInRequired,
        .setupCodeRequired,
        .registrationClosed,
        .notFound,
        .methodNotAllowed,
        .requestTimeout,
        .versionConflict,
        .idempotencyKeyReused,
        .emailTaken,
        .userNameTaken,
        .lastParent,
        .currencyFixed,
        .alreadyReversed,
        .notReversible,
        .childArchived,
        .allowanceNothingDue,
        .allowanceNotUndoable,
        .tooLarge,
        .unsupportedType,
        .validationFailed,
        .insufficientFunds,
        .alreadyPurchased,
        .notPurchased,
        .budgetExists,
        .categoryNameTaken,
        .budgetExceeded,
        .savingsInsufficient,
        .autoTransferOver100,
        .limitReached,
        .savingsLocked,
        .rateLimited,
        .fault,
        .unavailable,
    ]
}
