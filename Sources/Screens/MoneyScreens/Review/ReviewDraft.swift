import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// What can be chosen on the cards of what waits.
struct ReviewChoices: Hashable {
    /// The family's sources, also archived and unconfirmed ones.
    let sources: [MoneySource]
    /// The household's categories, also archived ones.
    let categories: [EntryCategory]

    /// Nothing to choose from, or these.
    init(sources: [MoneySource] = [], categories: [EntryCategory] = []) {
        self.sources = sources
        self.categories = categories
    }

    /// The sources that may be chosen; the one that the message is of stays on offer whatever it is.
    func offered(besides own: MoneySource?) -> [MoneySource] {
        let offered = sources.filter(\.isOffered)
        guard let own, own.isListed, !offered.contains(where: { $0.id == own.id }) else { return offered }
        return offered + [own]
    }

    /// The categories that fit a type; the one that it has stays on offer whatever it is.
    func offered(_ type: TransactionType, besides own: EntryCategory?) -> [EntryCategory] {
        let offered = categories.filter { $0.kind == type.categoryKind && $0.isOffered }
        guard let own, own.kind == type.categoryKind, !offered.contains(where: { $0.id == own.id }) else {
            return offered
        }
        return offered + [own]
    }
}

/// The fields of a card, as they were read and as they are typed over.
struct ReviewDraft: Hashable {
    var type: TransactionType { didSet { typeChanged(from: oldValue) } }
    var amount: String
    var merchant: String
    var categoryID: EntryCategory.ID?
    var sourceID: MoneySource.ID?
    var counterSourceID: MoneySource.ID?
    var date: Date

    /// The fields as a message was read.
    init(_ record: HouseholdRecord, format: DisplayFormat) {
        let transaction = record.transaction
        type = transaction.type
        amount = format.editable(transaction.amount)
        merchant = transaction.merchant ?? ""
        categoryID = record.category?.id
        sourceID = record.source?.id
        counterSourceID = record.counterSource?.id
        date = transaction.date
    }

    /// The form of the fields; what nobody typed over stays exactly as it was read.
    func form(over record: HouseholdRecord, _ choices: ReviewChoices, format: DisplayFormat) -> TransactionForm {
        let read = Self(record, format: format)
        var form = TransactionForm(
            record.transaction, category: record.category, source: record.source, counterSource: record.counterSource)
        form.type = type
        if amount != read.amount { form.amount = .typed(amount) }
        if merchant != read.merchant { form.merchant = merchant }
        if date != read.date { form.date = date }
        form.category = choices.offered(type, besides: record.category.map(Self.kept)).first { $0.id == categoryID }
        form.source = Self.source(sourceID, kept: record.source, choices)
        form.counterSource = Self.source(counterSourceID, kept: record.counterSource, choices)
        return form
    }

    /// Another type has other categories, and money that came in is of the account that a transfer goes to.
    private mutating func typeChanged(from old: TransactionType) {
        guard type != old else { return }
        categoryID = nil
        switch (old, type) {
        case (.income, .transfer): (sourceID, counterSourceID) = (nil, counterSourceID ?? sourceID)
        case (.transfer, .income): sourceID = counterSourceID ?? sourceID
        default: break
        }
    }

    private static func source(
        _ id: MoneySource.ID?, kept: MoneySource?, _ choices: ReviewChoices
    ) -> MoneySource? {
        choices.offered(besides: kept).first { $0.id == id }.map { $0.id == kept?.id ? Self.kept($0) : $0 }
    }

    /// What the message is of may stay, also where it is archived or nobody has confirmed it: the service takes it too.
    private static func kept(_ source: MoneySource) -> MoneySource {
        var source = source
        source.isArchived = false
        source.isConfirmed = true
        return source
    }

    private static func kept(_ category: EntryCategory) -> EntryCategory {
        var category = category
        category.isArchived = false
        return category
    }
}
