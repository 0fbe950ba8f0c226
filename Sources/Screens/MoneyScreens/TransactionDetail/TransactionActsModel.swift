import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What can be done with a transaction, in its row and on its page, beside editing it.
enum TransactionAct: String, CaseIterable, Hashable, Identifiable {
    case changeCategory = "Change Category"
    case makeTransfer = "Make Transfer"
    case unlinkTransfer = "Unlink Transfer"
    case restore = "Restore"
    case delete = "Delete"

    var id: Self { self }
    /// What its button says.
    var title: String { rawValue }
    /// Whether something goes by it.
    var isDestructive: Bool { self == .delete }

    var symbol: String {
        switch self {
        case .changeCategory: "tag.fill"
        case .makeTransfer, .unlinkTransfer: "arrow.left.arrow.right"
        case .restore: "arrow.uturn.backward"
        case .delete: "trash"
        }
    }
}

extension HouseholdRecord {
    /// What can be done with it. What waits is decided about in Review, pocket money is changed on the child's page,
    /// and what puts a balance right is neither spent nor moved.
    var acts: [TransactionAct] {
        guard transaction.isChangeable else { return [] }
        if transaction.status == .review { return [] }
        if transaction.deletedAt != nil { return [.restore] }
        if transaction.type == .transfer { return [.unlinkTransfer, .delete] }
        return transaction.origin == .adjustment ? [.delete] : [.changeCategory, .makeTransfer, .delete]
    }
}

/// Does what menus and buttons offer for a transaction, and asks first where something has to be chosen.
///
///     Change Category ─▶ which one? ─▶ "Apply to 4 other transactions from Kopi Kenangan?"
///     Make Transfer   ─▶ a sheet: with which account, or which transaction?
///     Delete          ─▶ "Delete this transaction?" ─▶ "Undo" for 10 seconds
@MainActor
@Observable
final class TransactionActsModel {
    /// What is asked at the moment.
    private(set) var question: TransactionQuestion?
    /// Whether something is asked.
    var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }
    /// The sheet "Make Transfer", while it is open.
    var transfer: MakeTransferModel?
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether an act is on its way.
    private(set) var isWorking = false

    private let client: HouseholdClient
    private let family: Family
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let done: @MainActor (TransactionAct) async -> Void
    private let changedElsewhere: @MainActor () async -> Void

    private static let undoSeconds = 10

    /// Acts through `client`; `open` leads to a sheet, `say` tells what was done, `done` is called after each act that
    /// succeeded, `changedElsewhere` after one that was refused because the transaction is another one by now.
    init(
        client: HouseholdClient, family: Family, open: @escaping @MainActor (Route) -> Void,
        say: @escaping ToastAnnouncer, done: @escaping @MainActor (TransactionAct) async -> Void,
        changedElsewhere: @escaping @MainActor () async -> Void = {}
    ) {
        self.client = client
        self.family = family
        self.open = open
        self.say = say
        self.done = done
        self.changedElsewhere = changedElsewhere
    }

    // MARK: What the person did

    /// A button or a menu was used: asks first, or does it.
    func chosen(_ act: TransactionAct, of record: HouseholdRecord) async {
        guard !isWorking else { return }
        failure = nil
        switch act {
        case .changeCategory: await askForCategory(of: record)
        case .makeTransfer: transfer = makeTransfer(of: record)
        case .unlinkTransfer: question = .unlink(record)
        case .delete: question = .delete(record)
        case .restore:
            await perform(.restore) { [client] () async throws(ClientFailure) in
                _ = try await client.householdTransactions.restore(record.id)
            }
        }
    }

    /// A category was chosen: puts the transaction there, and asks about the merchant's others where there are some.
    func categoryChosen(_ category: EntryCategory, for record: HouseholdRecord) async {
        var others = 0
        let isDone = await perform(.changeCategory) { [client] () async throws(ClientFailure) in
            others = try await client.householdTransactions.categorize(
                record.id, category.id, record.transaction.version
            ).others
        }
        guard isDone, others > 0, let merchant = record.merchant else { return }
        question = .others(record.id, category, others, merchant: merchant)
    }

    /// "Apply" was pressed: the merchant's other transactions follow.
    func applyTapped(_ id: HouseholdTransaction.ID, _ category: EntryCategory) async {
        var count = 0
        let isDone = await perform(.changeCategory) { [client] () async throws(ClientFailure) in
            count = try await client.householdTransactions.applyToOthers(id)
        }
        if isDone { say(.done("\(Self.transactions(count)) moved to \(category.name)")) }
    }

    /// "Unlink Transfer" was pressed when it was asked.
    func unlinkTapped(_ record: HouseholdRecord) async {
        await perform(.unlinkTransfer) { [client, say] () async throws(ClientFailure) in
            _ = try await client.householdTransactions.unlink(record.id, record.transaction.version)
            say(.done("Transfer unlinked"))
        }
    }

    /// "Delete" was pressed when it was asked.
    func deleteTapped(_ record: HouseholdRecord) async {
        await perform(.delete) { [client, say] () async throws(ClientFailure) in
            try await client.householdTransactions.delete(record.id)
            say(
                .undoable("Transaction deleted", seconds: Self.undoSeconds) {
                    do throws(ClientFailure) {
                        _ = try await client.householdTransactions.restore(record.id)
                    } catch {
                        say(.failed(error.sentence))
                    }
                })
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    // MARK: Parts

    private func askForCategory(of record: HouseholdRecord) async {
        do throws(ClientFailure) {
            let categories = try await client.money.categories().filter {
                $0.isOffered && $0.kind == record.transaction.type.categoryKind && $0.id != record.category?.id
            }
            question = .category(record, categories)
        } catch {
            failure = error.sentence
        }
    }

    private func makeTransfer(of record: HouseholdRecord) -> MakeTransferModel {
        MakeTransferModel(
            client: client, record: record, family: family,
            addSource: { [weak self] in
                self?.transfer = nil
                self?.open(.addSource)
            },
            made: { [weak self] in
                self?.transfer = nil
                self?.say(.done("This is a transfer now"))
                await self?.done(.makeTransfer)
            },
            changedElsewhere: { [weak self] in await self?.changedElsewhere() })
    }

    /// Whether it was done.
    @discardableResult
    private func perform(
        _ act: TransactionAct, _ work: () async throws(ClientFailure) -> Void
    ) async -> Bool {
        guard !isWorking else { return false }
        isWorking = true
        failure = nil
        var isStale = false
        do {
            try await work()
        } catch {
            failure = error.firstSentence
            isStale = error.isRefusal(.versionConflict) || error.isRefusal(.notFound)
        }
        isWorking = false
        if isStale { await changedElsewhere() }
        guard failure == nil else { return false }
        await done(act)
        return true
    }

    /// "1 transaction", "4 transactions".
    private static func transactions(_ count: Int) -> String {
        "\(count) \(count == 1 ? "transaction" : "transactions")"
    }
}

extension ClientFailure {
    /// What is wrong with a field, where an act without a form was refused for one; else the sentence of it all.
    fileprivate var firstSentence: String {
        guard case .refused(let refusal) = self else { return sentence }
        return refusal.fields.values.first?.first ?? sentence
    }
}
