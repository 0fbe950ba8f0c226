public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

/// Children's savings: accounts, and what moves between them and spending.
public struct SavingsService: Sendable {
    let store: FamilyStore

    /// The open savings of a child. Refused: `.notFound`.
    public func page(_ caller: Caller, of child: Child.ID) async throws(ServiceFailure) -> SavingsList {
        try await store.read(caller) { family in
            let child = try family.child(child)
            return SavingsList(child: child, means: try family.means(of: child))
        }
    }

    /// One account with at most `historyLimit` (1-100) of its newest movements. Refused: `.notFound`.
    public func record(
        _ caller: Caller, _ id: SavingsAccount.ID, historyLimit: Int
    ) async throws(ServiceFailure) -> SavingsRecord {
        try await store.read(caller) { family in
            let (savings, child) = try family.savings(id)
            return SavingsRecord(
                child: child, means: try family.means(of: child), summary: savings,
                history: try family.tables.entries.transactions(
                    of: savings.account, in: caller.familyID, after: nil, limit: historyLimit))
        }
    }

    /// A child's savings accounts in the order they were opened.
    public func accounts(
        _ caller: Caller, of child: Child.ID, includeClosed: Bool = false
    ) async throws(ServiceFailure) -> [SavingsSummary] {
        try await store.read(caller) { family in
            let child = try family.child(child)
            return try family.tables.savings.all(of: child.id, in: caller.familyID, includeClosed: includeClosed)
        }
    }

    /// One savings account, closed or not.
    public func account(_ caller: Caller, _ id: SavingsAccount.ID) async throws(ServiceFailure) -> SavingsSummary {
        try await store.read(caller) { family in try family.savings(id).savings }
    }

    /// Throws unless the caller may do that with an open savings account, for doors that want to know before they read
    /// what is to be done.
    public func authorise(
        _ caller: Caller, _ act: SavingsAct, on id: SavingsAccount.ID
    ) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            let savings = try family.openSavings(id).savings
            try family.require(act, with: savings.account)
        }
    }

    /// Throws unless the caller may move money that way.
    public func authorise(
        _ caller: Caller, _ direction: SavingsTransaction.Direction, on id: SavingsAccount.ID
    ) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            let savings = try family.openSavings(id).savings.account
            try family.require(SavingsAct(direction, savings), with: savings)
        }
    }

    /// Movements of an account, newest first.
    public func transactions(
        _ caller: Caller, of id: SavingsAccount.ID, after cursor: EntryCursor? = nil,
        limit: Int = EntryPage.defaultLimit
    ) async throws(ServiceFailure) -> SavingsPage {
        try await store.read(caller) { family in
            try family.tables.entries.transactions(
                of: family.savings(id).savings.account, in: caller.familyID, after: cursor, limit: limit)
        }
    }

    /// Opens an account. A child may set a name and a target. Refused: `.form`, `.savings(.tooMany)`,
    /// `.savings(.automaticOver100)`, `.forbidden`, `.notFound`.
    public func open(
        _ caller: Caller, for child: Child.ID, _ form: SavingsForm, key: String?
    ) async throws(ServiceFailure) -> SavingsSummary {
        try await store.change(caller) { change in
            let family = change.family
            let child = try family.child(child)
            try family.require(.savings(form.setsRules ? .rule : .keep, child.id))
            let draft = try form.validated(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "openSavings",
                [
                    "child": child.id.description, "name": draft.name, "target": draft.target?.digits,
                    "automatic": draft.autoTransferEnabled.description, "share": draft.autoTransferPercentage?.digits,
                    "locked": draft.isLocked.description,
                ])
            let opened = try change.once(key, request: contents) {
                let opened = try change.open(draft, for: child)
                return (opened.id, answer: opened.id.description)
            } again: {
                try SavingsAccount.ID(answered: $0)
            }
            return try family.savings(opened).savings
        }
    }

    /// Changes an open account; a child may change name and target. Refused: `.form`, `.savings(.automaticOver100)`,
    /// `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: SavingsAccount.ID, _ wanted: SavingsChange
    ) async throws(ServiceFailure) -> SavingsSummary {
        try await store.change(caller) { change in
            let family = change.family
            var (savings, child) = try family.openSavings(id)
            try family.require(.savings(wanted.setsRules ? .rule : .keep, child.id))
            guard savings.account.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let draft = try wanted.form(of: savings.account)
                .validated(unit: family.family.unit, locale: family.locale)
            draft.apply(to: &savings.account)
            try change.requireWithinAllowance(savings.account)
            try change.write(&savings.account)
            change.note(.savingsUpdated(id, childID: child.id, newBalance: savings.balance, .updated))
            return savings
        }
    }

    /// Closes an account; what is left moves to spending (I-17). Wishes saved for in it are saved for in spending
    /// from now on. For parents. Refused: `.forbidden`, `.notFound`, also when it is closed already.
    public func close(
        _ caller: Caller, _ id: SavingsAccount.ID, key: String?
    ) async throws(ServiceFailure) -> (savings: SavingsSummary, transfer: SavingsTransaction?) {
        try await store.change(caller) { change in
            let family = change.family
            let (savings, child) = try family.savings(id)
            try family.require(.savings(.rule, child.id))
            let contents = RequestContents(
                "closeSavings", ["savings": id.description], formerly: "closeSavings\u{1F}\(id)")
            return try change.once(key, request: contents) {
                let transfer = try change.close(savings, of: child)
                return ((try family.savings(id).savings, transfer), answer: transfer?.id.description ?? "")
            } again: { answer in
                let transfer = try Transfer.ID(answer).flatMap {
                    try family.tables.entries.transaction($0, of: savings.account, in: caller.familyID)
                }
                return (savings, transfer)
            }
        }
    }

    /// Moves money from spending to savings, never by overdraft (I-4), or back. Refused: `.form`,
    /// `.ledger(.insufficientFunds)`, `.savings(.insufficient)`, `.savings(.locked)`, `.forbidden`, `.notFound`.
    public func move(
        _ caller: Caller, _ direction: SavingsTransaction.Direction, _ id: SavingsAccount.ID, _ form: SavingsMoveForm,
        key: String?
    ) async throws(ServiceFailure) -> SavingsTransaction {
        try await store.change(caller) { change in
            let family = change.family
            let (savings, child) = try family.openSavings(id)
            try family.require(SavingsAct(direction, savings.account), with: savings.account)
            let (amount, notes) = try form.validated(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "moveSavings",
                [
                    "savings": id.description, "direction": direction.rawValue, "amount": amount.digits,
                    "notes": notes,
                ], formerly: RequestContents.joined(direction.rawValue, id.description, amount.digits, notes ?? ""))
            return try change.once(key, request: contents) {
                let move = SavingsMove(
                    direction: direction, amount: amount, date: family.today, notes: notes,
                    author: .person(caller.userID))
                let moved = try change.move(move, of: child, with: savings.account)
                return (moved, answer: moved.id.description)
            } again: {
                let id = try Transfer.ID(answered: $0)
                let found = try family.tables.entries.transaction(id, of: savings.account, in: caller.familyID)
                guard let found else { throw Refusal.notFound }
                return found
            }
        }
    }
}

extension SavingsAct {
    /// What moving money that way is.
    fileprivate init(_ direction: SavingsTransaction.Direction, _ savings: SavingsAccount) {
        self = direction == .deposit ? .keep : .withdraw(isLocked: savings.isLocked)
    }
}

extension FamilyTables {
    /// Throws unless the caller may do that; what only the lock forbids is said so.
    func require(_ act: SavingsAct, with savings: SavingsAccount) throws {
        let action = Action.savings(act, savings.childID)
        if act == .withdraw(isLocked: true), Access.decide(caller, action, in: family) == .forbidden {
            throw Refusal.savings(.locked)
        }
        try require(action)
    }

    /// An open savings account of a child that the caller may see; anything else is not found.
    func openSavings(_ id: SavingsAccount.ID) throws -> (savings: SavingsSummary, child: Child) {
        let found = try savings(id)
        guard found.savings.account.closedAt == nil else { throw Refusal.notFound }
        return found
    }
}

extension FamilyChange {
    /// Opens an account. Throws `.savings(.tooMany)`, `.savings(.automaticOver100)`.
    func open(_ draft: SavingsDraft, for child: Child) throws -> SavingsAccount {
        let familyID = family.family.id
        let open = try tables.savings.all(of: child.id, in: familyID).count
        if SavingsAccount.openLimit.obstacle(beside: open) != nil { throw Refusal.savings(.tooMany) }
        var account = SavingsAccount(
            childID: child.id,
            account: Account(id: id(), unit: family.family.unit, owner: .child(child.id), kind: .savings),
            name: draft.name, createdAt: family.now)
        draft.apply(to: &account)
        try requireWithinAllowance(account)
        try tables.savings.insert(account, in: familyID)
        note(.savingsUpdated(account.id, childID: child.id, newBalance: .zero(family.family.unit), .created))
        return account
    }

    fileprivate func close(_ savings: SavingsSummary, of child: Child) throws -> SavingsTransaction? {
        guard savings.account.closedAt == nil else { throw Refusal.notFound }
        var transfer: SavingsTransaction?
        if savings.balance.isPositive {
            let move = SavingsMove(
                direction: .withdrawal, amount: savings.balance, date: family.today, notes: "Account closed",
                author: .person(family.caller.userID))
            transfer = try self.move(move, of: child, with: savings.account)
        }
        var account = savings.account
        account.closedAt = family.now
        try write(&account)
        for var wish in try tables.wishes.all(of: child.id, in: family.family.id)
        where wish.savingsAccountID == account.id {
            wish.savingsAccountID = nil
            try write(&wish, .updated)
        }
        note(.savingsUpdated(account.id, childID: child.id, newBalance: .zero(savings.balance.unit), .closed))
        return transfer
    }

    /// Throws `.savings(.automaticOver100)` if the shares would come to more than a whole allowance (I-15).
    fileprivate func requireWithinAllowance(_ account: SavingsAccount) throws {
        let others = try tables.savings.all(of: account.childID, in: family.family.id).map(\.account)
            .filter { $0.id != account.id }
        guard AutoTransfer.isWithinAllowance(account.automaticShare, beside: others) else {
            throw Refusal.savings(.automaticOver100)
        }
    }

    fileprivate func write(_ account: inout SavingsAccount) throws {
        account.updatedAt = family.now
        account.version += 1
        try tables.savings.update(account, in: family.family.id)
    }
}

extension Identifier {
    /// The id that a repeated request was answered with.
    init(answered answer: String) throws {
        guard let id = Identifier(answer) else { throw Refusal.notFound }
        self = id
    }
}
