import Foundation
import Household
import Ledger

/// What a person may do: the answers that the services give, so that a screen offers nothing else.
extension SignedInPerson {
    /// Whether the person may see a child: account, entries, figures.
    public func maySee(_ child: Child.ID) -> Bool { may(.seeChild(child)) }

    /// Whether the person may record money that way on a child's account.
    public func mayRecord(_ direction: Direction, for child: Child.ID) -> Bool { may(.recordEntry(direction, child)) }

    /// Whether the person is a child who may record what the child spends.
    public var mayRecordOwnSpending: Bool { childID.map { mayRecord(.debit, for: $0) } ?? false }

    /// Whether the person may take entries of a child back, and book other amounts for them; nobody those of no child
    /// or of a removed one.
    public func mayReverseEntries(of child: EntryChild?) -> Bool {
        child.map { !$0.isRemoved && may(.reverseEntry($0.id)) } ?? false
    }

    /// Whether the person may change description, category, day, note or photos of an entry; nobody of one of no child
    /// or of a removed one.
    public func mayDescribe(_ entry: Entry, of child: EntryChild?) -> Bool {
        child.map {
            !$0.isRemoved && may(.describeEntry($0.id, byAuthor: entry.author == .person(user.id)))
        } ?? false
    }

    /// Whether the person may change, remove and restore a child.
    public func mayManage(_ child: Child.ID) -> Bool { may(.manageChild(child)) }

    /// Whether the person may pay a child's allowance, and change what is booked for the child by itself.
    public func mayManagePayments(of child: Child.ID) -> Bool { may(.managePayments(child)) }

    /// Whether the person may choose how a child is pictured.
    public func mayChooseAvatar(of child: Child.ID) -> Bool { may(.chooseAvatar(child)) }

    /// Whether the person may add, change and delete budgets of a child.
    public func mayManageBudgets(of child: Child.ID) -> Bool { may(.manageBudgets(child)) }

    /// Whether the person may add wishes of a child, and change and delete them.
    public func mayEditWishes(of child: Child.ID) -> Bool { may(.wishes(.edit, child)) }

    /// Whether the person may open savings accounts of a child, and put money into them.
    public func mayKeepSavings(of child: Child.ID) -> Bool { may(.savings(.keep, child)) }

    /// Whether the person may add a child.
    public var mayAddChildren: Bool { may(.addChild) }

    /// Whether the person may give a child, or with nil another parent, a code for a new password.
    public func mayResetPassword(of child: Child.ID?) -> Bool { may(.resetPassword(child)) }

    /// Whether the person may add, change, hide and delete categories.
    public var mayManageCategories: Bool { may(.manageCategories) }

    /// Whether the person sees what belongs to all children: figures, entries, photos in an export.
    public var maySeeAllChildren: Bool { may(.seeFamilyDashboard) }

    /// Whether the person may see the parents' own money.
    public var maySeeMoney: Bool { may(.seeMoney) }

    /// Whether the person may see groceries, and change them.
    public var maySeeGroceries: Bool { may(.seeGroceries) }

    /// Whether the person may change the family's name and settings.
    public var mayChangeFamily: Bool { may(.changeFamily) }

    /// Whether the person may invite, remove and help members, and make keys for scripts.
    public var mayManagePeople: Bool { may(.managePeople) }

    /// Whether the person may join further families by an invitation.
    public var mayJoinFamilies: Bool { may(.joinFamily) }

    /// Whether the person may delete the family for good: its owner.
    public var mayDeleteFamily: Bool { mayManagePeople && user.isOwner }

    /// Whether the person may make pages for a home screen.
    public var mayManageGlanceLinks: Bool { may(.manageGlanceLinks) }

    private func may(_ action: Action) -> Bool {
        // Who may what does not depend on the session, which a screen does not know.
        Access.decide(caller(SignInSession.ID(user.id.uuid)), action, in: family) == .allowed
    }
}
