import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@Suite("What a signed-in person may do")
struct RightsTests {
    private let alice = Child.ID(UUID())
    private let bob = Child.ID(UUID())

    @Test("A parent may do everything with every child")
    func parents() {
        let mom = person(.parent)
        for child in [alice, bob] {
            let entryChild = named(child)
            #expect(mom.mayRecord(.credit, for: child) && mom.mayRecord(.debit, for: child))
            #expect(
                mom.mayReverseEntries(of: entryChild) && mom.mayDescribe(entry(by: User.ID(UUID())), of: entryChild))
            #expect(mom.mayChooseAvatar(of: child))
            #expect(
                mom.mayManage(child) && mom.mayManagePayments(of: child) && mom.mayManageBudgets(of: child)
                    && mom.mayResetPassword(of: child))
        }
        #expect(mom.mayAddChildren && mom.mayManageCategories && mom.maySeeAllChildren && mom.mayChangeFamily)
        #expect(!mom.mayRecordOwnSpending)
        #expect(mom.mayJoinFamilies && mom.mayManagePeople && mom.mayManageGlanceLinks && mom.mayResetPassword(of: nil))
    }

    @Test(
        "A child may describe what the child recorded, and record spending where the family lets it",
        arguments: [
            true, false,
        ])
    func children(mayRecord: Bool) {
        let child = person(.child, mayRecord: mayRecord)
        #expect(child.mayRecord(.debit, for: alice) == mayRecord && child.mayRecordOwnSpending == mayRecord)
        #expect(!child.mayRecord(.credit, for: alice) && !child.mayRecord(.debit, for: bob))
        let (own, siblings) = (named(alice), named(bob))
        #expect(child.mayChooseAvatar(of: alice) && !child.mayChooseAvatar(of: bob))
        #expect(child.mayDescribe(entry(by: child.user.id), of: own))
        #expect(!child.mayDescribe(entry(by: child.user.id), of: siblings))
        #expect(!child.mayDescribe(entry(by: User.ID(UUID())), of: own))
        #expect(!child.mayReverseEntries(of: own) && !child.mayManage(alice) && !child.mayManageBudgets(of: alice))
        #expect(!child.mayAddChildren && !child.mayManageCategories && !child.maySeeAllChildren)
        #expect(!child.mayChangeFamily && !child.mayManagePeople && !child.mayManageGlanceLinks)
        #expect(!child.mayJoinFamilies)
        #expect(!child.mayResetPassword(of: alice) && !child.mayResetPassword(of: nil))
    }

    @Test("Nobody changes an entry of a removed child, or of none")
    func removedChild() {
        let mom = person(.parent)
        for child in [named(alice, isRemoved: true), nil] {
            #expect(!mom.mayReverseEntries(of: child) && !mom.mayDescribe(entry(by: mom.user.id), of: child))
        }
    }

    private func named(_ child: Child.ID, isRemoved: Bool = false) -> EntryChild {
        let face = AvatarFace(Avatar(emoji: nil, color: .gray), names: "Alice", "Smith")
        return EntryChild(id: child, firstName: "Alice", face: face, isRemoved: isRemoved)
    }

    private func person(_ role: Role, mayRecord: Bool = false) -> SignedInPerson {
        var family = Family(
            id: Family.ID(UUID()), name: "Smith", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "UTC",
            createdAt: .distantPast)
        family.childMayRecordSpending = mayRecord
        let user = User(
            id: User.ID(UUID()), familyID: family.id, email: "", firstName: "Alice", lastName: "Smith", role: role,
            createdAt: .distantPast)
        return SignedInPerson(user: user, family: family, childID: role == .child ? alice : nil)
    }

    private func entry(by author: User.ID) -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: Account.ID(UUID()), direction: .debit,
            amount: Money(minorUnits: 100, currency: .usd), date: CalendarDate(daysSinceEpoch: 20_000), sequence: 1,
            description: "Ice cream", author: .person(author), createdAt: .distantPast)
    }
}
