public import Allowance
public import Household
public import Ledger

/// The body of `POST /recurring`.
public struct RecurringBody: RequestBody {
    /// Whose account.
    public let childID: Child.ID
    /// What the form holds; the rules are the form's own.
    public let form: RecurringForm

    /// The name of its schema.
    public static let schemaName = "NewRecurringTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        reader.documents(last: ["frequency", "startDate", "endDate", "isPaused"])
        let childID: Child.ID? = reader.id("childId", .required)
        let direction = reader.choice("type", of: Direction.self, .required)
        let frequency = reader.choice("frequency", of: Frequency.self, .required)
        var form = RecurringForm()
        form.amount = reader.amount("amount", .required) ?? .digits("")
        form.description = reader.text("description", .required) ?? ""
        form.categoryID = reader.id("categoryId")
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

    /// The name of its schema.
    public static let schemaName = "ChangeRecurringTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        version = reader.version()
        direction = reader.choice("type", of: Direction.self, .kept)
        amount = reader.amount("amount", .kept)
        description = reader.text("description", .kept)
        categoryID = reader.idChange("categoryId")
        frequency = reader.choice("frequency", of: Frequency.self, .kept)
        startDate = reader.day("startDate", .kept)
        endDate = reader.dayChange("endDate")
        isPaused = reader.flag("isPaused", .kept)
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
