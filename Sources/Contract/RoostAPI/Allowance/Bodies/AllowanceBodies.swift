public import Allowance
import Household
public import Ledger

/// The body of `POST /children/{id}/allowance/pay`, which may be left out.
public struct PayAllowanceBody: RequestBody {
    /// The pay-day that was shown; another one is refused.
    public let payDay: CalendarDate?

    /// The name of its schema.
    public static let schemaName = "PayAllowance"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        payDay = reader.day("payDay")
    }
}

/// The body of `POST /children/{id}/allowance/undo`.
public struct UndoAllowanceBody: RequestBody {
    /// The credit that paid.
    public let transactionID: Entry.ID

    /// The name of its schema.
    public static let schemaName = "UndoAllowance"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let id: Entry.ID? = reader.id("transactionId", .required)
        try reader.finish()
        guard let id else { throw BodyProblems(errors: [.init("transactionId", ["Must be an id."])]) }
        transactionID = id
    }
}

/// The body of `POST /children/{id}/allowance/held`.
public struct HeldDecisionBody: RequestBody {
    /// What to do with everything that waits.
    public let action: HeldDecision

    /// The name of its schema.
    public static let schemaName = "HeldDecision"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let action = reader.choice("action", of: HeldDecision.self, .required)
        try reader.finish()
        guard let action else {
            throw BodyProblems(errors: [.init("action", ["Must be one of: PayAll, Skip."])])
        }
        self.action = action
    }
}
