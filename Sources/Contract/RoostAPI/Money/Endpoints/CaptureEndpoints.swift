import Household
public import Ledger
public import Money

/// Messages of banks and wallets. A key of scope `capture` hands them in and does nothing else.
public enum CaptureEndpoints {
    /// All of them.
    static let all = Endpoint.list(capture, batch, list, message, accept, reject, merge, link)

    /// Hands one in.
    public static let capture = Exchange(
        .post, "/capture", as: "capture",
        "Records what a message of a bank or wallet tells; what is none is ignored, what is doubtful waits.",
        for: .parents, takesKey: true, takes: .json(CaptureBody.self),
        gives: .varying(
            201, CaptureAnswer.fields.schema,
            others: [200: CaptureAnswer.fields.schema, 202: CaptureAnswer.fields.schema]))

    /// Hands in many.
    public static let batch = Exchange(
        .post, "/capture/batch", as: "captureBatch",
        "Records what up to 100 messages tell; the results are in their order, and a bad one spoils no other.",
        for: .parents, takes: .json(CaptureBatchBody.self), gives: .ok(CaptureAnswer.batchFields))

    /// Lists them.
    public static let list = Exchange(
        .get, "/capture", as: "captures", "Messages and what became of them, the newest first.", for: .parents,
        may: .to(.seeMoney),
        query: [
            .init("status", .choice(ReceivedMessage.Status.self)), .init("page", .wholeNumber(1...pages)),
            .init("limit", .wholeNumber(1...100)),
        ], gives: .ok(ReceivedMessageAnswer.fields.list("CaptureList", in: "captures")))

    /// Shows one.
    public static let message = Exchange(
        .get, "/capture/{id}", as: "captureOne", "A message and what became of it.", for: .parents,
        may: .to(.seeMoney), gives: .ok(ReceivedMessageAnswer.wrapped))

    /// Records one that waits.
    public static let accept = Exchange(
        .post, "/capture/{id}/accept", as: "acceptCapture", "Records what waits, with what the body puts right.",
        for: .parents, takes: .optional(AcceptMessageBody.self), gives: .ok(HouseholdTransactionAnswer.wrapped),
        refusals: [.alreadyDecided, .sameSource, .validationFailed])

    /// Says that one is no transaction.
    public static let reject = Exchange(
        .post, "/capture/{id}/reject", as: "rejectCapture", "Says that what waits is no transaction.", for: .parents,
        gives: .noContent, refusals: [.alreadyDecided])

    /// Says that one tells of a known transaction.
    public static let merge = Exchange(
        .post, "/capture/{id}/merge", as: "mergeCapture", "Says that what waits tells of a known transaction.",
        for: .parents, takes: .id("transactionId", of: HouseholdTransaction.self),
        gives: .ok(HouseholdTransactionAnswer.wrapped), refusals: [.alreadyDecided])

    /// Says that one and a known transaction are the sides of a transfer.
    public static let link = Exchange(
        .post, "/capture/{id}/link", as: "linkCapture",
        "Says that what waits and a known transaction are the two sides of one transfer.", for: .parents,
        takes: .id("transactionId", of: HouseholdTransaction.self), gives: .ok(HouseholdTransactionAnswer.wrapped),
        refusals: [.alreadyDecided, .sameSource])

    /// Most pages of a list.
    static let pages = 1_000_000
}
