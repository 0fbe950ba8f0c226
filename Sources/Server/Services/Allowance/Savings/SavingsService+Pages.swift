public import Allowance
public import Household
public import Ledger
import Storage

extension SavingsService {
    /// A child's savings with everything that is shown beside them, from one snapshot.
    public struct Page: Sendable {
        /// Whose they are.
        public let child: Child
        /// What the child has and gets; its savings are the open accounts, in the order they were opened.
        public let means: ChildMeans
    }

    /// One account with everything that is shown beside it, from one snapshot.
    public struct AccountPage: Sendable {
        /// Whose it is.
        public let child: Child
        /// What the child has and gets.
        public let means: ChildMeans
        /// The account, closed or not.
        public let savings: SavingsSummary
        /// Its newest movements.
        public let history: SavingsPage
    }

    /// The open savings of a child. Refused: `.notFound`.
    public func page(_ caller: Caller, of child: Child.ID) async throws(ServiceFailure) -> Page {
        try await store.read(caller) { family in
            let child = try family.child(child)
            return Page(child: child, means: try family.means(of: child))
        }
    }

    /// One account with at most `historyLimit` (1-100) of its newest movements. Refused: `.notFound`.
    public func page(
        _ caller: Caller, of account: SavingsAccount.ID, historyLimit: Int
    ) async throws(ServiceFailure) -> AccountPage {
        try await store.read(caller) { family in
            let (savings, child) = try family.savings(account)
            return AccountPage(
                child: child, means: try family.means(of: child), savings: savings,
                history: try family.tables.entries.transactions(
                    of: savings.account, in: caller.familyID, after: nil, limit: historyLimit))
        }
    }
}
