import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/family`: who belongs to the family, kept fresh, and what a parent may do about it.
@MainActor
@Observable
public final class FamilyModel {
    /// What is asked before something is done.
    enum Question: Hashable {
        /// "Remove Dad Smith from Smith Family?"
        case remove(FamilyMembers.Member)
        /// "Leave Smith Family?"
        case leave(FamilyMembers.Member)
        /// "Make Dad Smith the owner of Smith Family?"
        case makeOwner(FamilyMembers.Member)

        /// The question's words.
        func title(_ family: String) -> String {
            switch self {
            case .remove(let member): "Remove \(member.user.fullName) from \(family)?"
            case .leave: "Leave \(family)?"
            case .makeOwner(let member): "Make \(member.user.fullName) the owner of \(family)?"
            }
        }
    }

    /// The family and its members.
    let live: LiveContent<FamilyMembers>
    /// Asks for the password where an act needs it.
    let fresh: FreshSignIn
    /// What is asked at the moment.
    private(set) var question: Question?
    /// The code that was just made for somebody's new password, and for whom.
    private(set) var passwordCode: ShownCode?
    /// Why the last act was refused.
    private(set) var failure: String?

    /// Digits to read out to a person.
    struct ShownCode: Hashable {
        let name: String
        let code: String
    }

    private let client: HouseholdClient
    let person: SignedInPerson
    private let say: @MainActor (String) -> Void

    /// A model of the family as `person` sees it; `say` shows a toast.
    public init(client: HouseholdClient, person: SignedInPerson, say: @escaping @MainActor (String) -> Void) {
        self.client = client
        self.person = person
        self.say = say
        fresh = FreshSignIn(client: client)
        live = LiveContent(client: client) { _, change in
            change.isOne { event in
                if case .allowanceChanged = event { true } else { false }
            } people: { event in
                switch event {
                case .familyChanged, .childChanged: true
                case .notificationAdded, .sessionEnded: false
                }
            }
        } read: { () async throws(ClientFailure) in
            .loaded(try await client.people.family())
        }
    }

    /// Whether something is asked.
    var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }
    /// Whether a code is shown.
    var isShowingCode: Bool {
        get { passwordCode != nil }
        set { if !newValue { passwordCode = nil } }
    }

    /// Whether the family is the person's to hand on and to delete.
    var isOwner: Bool { live.content?.parents.first(where: isSelf)?.user.isOwner == true }

    /// What can be done with a member, in the order of menus.
    func acts(for member: FamilyMembers.Member) -> [MemberAct] {
        let reset: [MemberAct] = person.mayResetPassword(of: member.childID) ? [.resetPassword] : []
        guard member.childID == nil, person.mayManagePeople else { return reset }
        if isSelf(member) { return [.leave] }
        return reset + (isOwner ? [.makeOwner] : []) + (stayReason(of: member) == nil ? [.remove] : [])
    }

    private func stayReason(of member: FamilyMembers.Member) -> StayReason? {
        StayReason(member.user, among: live.content?.parents.map(\.user) ?? [])
    }

    /// Whether a member is the person who looks.
    func isSelf(_ member: FamilyMembers.Member) -> Bool { member.id == person.user.id }

    /// "29 days left", "1 day left".
    func timeLeft(_ child: Child) -> String {
        let seconds = child.erasedAt?.timeIntervalSince(client.clock.now()) ?? 0
        let days = max(0, Int((seconds / 86_400).rounded(.up)))
        return days == 1 ? "1 day left" : "\(days) days left"
    }

    /// A menu's act was chosen: asks first, or does it.
    func chosen(_ act: MemberAct, for member: FamilyMembers.Member) async {
        failure = nil
        switch act {
        case .remove: question = .remove(member)
        case .leave:
            if let reason = stayReason(of: member) { failure = reason.sentence } else { question = .leave(member) }
        case .makeOwner: question = .makeOwner(member)
        case .resetPassword: await resetPassword(of: member)
        }
    }

    /// The question was answered with yes.
    func confirmed(_ question: Question) async {
        switch question {
        case .remove(let member):
            await perform("\(member.user.displayName) was removed") { [client] () async throws(ClientFailure) in
                try await client.people.remove(member.id)
            }
        case .leave(let member):
            await perform(nil) { [client] () async throws(ClientFailure) in try await client.people.remove(member.id) }
        case .makeOwner(let member):
            await perform("\(member.user.displayName) is the owner now") { [client] () async throws(ClientFailure) in
                try await client.people.makeOwner(member.id)
            }
        }
    }

    /// "Restore" was pressed.
    func restoreTapped(_ child: Child) async {
        await perform("\(child.firstName) was restored") { [client] () async throws(ClientFailure) in
            try await client.child.restore(child.id)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func resetPassword(of member: FamilyMembers.Member) async {
        await perform(nil) { [self] () async throws(ClientFailure) in
            let made: PasswordCode
            if let child = member.childID {
                made = try await client.child.passwordCode(child)
            } else {
                made = try await client.people.passwordCode(member.id)
            }
            passwordCode = ShownCode(name: member.user.displayName, code: made.code)
        }
    }

    private func perform(
        _ words: String?, _ work: @escaping @MainActor () async throws(ClientFailure) -> Void
    ) async {
        failure = nil
        await fresh.perform(work) { [self] refusal in
            failure = refusal?.sentence
            guard refusal == nil else { return }
            if let words { say(words) }
            await live.refresh()
        }
    }
}

/// What can be done with a member of the family.
enum MemberAct: Hashable {
    case resetPassword, makeOwner, leave, remove

    /// The words of the menu.
    var title: String {
        switch self {
        case .resetPassword: "Reset Password"
        case .makeOwner: "Make Owner"
        case .leave: "Leave Family"
        case .remove: "Remove"
        }
    }

    /// Whether it takes something away.
    var isDestructive: Bool { self == .remove || self == .leave }
}
