import Allowance
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
    @ObservationIgnored private(set) lazy var live: LiveContent<TransactionDetail> = makeLive()
    /// Whether the reversal is on its way.
    private(set) var isSaving = false
    /// Whether "Reverse this transaction?" is asked.
    var isAskingToReverse = false
    /// Why the reversal failed.
    private(set) var failure: String?

    /// The photos of the entry.
    @ObservationIgnored private(set) lazy var photos = PhotosModel(client: client, entryID: entryID) { [weak self] in
        await self?.live.refresh()
    }

    private let client: HouseholdClient
    let entryID: Entry.ID
    private let person: SignedInPerson
    private let notFound: @MainActor () -> Void
    private let requestKey: RequestKey

    /// A model of one entry's page as `person` sees it; `notFound` is called when there is no such entry for that
    /// person.
    public init(
        client: HouseholdClient, entryID: Entry.ID, person: SignedInPerson,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.entryID = entryID
        self.person = person
        self.notFound = notFound
        requestKey = client.clock.newRequestKey()
    }

    /// "Reverse" was pressed: asks first.
    func reverseChosen() {
        isAskingToReverse = true
    }

    /// "Reverse" was pressed when it was asked.
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
        await live.refresh()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func makeLive() -> LiveContent<TransactionDetail> {
        let (entryID, person) = (entryID, person)
        return LiveContent(client: client, notFound: notFound) { detail, change in
            change.isOne { event in
                switch event {
                case .balanceUpdated(let child, _): detail?.childID == child
                case .entryUpdated(let entry, _): entry == entryID
                case .entryCreated, .savingsUpdated, .wishListChanged, .budgetChanged, .allowanceChanged,
                    .categoriesChanged, .recurringChanged:
                    false
                }
            } people: { event in
                switch event {
                case .childChanged(let child, _): detail?.childID == child
                case .familyChanged, .notificationAdded, .sessionEnded: false
                }
            }
        } read: { [client, photos] () async throws(ClientFailure) in
            let record = try await client.transactions.transaction(entryID)
            photos.show(record, mayChange: person.mayDescribe(record.entry, of: record.child))
            return .loaded(TransactionDetail(record, for: person))
        }
    }
}

/// One entry as its page shows it: every text ready.
struct TransactionDetail: Hashable {
    let childID: Child.ID?
    let direction: Direction
    let amount: String
    /// "Money In $25.00".
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
    /// "Purchased from wish list: Headphones", with the wish.
    let wish: LinkedWish?
    let canReverse: Bool
    /// Why the entry cannot be reversed now although it can in general: "Not enough money. Balance is $3.00."
    let obstacle: String?
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

    init(_ record: TransactionRecord, for person: SignedInPerson) {
        let (entry, format) = (record.entry, DisplayFormat(person.family))
        childID = record.child?.id
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
        wish = record.wish.map { LinkedWish(words: "Purchased from wish list: \($0.name)", id: $0.id) }
        canEdit = person.mayDescribe(entry, of: record.child)
        obstacle = format.words(record.reversal?.obstacle)
        canReverse =
            person.mayReverseEntries(of: record.child)
            && (try? entry.checkReversible(wishIsGone: record.wish == nil)) != nil
    }
}
