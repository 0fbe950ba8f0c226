import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/transactions/{id}`: one transaction, kept fresh.
@MainActor
@Observable
public final class TransactionDetailModel {
    /// What is shown.
    @ObservationIgnored private(set) lazy var live: LiveContent<TransactionDetail> = makeLive()
    /// What can be done with it.
    @ObservationIgnored private(set) lazy var acts = TransactionActsModel(
        client: client, family: person.family, open: open, say: say
    ) { [weak self] act in
        // Who deletes has seen enough of it; what is left to say of it says the toast with "Undo".
        if act == .delete { self?.left() }
        await self?.live.refresh()
    } changedElsewhere: { [weak self] in
        await self?.live.refresh()
    }

    /// The sheet in which its message is taught; nil where none is.
    var teaching: TeachModel?

    let id: HouseholdTransaction.ID
    private let client: HouseholdClient
    private let person: SignedInPerson
    private let say: ToastAnnouncer
    private let open: @MainActor (Route) -> Void
    private let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// A model of one transaction's page as `person` sees it. `say` tells what was done, `open` leads to a sheet,
    /// `left` is called after it was deleted here, `notFound` when there is no such transaction for this person.
    public init(
        client: HouseholdClient, id: HouseholdTransaction.ID, person: SignedInPerson,
        say: @escaping ToastAnnouncer = { _ in }, open: @escaping @MainActor (Route) -> Void = { _ in },
        left: @escaping @MainActor () -> Void = {}, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.id = id
        self.person = person
        self.say = say
        self.open = open
        self.left = left
        self.notFound = notFound
    }

    /// One of the buttons was pressed.
    func chosen(_ act: TransactionAct) async {
        guard let detail = live.content else { return }
        await acts.chosen(act, of: detail.record)
    }

    /// "Teach It from This Text" was pressed. What is recorded stays as it is.
    func teachTapped() {
        guard let form = live.content?.taughtBy else { return }
        teaching = TeachModel(client: client, form: form, family: person.family) { [weak self] words, _ in
            self?.teaching = nil
            self?.say(.done(words))
        }
    }

    private func makeLive() -> LiveContent<TransactionDetail> {
        let id = id
        return LiveContent(client: client, notFound: notFound) { _, change in
            change.isOne(money: { event in
                switch event {
                case .transactionChanged(let changed): changed.uuid == id.uuid
                // What its merchant, its category and its accounts are called.
                case .sourceChanged, .moneySettingsChanged, .transactionsImported: true
                case .messageReceived: false
                }
            })
        } read: { [client, person] () async throws(ClientFailure) in
            .loaded(TransactionDetail(try await client.householdTransactions.transaction(id), for: person))
        }
    }
}
