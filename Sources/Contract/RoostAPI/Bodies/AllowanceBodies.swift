public import Household
public import Ledger

/// The body of `POST /children/{id}/allowance/pay`, which may be left out.
public struct PayAllowanceBody: RequestBody {
    /// The pay-day that was shown; another one is refused.
    public let payDay: CalendarDate?

    /// What the body holds.
    public static let schema = Schema.object("PayAllowance", [.optional("payDay", .nullable(.date))])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        payDay = reader.day("payDay")
        try reader.finish()
    }
}

/// The body of `POST /children/{id}/allowance/held`.
public struct HeldDecisionBody: RequestBody {
    /// What to do with everything that waits.
    public let action: HeldDecision

    /// What the body holds.
    public static let schema = Schema.object("HeldDecision", [.init("action", .choice(HeldDecision.self))])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        let action = reader.choice("action", of: HeldDecision.self)
        try reader.finish()
        guard let action else {
            throw BodyProblems(errors: [.init("action", ["Must be one of: PayAll, Skip."])])
        }
        self.action = action
    }
}
