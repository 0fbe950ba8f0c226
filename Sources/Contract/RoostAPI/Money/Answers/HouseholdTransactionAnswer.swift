import Household
public import Ledger
public import Money

extension TransactionType: FieldValue {}
extension HouseholdTransaction.Origin: FieldValue {}
extension HouseholdTransaction.Status: FieldValue {}

extension Field {
    /// An amount in major units and, under the same name with "Minor", in minor ones.
    static func money(_ name: String, _ part: @escaping @Sendable (Value) -> Money) -> [Field] {
        [Field(name, part), Field("\(name)Minor") { Int(part($0).minorUnits) }]
    }

    /// An amount that may not be there, in major units and in minor ones.
    static func optionalMoney(_ name: String, _ part: @escaping @Sendable (Value) -> Money?) -> [Field] {
        [Field(name, part), Field("\(name)Minor") { part($0).map { Int($0.minorUnits) } }]
    }
}

/// A transaction of the household (finances.md §2.1).
public struct HouseholdTransactionAnswer: AnswerObject, Sendable {
    private let record: HouseholdRecord
    private let tellsEverything: Bool

    /// A transaction.
    ///
    /// - Parameter tellsEverything: whether also what people wrote about it, which is nothing for whoever only hands in
    ///   messages.
    public init(_ record: HouseholdRecord, tellsEverything: Bool = true) {
        self.record = record
        self.tellsEverything = tellsEverything
    }

    private var transaction: HouseholdTransaction { record.transaction }

    /// What the object holds.
    public static let fields = Fields<HouseholdTransactionAnswer>(
        "HouseholdTransaction",
        [
            [.init("id", \.transaction.id), .init("ledger") { _ in LedgerName.household }],
            Field.money("amount", \.transaction.amount),
            [
                .init("currency", \.transaction.amount.unit.code), .init("type", \.transaction.type),
                .init("merchant", \.record.merchant), .init("category", \.record.category?.name),
                .init("categoryId", \.record.category?.id), .init("source", \.record.source?.name),
                .init("sourceId", \.record.source?.id), .init("counterSource", \.record.counterSource?.name),
                .init("counterSourceId", \.record.counterSource?.id), .init("counterChildId", \.record.child?.id),
            ],
            Field.optionalMoney("fee", \.transaction.fee),
            [
                .init("date", \.transaction.date),
                .init("note") { $0.tellsEverything ? $0.transaction.note : nil },
                .init("reference", \.transaction.reference), .init("origin", \.transaction.origin),
                .init("status", \.transaction.status), .init("confidence", \.transaction.confidence),
                .init("captureId", \.record.messages.first?.id), .init("originalAmount", \.transaction.original),
                .init("originalCurrency", \.transaction.original?.unit.code),
                .init("createdBy", \.transaction.author.personID),
                .init("createdByName") { $0.tellsEverything ? $0.record.createdByName : "" },
                .init("createdAt", \.transaction.createdAt), .init("updatedAt", \.transaction.updatedAt),
                .init("deletedAt", \.transaction.deletedAt), .init("version", \.transaction.version),
            ],
        ].flatMap { $0 })

    /// An object that holds one and nothing else.
    public static let wrapped = Fields<HouseholdTransactionAnswer>(
        "HouseholdTransactionAnswer", [.init("transaction") { $0 }])

    /// The answer to a correction, which says to how many other transactions of the merchant its category could apply.
    public static let corrected = Fields<(transaction: HouseholdTransactionAnswer, others: Int)>(
        "CorrectedHouseholdTransaction", [.init("transaction", \.transaction), .init("others", \.others)])
}

extension HouseholdPage {
    /// A page of the household's transactions.
    public static let fields = Fields<(page: HouseholdPage, number: Int, limit: Int)>(
        "HouseholdTransactionPage",
        [
            .init("ledger") { _ in LedgerName.household },
            .init("transactions") { $0.page.records.map { HouseholdTransactionAnswer($0) } },
            .init("page", \.number), .init("limit", \.limit), .init("total", \.page.total),
            .init("hasMore", \.page.hasMore), .init("nextCursor", \.page.next?.description),
        ])
}
