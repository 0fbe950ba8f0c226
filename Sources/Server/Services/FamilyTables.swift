import Foundation
import Household
import Ledger
import Storage

/// The tables of the caller's family, valid inside one body. Making one proves that the session is still good;
/// everything looked up through it belongs to the family.
struct FamilyTables {
    let tables: Tables
    let caller: Caller
    let family: Family
    let now: Date
    /// The session that was proved; nil for a script's key.
    let session: SignInSession?
    /// The session as it should be kept after this use; nil while that is not worth a write.
    let usedSession: SignInSession?

    /// Throws `.signInRequired` when the session has ended or the person is gone.
    init(_ tables: Tables, caller: Caller, now: Date) throws {
        let proof = try tables.families.find(caller.familyID, session: caller.sessionID)
        guard let family = proof?.family else { throw Refusal.access(.signInRequired) }
        self.tables = tables
        self.caller = caller
        self.family = family
        self.now = now
        if let keyID = caller.keyID {
            guard let key = try tables.apiKeys.find(keyID, in: caller.familyID), Caller(key) == caller else {
                throw Refusal.access(.signInRequired)
            }
            session = nil
        } else {
            guard let session = proof?.session, session.userID == caller.userID, session.isValid(now: now) else {
                throw Refusal.access(.signInRequired)
            }
            self.session = session
        }
        usedSession = session?.used(now: now)
    }

    /// The tables of a family for a caller who needs no proof: only for the program's own acts, such as seeding.
    init(_ tables: Tables, trusting caller: Caller, family: Family, now: Date) {
        self.tables = tables
        self.caller = caller
        self.family = family
        self.now = now
        session = nil
        usedSession = nil
    }

    /// The family's day.
    var today: CalendarDate { family.day(of: now) }

    /// How the family writes amounts and dates.
    var locale: Locale { Locale(identifier: family.localeTag) }

    /// Throws unless the caller may do that.
    func require(_ action: Action) throws {
        switch Access.decide(caller, action, in: family) {
        case .allowed: return
        case .notFound: throw Refusal.notFound
        case .forbidden: throw Refusal.forbidden
        }
    }

    /// Throws unless the person proved within the last 10 minutes who it is ([S §4]).
    func requireFreshSignIn() throws {
        guard let session, session.isFresh(now: now) else { throw Refusal.access(.freshSignInRequired) }
    }

    /// A child that the caller may see; anything else is not found. Throws `.child(.archived)` for a removed one.
    ///
    /// - Parameter see: what the caller must be allowed: the child's account, or only `Action.seeProfile`.
    func child(_ id: Child.ID, to see: (Child.ID) -> Action = Action.seeChild) throws -> Child {
        let child = try childEvenRemoved(id, to: see)
        if child.isRemoved { throw Refusal.child(.archived) }
        return child
    }

    /// A child that the caller may see; parents see a removed one for 30 days (I-30).
    func childEvenRemoved(_ id: Child.ID, to see: (Child.ID) -> Action = Action.seeChild) throws -> Child {
        try require(see(id))
        guard let child = try tables.children.find(id, in: family.id), !child.isErased(now: now),
            !child.isRemoved || caller.role == .parent
        else { throw Refusal.notFound }
        return child
    }

    /// An entry on the account of a child that the caller may see; anything else is not found.
    func entry(_ id: Entry.ID) throws -> PostedEntry {
        guard let posted = try tables.entries.find(id, in: family.id) else { throw Refusal.notFound }
        try require(.seeChild(try owner(of: posted)))
        return posted
    }

    /// The child whose money an entry moved; one of the household's is not found among those of children.
    func owner(of posted: PostedEntry) throws -> Child.ID {
        guard let child = posted.child else { throw Refusal.notFound }
        return child.id
    }
}

extension FamilyTables {
    /// A category that entries of children may carry; nil for one that the family does not have, or has for others.
    func childrensCategory(_ id: EntryCategory.ID) throws -> EntryCategory? {
        try tables.categories.find(id, in: family.id).flatMap { $0.scope == .children ? $0 : nil }
    }

    /// The built-in category of children's entries for that purpose.
    func childrensCategory(_ key: CategoryKey) throws -> EntryCategory.ID? {
        try tables.categories.find(key, scope: .children, in: family.id)?.id
    }
}

/// One change of a family: the tables, and what will be told after the commit.
final class FamilyChange {
    let family: FamilyTables
    let newID: @Sendable () -> UUID
    private var noted: [HouseholdEvent.Change] = []
    /// What the log tells after the commit.
    private(set) var acts: [Act] = []
    private var notedNotices: [HouseholdEvent.Change] = []
    private var movedChildren: [Child.ID: (child: Child, balance: Money)] = [:]

    /// Who made this change happen, and so is not told of it: the caller, or Roost itself for automatic acts.
    var cause: Author
    private var changedSchedules: Set<Child.ID> = []
    /// What is compared at the end.
    var crossings = Crossings()
    private var readMembers: [FamilyMember]?

    init(_ family: FamilyTables, newID: @escaping @Sendable () -> UUID) {
        self.family = family
        self.newID = newID
        cause = .person(family.caller.userID)
    }

    var tables: Tables { family.tables }

    /// A new id of any kind.
    func id<Subject>() -> Identifier<Subject> { Identifier(newID()) }

    /// Everyone of the family, as they were when first asked for in this change.
    func members() throws -> [FamilyMember] {
        if let readMembers { return readMembers }
        let members = try tables.noticePreferences.members(of: family.family.id, unit: family.family.unit)
        readMembers = members
        return members
    }

    /// To be told to whoever runs the server after the commit: what the caller did, perhaps to somebody or something.
    func record(_ deed: Act.Deed, _ subject: (any CustomStringConvertible)? = nil) {
        acts.append(Act(deed, by: family.caller, to: subject?.description))
    }

    /// To be told after the commit.
    func note(_ change: HouseholdEvent.Change) { noted.append(change) }

    /// To be told after the commit, once however often it happens in this change.
    func noteOnce(_ change: HouseholdEvent.Change) {
        if !noted.contains(change) { note(change) }
    }

    /// To be told after the commit and after everything else: a notice that was added.
    func noteLast(_ change: HouseholdEvent.Change) { notedNotices.append(change) }

    /// To be told after the commit: the balance that a child has by now, once, after everything else.
    func noteMovement(of child: Child, to balance: Money) { movedChildren[child.id] = (child, balance) }

    /// To be told after the commit: the allowance of a child, once, after the balances.
    func noteSchedule(of child: Child) { changedSchedules.insert(child.id) }

    /// What to tell after the commit: balances after their entries, allowances after them (§5.3), notices last; nothing
    /// of a system that is off.
    func events() throws -> [HouseholdEvent.Change] {
        try tellCrossings()
        let balances = movedChildren.values.sorted { $0.child.id < $1.child.id }
        for (child, balance) in balances { note(.balanceUpdated(childID: child.id, newBalance: balance)) }
        try warnOfLowBalances(balances)
        try noteSchedules()
        movedChildren = [:]
        return (noted + notedNotices).filter { family.family.isOn($0.system) }
    }

    private func noteSchedules() throws {
        for id in changedSchedules.sorted() {
            guard let child = try tables.children.find(id, in: family.family.id) else { continue }
            note(.allowanceChanged(childID: id, try family.schedule(of: child).state(now: family.now)))
        }
        changedSchedules = []
    }

    /// Does `work` once for a key: a repeated request gets what `again` makes of the first answer, another request
    /// with the same key is refused (I-31). Without a key the work is simply done.
    func once<Value>(
        _ key: String?, request: @autoclosure () -> RequestContents, work: () throws -> (Value, answer: String),
        again: (String) throws -> Value
    ) throws -> Value {
        guard let key else { return try work().0 }
        guard (1...200).contains(key.utf8.count) else { throw Refusal.request(.keyMalformed) }
        let user = family.caller.userID
        let familyID = family.family.id
        let keys = tables.idempotencyKeys
        let request = request()
        var finding = try keys.find(key, request: request.text, by: user, in: familyID, now: family.now)
        if finding == .usedForAnotherRequest, let former = request.former {
            finding = try keys.find(key, request: former, by: user, in: familyID, now: family.now)
        }
        switch finding {
        case .answered(let answer):
            return try again(answer)
        case .usedForAnotherRequest:
            throw Refusal.request(.keyReused)
        case .new:
            let (value, answer) = try work()
            try keys.remember(key, request: request.text, answer: answer, by: user, in: familyID, now: family.now)
            return value
        }
    }
}
