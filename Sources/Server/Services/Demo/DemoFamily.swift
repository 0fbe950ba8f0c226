import Foundation
import Household
import Ledger
import Storage

/// A family of a story with nothing booked: two parents, who keep money of their own, and a child.
struct DemoFamily {
    /// Somebody of the family.
    struct Person {
        let firstName: String
        let email: String
    }

    let tables: Tables
    let newID: @Sendable () -> UUID
    let passwordHash: String
    let family: Family

    /// Writes the family, its people and their ways in.
    func write(owner: Person, partner: Person, child: Person, weeklyAllowance: Money) throws {
        let (first, second) = (user(owner, isOwner: true), user(partner))
        try tables.insert(family, newID: newID)
        for parent in [first, second] { try tables.users.insert(parent, passwordHash: passwordHash) }
        let user = user(child, .child)
        let child = Child(
            id: Child.ID(newID()), userID: user.id, familyID: family.id, accountID: Account.ID(newID()),
            firstName: child.firstName, lastName: family.name, weeklyAllowance: weeklyAllowance,
            createdAt: family.createdAt)
        let caller = Caller(
            userID: first.id, familyID: family.id, role: .parent, childID: nil, sessionID: SignInSession.ID(newID()))
        let tables = FamilyTables(tables, trusting: caller, family: family, now: family.createdAt)
        try FamilyChange(tables, newID: newID)
            .insert(child, user: user, passwordHash: passwordHash, startingBalance: .zero(family.unit))
    }

    private func user(_ person: Person, _ role: Role = .parent, isOwner: Bool = false) -> User {
        User(
            id: User.ID(newID()), familyID: family.id, email: person.email, firstName: person.firstName,
            lastName: family.name, role: role, isOwner: isOwner, createdAt: family.createdAt)
    }
}
