import Capture
import Foundation
import Household
import Ledger
public import Money

/// The body of `POST /transactions` about the household, and of a correction.
public struct HouseholdTransactionBody: RequestBody {
    private let type: TransactionType?
    private let amount: AmountInput?
    private let currency: Currency?
    private let merchant: String?
    private let category: FieldChange<String>
    private let source: FieldChange<String>
    private let counterSource: FieldChange<String>
    private let fee: FieldChange<AmountInput>
    private let date: Date?
    private let note: FieldChange<String>

    /// The name of its schema.
    public static let schemaName = "NewHouseholdTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        try self.init(from: &reader, isNew: true)
        try reader.finish()
        if type == nil {
            throw BodyProblems(errors: [.init("type", ["Must be one of: income, expense, transfer."])])
        }
    }

    fileprivate init(from reader: inout BodyReader, isNew: Bool) throws(BodyProblems) {
        type = reader.choice("type", of: TransactionType.self, isNew ? .required : .kept)
        amount = reader.majorOrMinor("amount")
        let code: String? = reader.text("currency", .omissible)
        currency = code.flatMap { Currency(code: $0) }
        if code != nil, currency == nil { reader.note("currency", "Must be a currency code such as IDR.") }
        merchant = reader.clearableText("merchant")
        category = reader.textChange("category")
        source = reader.textChange("source")
        counterSource = reader.textChange("counterSource")
        let fee = reader.majorOrMinor("fee")
        self.fee = reader.isNull("fee") || reader.isNull("feeMinor") ? .cleared : fee.map { .set($0) } ?? .kept
        date = reader.instant("date", isNew ? .optional : .kept)
        note = reader.textChange("note")
    }

    /// The form of a new transaction and where it belongs.
    public func form() -> (form: TransactionForm, places: TransactionPlaces) {
        var form = TransactionForm()
        form.amount = .digits("")
        var places = TransactionPlaces()
        apply(to: &form, &places)
        return (form, places)
    }

    /// Puts what was given into a form and its places.
    public func apply(to form: inout TransactionForm, _ places: inout TransactionPlaces) {
        form.needsSource = false
        form.type = type ?? form.type
        form.currency = currency ?? form.currency
        if let amount { form.amount = amount }
        form.merchant = merchant ?? form.merchant
        switch fee {
        case .kept: break
        case .cleared: form.fee = nil
        case .set(let fee): form.fee = fee
        }
        form.date = date ?? form.date
        form.note = note.applied(to: form.note)
        places.category = Self.applied(category, to: places.category)
        places.source = Self.applied(source, to: places.source)
        places.counterSource = Self.applied(counterSource, to: places.counterSource)
        // What only the other types have goes with them.
        if form.type == .transfer, case .kept = category { places.category = nil }
        if form.type != .transfer, case .kept = counterSource { places.counterSource = nil }
    }

    private static func applied<Subject>(
        _ change: FieldChange<String>, to old: NamedItem<Subject>?
    ) -> NamedItem<Subject>? {
        switch change {
        case .kept: old
        case .cleared: nil
        case .set(let text): NamedItem(text)
        }
    }
}

/// The body of `PATCH /transactions/{id}` of the household: what is absent stays as it is.
public struct ChangeHouseholdTransactionBody: RequestBody {
    /// To which transactions of the merchant a new category applies. The raw value is the one on the wire.
    public enum Reach: String, CaseIterable, Sendable {
        /// To this one; later ones follow what was learned.
        case this
        /// The same.
        case future
        /// Also to earlier ones that no person has put where they are.
        case all
    }

    /// What is given.
    public let changes: HouseholdTransactionBody
    /// How far a new category reaches.
    public let reach: Reach
    /// The version that the change is based on.
    public let version: Int

    /// The name of its schema.
    public static let schemaName = "ChangeHouseholdTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        changes = try HouseholdTransactionBody(from: &reader, isNew: false)
        reach = reader.choice("applyTo", of: Reach.self) ?? .this
        version = reader.version()
    }
}

/// The body of `POST /capture/{id}/accept`: what is put right; what is absent stays as it was read.
public struct AcceptMessageBody: RequestBody {
    /// What is given.
    public let changes: HouseholdTransactionBody

    /// The name of its schema.
    public static let schemaName = "AcceptMessage"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        changes = try HouseholdTransactionBody(from: &reader, isNew: false)
    }
}

/// The body of `POST /transactions/{id}/transfer`: the other own account, or the transaction that is the other side.
public struct TransferBody: RequestBody {
    /// With what it becomes a transfer.
    public let partner: TransferPartner

    /// The name of its schema.
    public static let schemaName = "MakeTransfer"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let source = reader.text("counterSource", .omissible)
        let other: HouseholdTransaction.ID? = reader.id("otherId", .omissible)
        try reader.finish()
        switch (source, other) {
        case (let source?, nil): partner = .source(NamedItem(source))
        case (nil, let other?): partner = .transaction(other)
        case (nil, nil), (.some, .some):
            throw BodyProblems(errors: [.init("counterSource", ["Give either counterSource or otherId."])])
        }
    }
}
