/// Codes of every area: who asks, the request, its form, the ledger, the server.
extension ErrorCode {
    /// The request cannot be read.
    public static let badRequest = ErrorCode("BAD_REQUEST", status: 400, "The request could not be read.")

    /// Nobody is signed in, or the session has ended.
    public static let unauthenticated = ErrorCode("UNAUTHENTICATED", status: 401, "Please sign in.")

    /// The proof of the session is too old.
    public static let tokenExpired = ErrorCode("TOKEN_EXPIRED", status: 401, "Please sign in again.")

    /// The act is not for this caller.
    public static let forbidden = ErrorCode("FORBIDDEN", status: 403, "You don't have permission to do this.")

    /// The act needs a sign-in of a few minutes ago.
    public static let freshSignInRequired = ErrorCode("FRESH_SIGN_IN_REQUIRED", status: 403, "Please confirm it's you.")

    /// There is no such thing, or the caller may not know that there is.
    public static let notFound = ErrorCode("NOT_FOUND", status: 404, "Not found.")

    /// The address takes other methods.
    public static let methodNotAllowed = ErrorCode(
        "METHOD_NOT_ALLOWED", status: 405, "This address does not take that method.")

    /// The request came too slowly.
    public static let requestTimeout = ErrorCode("REQUEST_TIMEOUT", status: 408, "The request did not arrive in time.")

    /// The object was changed since the caller read it.
    public static let versionConflict = ErrorCode(
        "VERSION_CONFLICT", status: 409, "This was changed elsewhere. Review and save again.")

    /// The idempotency key came before with other contents.
    public static let idempotencyKeyReused = ErrorCode(
        "IDEMPOTENCY_KEY_REUSED", status: 409, "This Idempotency-Key was used for another request.")

    /// The entry was taken back already.
    public static let alreadyReversed = ErrorCode(
        "ALREADY_REVERSED", status: 409, "This transaction is already reversed.")

    /// The entry cannot be taken back there.
    public static let notReversible = ErrorCode(
        "NOT_REVERSIBLE", status: 409, "This transaction can't be reversed here.")

    /// What was sent is too large.
    public static let tooLarge = ErrorCode("TOO_LARGE", status: 413, "The request is too large.")

    /// What was sent is of a type that is not taken.
    public static let unsupportedType = ErrorCode("UNSUPPORTED_TYPE", status: 415, "Send the body as application/json.")

    /// A form broke rules; messages stand at its fields.
    public static let validationFailed = ErrorCode("VALIDATION_FAILED", status: 422, "Some fields are not right.")

    /// The account does not cover it.
    public static let insufficientFunds = ErrorCode("INSUFFICIENT_FUNDS", status: 422, "Not enough money.")

    /// There are as many as there may be.
    public static let limitReached = ErrorCode("LIMIT_REACHED", status: 422, "There can't be more of these.")

    /// Too many requests; waiting helps.
    public static let rateLimited = ErrorCode("RATE_LIMITED", status: 429, "Too many requests. Try again in a moment.")

    /// Something broke.
    public static let fault = ErrorCode("INTERNAL", status: 500, "Something went wrong on the server.")

    /// Something broke that may be over soon.
    public static let unavailable = ErrorCode("UNAVAILABLE", status: 503, "The server is busy. Try again in a moment.")
}
