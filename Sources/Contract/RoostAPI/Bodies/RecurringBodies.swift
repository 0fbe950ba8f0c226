public import Household
public import Ledger

/// The body of `POST /recurring`.
public struct RecurringBody: RequestBody {
    /// Whose account.
    public let childID: Child.ID
    /// What the form holds; the rules are the form's own.
    public let form: RecurringForm

    /// What the body holds.
    public static let schema = Schema.object(
        "NewRecurringTransaction",
        [
            .init("childId", .id), .init("type", .choice(Direction.self)), .init("amount", .amount),
            .init("description", .text), .optional("categoryId", .nullable(.id)),
            .init("frequency", .choice(Frequency.self)), .optional("startDate", .nullable(.date)),
            .optional("endDate", .nullable(.date)), .optional("isPaused", .nullable(.flag)),
        ])

    /// Reads the body. Throws wrong types, what is missing, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        let childID = reader.lossless("childId", as: Child.ID.self, otherwise: "Must be an id.")
        let direction = reader.choice("type", of: Direction.self)
        let frequency = reader.choice("frequency", of: Frequency.self)
        var form = RecurringForm()
        form.amount = reader.amount("amount") ?? .digits("")
        form.description = reader.text("description") ?? ""
        form.categoryID = reader.lossless("categoryId", as: EntryCategory.ID.self, otherwise: "Must be an id.")
        form.startDate = reader.day("startDate")
        form.endDate = reader.day("endDate")
        form.isPaused = reader.flag("isPaused") ?? false
        try reader.finish()
        guard let childID else { throw BodyProblems(errors: [.init("childId", ["Select a child"])]) }
        guard let direction else { throw BodyProblems(errors: [.init("type", ["Must be one of: Credit, Debit."])]) }
        guard let frequency else {
            throw BodyProblems(errors: [.init("frequency", ["Must be one of: Weekly, EveryTwoWeeks, Monthly."])])
        }
        form.direction = direction
        form.frequency = frequency
        self.childID = childID
        self.form = form
    }
}

/// The body of `PATCH /recurring/{id}`: what is absent stays as it is.
public struct ChangeRecurringBody: RequestBody {
    /// The version that the change is based on.
    public let version: Int

    private let direction: Direction?
    private let amount: AmountInput?
    private let description: String?
    private let categoryID: FieldChange<EntryCategory.ID>
    private let frequency: Frequency?
    private let startDate: CalendarDate?
    private let endDate: FieldChange<CalendarDate>
    private let isPaused: Bool?

    /// What the body holds.
    public static let schema = Schema.object(
        "ChangeRecurringTransaction",
        [
            .optional("type", .choice(Direction.self)), .optional("amount", .amount), .optional("description", .text),
            .optional("categoryId", .nullable(.id)), .optional("frequency", .choice(Frequency.self)),
            .optional("startDate", .date), .optional("endDate", .nullable(.date)), .optional("isPaused", .flag),
            .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null for what cannot be cleared, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull(["type", "amount", "description", "frequency", "startDate", "isPaused"])
        version = reader.version()
        direction = reader.choice("type", of: Direction.self)
        amount = reader.amount("amount")
        description = reader.text("description")
        let category = reader.lossless("categoryId", as: EntryCategory.ID.self, otherwise: "Must be an id.")
        categoryID = reader.isNull("categoryId") ? .cleared : category.map { .set($0) } ?? .kept
        frequency = reader.choice("frequency", of: Frequency.self)
        startDate = reader.day("startDate")
        let end = reader.day("endDate")
        endDate = reader.isNull("endDate") ? .cleared : end.map { .set($0) } ?? .kept
        isPaused = reader.flag("isPaused")
        try reader.finish()
    }

    /// Puts what was given into a form.
    public func apply(to form: inout RecurringForm) {
        form.direction = direction ?? form.direction
        form.amount = amount ?? form.amount
        form.description = description ?? form.description
        form.categoryID = categoryID.applied(to: form.categoryID)
        form.frequency = frequency ?? form.frequency
        form.startDate = startDate ?? form.startDate
        form.endDate = endDate.applied(to: form.endDate)
        form.isPaused = isPaused ?? form.isPaused
    }
}

extension BodyReader {
    /// A calendar day.
    mutating func day(_ name: String) -> CalendarDate? {
        lossless(name, as: CalendarDate.self, otherwise: "Must be a date such as 2025-11-20.")
    }
}
