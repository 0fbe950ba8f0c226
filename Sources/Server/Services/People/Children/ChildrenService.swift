public import Allowance
import Credentials
import Foundation
public import Household
public import Ledger
import Storage

/// Children's profiles: seeing, adding and changing them.
public struct ChildrenService: Sendable {
    let store: FamilyStore
    let hasher: PasswordHasher

    /// The children a caller may see, by first name: all for a parent, the child itself for a child. A parent may ask
    /// for removed ones too, as long as they can be brought back.
    public func all(_ caller: Caller, includingRemoved: Bool = false) async throws(ServiceFailure) -> [ChildFigures] {
        try await store.read(caller) { family in
            if let own = caller.childID {
                return [try family.figures(of: try family.child(own, to: Action.seeProfile))]
            }
            try family.require(.seeProfile(nil))
            let children = try family.tables.children.all(in: caller.familyID, includingRemoved: includingRemoved)
                .filter { !$0.isErased(now: family.now) }
            return try family.figures(of: children)
        }
    }

    /// One child; parents see a removed one too.
    public func child(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) -> ChildFigures {
        try await store.read(caller) { family in
            try family.figures(of: try family.childEvenRemoved(id, to: Action.seeProfile))
        }
    }

    /// A child with what the child signs in with. For parents. Refused: `.child(.archived)`, `.forbidden`, `.notFound`.
    public func profile(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) -> ChildProfile {
        try await store.read(caller) { family in
            try family.require(.manageChild(id))
            let child = try family.child(id, to: Action.seeProfile)
            guard let user = try family.tables.users.find(child.userID, in: caller.familyID) else {
                throw Refusal.notFound
            }
            let paid = try family.tables.entries.lastAllowanceDays(of: [child.accountID], in: caller.familyID)
            return ChildProfile(
                child: child, email: user.email, userName: user.userName,
                lastAllowanceDate: paid[child.accountID], plan: try family.schedule(of: child).allowance)
        }
    }

    /// The family of the caller.
    public func family(_ caller: Caller) async throws(ServiceFailure) -> Family {
        try await store.read(caller) { family in
            try family.require(.seeFamily)
            return family.family
        }
    }

    /// Adds a child with a sign-in and an account of its own; a starting balance becomes one credit. For parents.
    /// Refused: `.form`, `.account(.emailTaken)`, `.request(.keyReused)`, `.forbidden`.
    public func add(
        _ caller: Caller, _ form: AddChildForm, key: String?
    ) async throws(ServiceFailure) -> ChildFigures {
        // Hashing takes long and waits for nobody, so it is done between two changes.
        let new = try await store.read(caller) { family in
            try family.require(.addChild)
            return try form.validated(for: family.family, locale: family.locale)
        }
        let hash = try await hasher.hashed(new.password)
        let (figures, firstHash) = try await store.change(caller) { change in
            let family = change.family
            try family.require(.addChild)
            let (child, firstHash) = try change.once(key, request: Self.contents(of: new)) {
                let child = try change.insert(new, passwordHash: hash)
                return ((child, String?.none), answer: child.id.description)
            } again: {
                guard let id = Child.ID($0) else { throw Refusal.notFound }
                let child = try family.child(id, to: Action.seeProfile)
                return (child, try change.tables.users.credentials(of: child.userID)?.passwordHash)
            }
            return (try family.figures(of: child), firstHash)
        }
        if let firstHash, try await hasher.checked(new.password, against: firstHash) == .wrong {
            throw .refused(.request(.keyReused))
        }
        return figures
    }

    /// Everything that makes the request what it is, except the password: that is kept nowhere but as its slow hash,
    /// which a repeated request is held against.
    private static func contents(of new: NewChild) -> RequestContents {
        let (email, userName) = (new.email.lowercased(), new.userName?.lowercased())
        let (allowance, balance) = (new.weeklyAllowance.digits, new.startingBalance.digits)
        return RequestContents(
            "addChild",
            [
                "firstName": new.firstName, "lastName": new.lastName, "email": email, "userName": userName,
                "allowance": allowance, "payDay": new.payDay.rawValue, "balance": balance,
            ],
            formerly: RequestContents.joined(
                "addChild", new.firstName, new.lastName, email, userName ?? "", allowance, new.payDay.rawValue, balance)
        )
    }
}

extension FamilyChange {
    /// Adds a child that broke no rule of the form. Refused: `.account(.emailTaken)`.
    func insert(_ new: NewChild, passwordHash: String) throws -> Child {
        let familyID = family.family.id
        let user = User(
            id: id(), familyID: familyID, email: new.email, userName: new.userName, firstName: new.firstName,
            lastName: new.lastName,
            role: .child, createdAt: family.now)
        let child = Child(
            id: id(), userID: user.id, familyID: familyID, accountID: id(), firstName: new.firstName,
            lastName: new.lastName, weeklyAllowance: new.weeklyAllowance, payDay: new.payDay, createdAt: family.now)
        try insert(child, user: user, passwordHash: passwordHash, startingBalance: new.startingBalance)
        return child
    }

    /// Adds the person, the account, the profile and, above zero, the first entry of a child.
    func insert(_ child: Child, user: User, passwordHash: String, startingBalance: Money) throws {
        if !user.email.isEmpty, try tables.users.isTaken(email: user.email) { throw Refusal.account(.emailTaken) }
        if let name = user.userName, try tables.users.isTaken(email: name) { throw Refusal.account(.userNameTaken) }
        let familyID = family.family.id
        try tables.users.insert(user, passwordHash: passwordHash)
        try tables.accounts.insert(child.account, in: familyID)
        try tables.children.insert(child)
        note(.childChanged(child.id, .added))
        record(.childAdded, child.id)
        guard startingBalance.isPositive else { return }
        try post(
            Posting(
                direction: .credit, amount: startingBalance, date: family.today, description: "Starting balance",
                categoryID: try family.childrensCategory(.startingBalance), source: .startingBalance,
                author: .person(family.caller.userID)),
            for: child)
    }
}
