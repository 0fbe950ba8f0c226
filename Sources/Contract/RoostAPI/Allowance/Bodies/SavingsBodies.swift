public import Allowance
import Household
import Ledger

/// The body of `POST /savings-accounts`.
public struct OpenSavingsBody: RequestBody {
    /// Whose account; nil for the caller's own.
    public let child: ChildPlace?
    /// What the form holds; the rules are the form's own.
    public let form: SavingsForm

    /// The name of its schema.
    public static let schemaName = "NewSavingsAccount"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        child = reader.child()
        var form = SavingsForm()
        form.name = reader.text("name", .required) ?? ""
        form.target = reader.amount("targetAmount") ?? .digits("")
        form.autoTransferEnabled = reader.flag("autoTransferEnabled") ?? false
        form.percentage = reader.percent("autoTransferPercentage") ?? ""
        form.isLocked = reader.flag("locked") ?? false
        self.form = form
    }
}

/// The body of `PATCH /savings-accounts/{id}`: what is absent stays as it is, null clears target and percentage.
extension SavingsChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "SavingsAccountChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        target = reader.clearableAmount("targetAmount")
        autoTransferEnabled = reader.flag("autoTransferEnabled", .kept)
        percentage = reader.clearablePercent("autoTransferPercentage")
        isLocked = reader.flag("locked", .kept)
        version = reader.version()
    }
}

/// The body of `POST /savings-accounts/{id}/deposit` and `…/withdraw`.
public struct SavingsMoveBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: SavingsMoveForm

    /// The name of its schema.
    public static let schemaName = "NewSavingsTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = SavingsMoveForm()
        form.amount = reader.amount("amount", .required) ?? .digits("")
        form.notes = reader.text("notes")
        self.form = form
    }
}
