public import Household
public import Ledger

/// The body of `POST /savings-accounts`.
public struct OpenSavingsBody: RequestBody {
    /// Whose account; nil for the caller's own.
    public let child: ChildPlace?
    /// What the form holds; the rules are the form's own.
    public let form: SavingsForm

    /// What the body holds.
    public static let schema = Schema.object(
        "NewSavingsAccount",
        [
            .optional("childId", .childPlace), .init("name", .text), .optional("targetAmount", .nullable(.amount)),
            .optional("autoTransferEnabled", .nullable(.flag)),
            .optional("autoTransferPercentage", .nullable(.percent)), .optional("locked", .nullable(.flag)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        child = reader.child()
        var form = SavingsForm()
        form.name = reader.text("name") ?? ""
        form.target = reader.amount("targetAmount") ?? .digits("")
        form.autoTransferEnabled = reader.flag("autoTransferEnabled") ?? false
        form.percentage = reader.digits("autoTransferPercentage") ?? ""
        form.isLocked = reader.flag("locked") ?? false
        try reader.finish()
        self.form = form
    }
}

/// The body of `PATCH /savings-accounts/{id}`: what is absent stays as it is, null clears target and percentage.
public struct ChangeSavingsBody: RequestBody {
    /// 1-50 characters.
    public let name: String?
    /// Above zero; no digits clears it.
    public let target: AmountInput?
    /// Whether each allowance puts its share here.
    public let autoTransferEnabled: Bool?
    /// That share; no digits clears it.
    public let percentage: String?
    /// Whether only a parent may withdraw.
    public let isLocked: Bool?
    /// The version that the change is based on.
    public let version: Int

    /// What the body holds.
    public static let schema = Schema.object(
        "SavingsAccountChange",
        [
            .optional("name", .text), .optional("targetAmount", .nullable(.amount)),
            .optional("autoTransferEnabled", .flag), .optional("autoTransferPercentage", .nullable(.percent)),
            .optional("locked", .flag), .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null for what cannot be cleared, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull(["name", "autoTransferEnabled", "locked"])
        name = reader.text("name")
        target = reader.clearableAmount("targetAmount")
        autoTransferEnabled = reader.flag("autoTransferEnabled")
        percentage = reader.clearableDigits("autoTransferPercentage")
        isLocked = reader.flag("locked")
        version = reader.version()
        try reader.finish()
    }
}

/// The body of `POST /savings-accounts/{id}/deposit` and `…/withdraw`.
public struct SavingsMoveBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: SavingsMoveForm

    /// What the body holds.
    public static let schema = Schema.object(
        "NewSavingsTransaction", [.init("amount", .amount), .optional("notes", .nullable(.text))])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = SavingsMoveForm()
        form.amount = reader.amount("amount") ?? .digits("")
        form.notes = reader.text("notes")
        try reader.finish()
        self.form = form
    }
}
