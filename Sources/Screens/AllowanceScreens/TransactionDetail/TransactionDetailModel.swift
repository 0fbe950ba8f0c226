import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/transactions/{id}`.
@MainActor
@Observable
public final class TransactionDetailModel {
    /// What is shown.
    private(set) var state: ScreenState<TransactionDetail> = .loading
    /// Whether the reversal is on its way.
    private(set) var isSaving = false
    /// Whether "Reverse this transaction?" is asked.
    var isAskingToReverse = false
    /// Why the last refresh or the reversal failed.
    private(set) var failure: String?

    /// The photos of the entry.
    @ObservationIgnored private(set) lazy var photos = PhotosModel(client: client, entryID: entryID) { [weak self] in
        await self?.load()
    }

    private let client: HouseholdClient
    let entryID: Entry.ID
    private let family: Family
    private let role: Role
    private let userID: User.ID?
    private let notFound: @MainActor () -> Void
    private let requestKey: RequestKey

    /// A model of one entry's page; `role` decides whether it may be reversed here, and with `userID` whether it may be
    /// edited.
    public init(
        client: HouseholdClient, entryID: Entry.ID, family: Family, role: Role, userID: User.ID? = nil,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.entryID = entryID
        self.family = family
        self.notFound = notFound
        self.role = role
        self.userID = userID
        requestKey = client.clock.newRequestKey()
    }

    /// The page appeared, or should be read again.
    func load() async {
        do {
            show(try await client.transactions.transaction(entryID))
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            if state.content == nil { state = .error(error.sentence) } else { failure = error.sentence }
        }
    }

    /// "Try Again" was pressed.
    func tryAgainTapped() async {
        state = .loading
        await load()
    }

    /// "Delete" was pressed: asks first.
    func deleteTapped() {
        isAskingToReverse = true
    }

    /// "Reverse" was pressed: books the amount back.
    func reverseTapped() async {
        guard !isSaving else { return }
        isSaving = true
        failure = nil
        do {
            _ = try await client.transactions.reverse(entryID, requestKey)
        } catch {
            failure = error.sentence
        }
        isSaving = false
        await load()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    /// Keeps the page fresh until the task is cancelled.
    func followChanges() async {
        for await change in client.changes() where concerns(change) {
            await load()
        }
    }

    private func show(_ record: TransactionRecord) {
        let mayEdit = role == .parent || userID.map { record.entry.author == .person($0) } == true
        photos.show(record, mayChange: mayEdit)
        state = .loaded(
            TransactionDetail(
                record, format: DisplayFormat(family), mayReverse: role == .parent, mayEdit: mayEdit))
    }

    private func concerns(_ change: ClientChange) -> Bool {
        guard case .event(let event) = change else { return true }
        switch event.change {
        case .balanceUpdated(let child, _): return state.content?.childID == child
        case .entryUpdated(let entry, _): return entry == entryID
        default: return false
        }
    }
}

/// One entry as its page shows it: every text ready.
struct TransactionDetail: Hashable {
    let childID: Child.ID
    let direction: Direction
    let amount: String
    /// "Received $25.00".
    let heading: String
    let description: String
    let category: String?
    let date: String
    let author: String
    let balanceAfter: String
    let note: String?
    /// The other half of a reversed pair, with the words that lead to it.
    let linked: LinkedEntry?
    /// "Part of savings: College", with the account.
    let savings: LinkedSavings?
    /// "Bought from wish list: Headphones", with the wish.
    let wish: LinkedWish?
    let canReverse: Bool
    let canEdit: Bool

    struct LinkedEntry: Hashable {
        let words: String
        let id: Entry.ID
    }

    struct LinkedSavings: Hashable {
        let words: String
        let id: SavingsAccount.ID
    }

    struct LinkedWish: Hashable {
        let words: String
        let id: WishListItem.ID
    }

    init(_ record: TransactionRecord, format: DisplayFormat, mayReverse: Bool, mayEdit: Bool = false) {
        let entry = record.entry
        childID = record.childID
        direction = entry.direction
        amount = format.signed(entry.signedAmount)
        heading = "\(entry.direction.word) \(format.money(entry.amount))"
        description = entry.description
        category = record.category?.name
        date = record.shownInstant.map { format.longDateTime($0) } ?? format.longDate(entry.date)
        author = record.createdByName
        balanceAfter = format.money(record.balanceAfter)
        note = entry.note
        if let reversal = entry.reversedByID {
            let day = record.linked.map { " on \(format.shortDay($0.entry.date))" } ?? ""
            linked = LinkedEntry(words: "Reversed\(day)", id: reversal)
        } else {
            let other = record.linked.map { "“\($0.entry.description)”" } ?? "another transaction"
            linked = entry.reversesID.map { LinkedEntry(words: "Reversal of \(other)", id: $0) }
        }
        savings = record.savings.map { LinkedSavings(words: "Part of savings: \($0.name)", id: $0.id) }
        wish = record.wish.map { LinkedWish(words: "Bought from wish list: \($0.name)", id: $0.id) }
        canEdit = mayEdit
        canReverse = mayReverse && (try? entry.checkReversible()) != nil
    }
}
