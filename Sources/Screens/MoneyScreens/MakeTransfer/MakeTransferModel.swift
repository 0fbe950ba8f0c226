import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What "Make Transfer" holds: the transaction that is moved, what its other side may be, and what was chosen. It stays
/// open, with the choice, until the transfer is made.
@MainActor
@Observable
final class MakeTransferModel: FormSheetModel, Identifiable {
    /// What the sheet shows.
    struct Content: Hashable {
        /// What is moved: "Top Up", "-Rp 500.000", "BCA · Nov 10".
        let moved: HouseholdRow
        let detail: [String]
        /// Transactions of the same amount first, then every other account.
        let choices: [TransferChoice]
    }

    /// What is moved, and with what.
    private(set) var state: ScreenState<Content> = .loading
    /// Whether it is on its way.
    private(set) var isSaving = false
    /// What is wrong.
    private(set) var messages = FormMessages()
    /// Not nil once there is nothing to move any more.
    private(set) var goneReason: String?
    /// What was chosen.
    var chosen: TransferPartner? { didSet { if chosen != oldValue { messages.changed(.counterSource) } } }

    private var record: HouseholdRecord
    private let client: HouseholdClient
    private let family: Family
    private let addSource: @MainActor () -> Void
    private let made: @MainActor () async -> Void
    private let changedElsewhere: @MainActor () async -> Void

    /// How many transactions are offered as the other side.
    private static let offeredSides = 3
    private static let sourceMissing = "Nobody knows which account it is of. Edit it and choose a source first."

    /// The sheet for `record`. `addSource` leads to where an account is added, `made` is called after the transfer was
    /// made, `changedElsewhere` after it was refused because the transaction is another one by now.
    init(
        client: HouseholdClient, record: HouseholdRecord, family: Family, addSource: @escaping @MainActor () -> Void,
        made: @escaping @MainActor () async -> Void, changedElsewhere: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.record = record
        self.family = family
        self.addSource = addSource
        self.made = made
        self.changedElsewhere = changedElsewhere
    }

    /// A choice is quickly made again.
    var isDirty: Bool { false }
    /// "Where did it go?"
    var question: String { record.transaction.type == .income ? "Where did it come from?" : "Where did it go?" }
    /// What is wrong with the choice.
    var problems: [String] { messages.fields.values.sorted() }

    /// The sheet appeared, or "Try Again" was pressed.
    func load() async {
        guard state.content == nil else { return }
        do {
            state = .loaded(try await read())
        } catch {
            state = .error(error.sentence)
        }
    }

    /// "Make Transfer" was pressed: makes it, or says what is missing.
    func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        guard record.source != nil else { return messages.refuse([.source: Self.sourceMissing]) }
        guard let chosen else { return messages.refuse([.counterSource: "Choose the other account."]) }
        isSaving = true
        messages.clear()
        do throws(ClientFailure) {
            _ = try await client.householdTransactions.makeTransfer(record.id, chosen, record.transaction.version)
        } catch {
            if error.isRefusal(.versionConflict) || error.isRefusal(.notFound) { await readAgain() }
            isSaving = false
            // Made already: by the other parent, or by a press whose answer was lost.
            if record.transaction.type == .transfer { return await made() }
            if goneReason == nil { messages.refuse(error) }
            return
        }
        isSaving = false
        await made()
    }

    /// "Add Source" was pressed where no other account is known.
    func addSourceTapped() { addSource() }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() { messages.dismissBanner() }

    // MARK: Parts

    private func read() async throws(ClientFailure) -> Content {
        let format = DisplayFormat(family)
        let today = family.day(of: client.clock.now())
        let standings = try await client.sources.all().filter {
            $0.source.isOffered && $0.id != record.source?.id
        }
        let sides = await otherSides().map { TransferChoice(side: $0, format) }
        let day = format.heading(family.day(of: record.transaction.date), today: today)
        return Content(
            moved: HouseholdRow(record, family: family, today: today), detail: [record.source?.name ?? "Unknown", day],
            choices: sides + standings.map { TransferChoice($0, format) })
    }

    /// What was to be moved, or what it was to be moved with, is another by now: the choice stays where it still can.
    private func readAgain() async {
        do throws(ClientFailure) {
            record = try await client.householdTransactions.transaction(record.id)
            if record.acts.contains(.makeTransfer) {
                let content = try await read()
                if !content.choices.contains(where: { $0.id == chosen }) { chosen = nil }
                state = .loaded(content)
            } else {
                goneReason = ""
            }
        } catch {
            if error.isRefusal(.notFound) { goneReason = "" }
        }
        await changedElsewhere()
    }

    /// Transactions of a day around that may be the other side. Without them there are still the accounts.
    private func otherSides() async -> [HouseholdRecord] {
        let transaction = record.transaction
        let day = family.day(of: transaction.date)
        var query = HouseholdQuery()
        query.type = transaction.type == .income ? .expense : .income
        (query.from, query.to) = (day - 1, day + 1)
        guard let page = try? await client.householdTransactions.page(query, nil) else { return [] }
        return Array(page.records.filter { $0.mayBeOtherSide(of: record) }.prefix(Self.offeredSides))
    }
}

/// What the other side of a transfer may be, as a row to choose.
struct TransferChoice: Hashable, Identifiable {
    let id: TransferPartner
    let symbol: String
    /// "GoPay".
    let title: String
    /// "E-Wallet" and what it holds; "+Rp 500.000" and when of a transaction.
    let detail: [String]

    /// Another account.
    init(_ standing: SourceStanding, _ format: DisplayFormat) {
        id = .source(.id(standing.id))
        symbol = standing.source.kind.symbol
        title = standing.source.name
        detail = [standing.source.kind.word, format.money(standing.balance)]
    }

    /// A transaction that may be the other side.
    init(side: HouseholdRecord, _ format: DisplayFormat) {
        id = .transaction(side.id)
        symbol = side.transaction.type.symbol
        title = side.source?.name ?? "Unknown"
        detail = [
            format.signed(side.transaction.amount, of: side.transaction.type), format.dateTime(side.transaction.date),
        ]
    }
}

extension HouseholdRecord {
    /// Whether the two may be one transfer: of the same amount, one left an own account and the other arrived at
    /// another.
    fileprivate func mayBeOtherSide(of other: HouseholdRecord) -> Bool {
        let (mine, theirs) = (transaction, other.transaction)
        return source != nil && mine.counts && mine.isOpposite(of: theirs)
            && TransferFinding.isSameAmount(mine.amount, mine.fee, theirs.amount, theirs.fee)
    }
}
