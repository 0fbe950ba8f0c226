import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/savings/{id}`: one account with its history, kept fresh.
@MainActor
@Observable
public final class SavingsAccountDetailModel {
    /// What the page shows.
    struct Content: Hashable {
        let childID: Child.ID
        let row: SavingsRow
        let balance: Money
        /// "8 percent, $460.00 to go".
        let progress: String
        /// "$3.00 of $15.00 each week"; nil without automatic savings.
        let automatic: String?
        /// Why there is no "Withdraw": "Only a parent can withdraw from this account."
        let lockReason: String?
        let history: [SavingsTransactionRow]
        let hasMore: Bool
    }

    /// Counts how often the target was reached while the page was open, for the confetti.
    private(set) var celebrations = 0
    /// How much of the history is shown.
    let length = ListLength()
    /// The account. One that a parent closes elsewhere stays, with its history.
    @ObservationIgnored private(set) lazy var live: LiveContent<Content> = makeLive()

    private let client: HouseholdClient
    private let accountID: SavingsAccount.ID
    private let viewer: SavingsViewer
    private let open: @MainActor (Route) -> Void
    private let notFound: @MainActor () -> Void

    /// A model of one account as `person` sees it. `open` leads to a sheet, `notFound` is called when there is no such
    /// account for this person.
    public init(
        client: HouseholdClient, accountID: SavingsAccount.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.accountID = accountID
        self.open = open
        self.notFound = notFound
        viewer = SavingsViewer(person)
    }

    /// Who reads it.
    var reader: Role { viewer.role }

    /// "Deposit", "Withdraw" or "Edit" was pressed.
    func chosen(_ act: SavingsRowAct) {
        open(act.route(of: accountID))
    }

    /// "Show More" below the history was pressed.
    func showMoreTapped() async {
        await length.showMoreTapped(live)
    }

    private func makeLive() -> LiveContent<Content> {
        let (accountID, length) = (accountID, length)
        return LiveContent(client: client, notFound: notFound) { _, change in
            change.moves(accountID)
        } read: { [weak self, client] () async throws(ClientFailure) in
            let record = try await client.savings.account(accountID, length.limit)
            guard let self else { return .loading }
            return .loaded(show(record))
        }
    }

    /// The family's way of writing.
    var format: DisplayFormat { viewer.format }

    private func show(_ record: SavingsRecord) -> Content {
        let row = viewer.row(record.summary)
        if let before = live.content?.row.goal, !before.isReached, row.goal?.isReached == true { celebrations += 1 }
        return Content(
            childID: record.child.id,
            row: row,
            balance: record.summary.balance,
            progress: row.goal.map { "\($0.percentage) percent, \($0.remaining ?? "Goal reached")" } ?? "",
            automatic: record.summary.account.automaticShare.map { share in
                viewer.format.share(share, of: record.child.weeklyAllowance)
            },
            lockReason: viewer.lockReason(record.summary.account),
            history: record.history.transactions.map { SavingsTransactionRow($0, in: viewer.family) },
            hasMore: record.history.next != nil)
    }
}

extension DisplayFormat {
    /// "$3.00 of $15.00 each week".
    func share(_ share: Percentage, of allowance: Money) -> String {
        "\(money(share.share(of: allowance))) of \(money(allowance)) each week"
    }
}

extension HouseholdEvent.Change {
    /// Whether a savings account, or what goes into it by itself, may be another after this.
    fileprivate func moves(_ account: Account.ID) -> Bool {
        isOne { event in
            switch event {
            case .savingsUpdated(let changed, _, _, _): changed == account
            case .allowanceChanged: true
            case .entryCreated, .entryUpdated, .balanceUpdated, .wishListChanged, .budgetChanged, .categoriesChanged,
                .recurringChanged:
                false
            }
        } people: { event in
            switch event {
            case .childChanged: true
            case .familyChanged, .notificationAdded, .sessionEnded: false
            }
        }
    }
}
