import Foundation
import Household
import Ledger
import Storage

extension FamilyStore {
    /// The guess was wrong. Where a pause began with it, the person is told; for an account that there is not, the same
    /// is written but for the notice.
    func settleWrong(_ guess: Guess) async {
        guard guess.pauses else { return }
        let now = world.now()
        let newID = world.uuid
        await sideNotes.attempt { () async throws(ServiceFailure) in
            guard let user = guess.target.user else {
                return try await writeServer { _ = try $0.takeTelling(of: guess, now: now) }
            }
            let others = try await write(user.familyID) {
                tables -> ([Family.ID: [HouseholdEvent.Change]], [HouseholdEvent.Change]) in
                guard try tables.takeTelling(of: guess, now: now) else { return ([:], []) }
                var told = try tables.tell(user.id, of: guess, now: now, newID: newID)
                let here = told.removeValue(forKey: user.familyID) ?? []
                return (told, here)
            }
            tellSoon(others)
        }
    }

    /// Tells further families of what is in their inboxes already. Nobody waits for it: the time of an answer must not
    /// show that there is such an account.
    private func tellSoon(_ told: [Family.ID: [HouseholdEvent.Change]]) {
        guard !told.isEmpty else { return }
        Task {
            for (family, changes) in told {
                await sideNotes.attempt { () async throws(ServiceFailure) in
                    try await write(family) { _ in ((), changes) }
                }
            }
        }
    }

    /// The guess was right, and its place is clear already: where it counts together with others, it is given back, in
    /// a change of its own, since what they count belongs to no family.
    func settleRight(_ guess: Guess) async {
        guard guess.counts.count > 1 else { return }
        await sideNotes.attempt { () async throws(ServiceFailure) in
            try await writeServer { try $0.giveBackBeyondPlace(guess) }
        }
    }

    /// Does the work that a guess is made for; where it fails before anything was compared, the guess is given back.
    func givingBack<Value>(
        _ guess: Guess, _ work: () async throws(ServiceFailure) -> Value
    ) async throws(ServiceFailure) -> Value {
        do {
            return try await work()
        } catch {
            await sideNotes.attempt { () async throws(ServiceFailure) in
                try await writeServer { try $0.giveBack(guess) }
            }
            throw error
        }
    }
}

extension Tables {
    /// So long after a person was told of a pause no further one is told: an attack must not fill the inbox.
    private static var quietSeconds: TimeInterval { 3_600 }

    /// Whether the pause is to be told now; then no other one for an hour.
    fileprivate func takeTelling(of guess: Guess, now: Date) throws -> Bool {
        let subject = "\(guess.target.subject) told"
        let until = now.addingTimeInterval(Self.quietSeconds)
        let last = try signInFailures.find(subject)
        let isQuiet = last.map { $0.pausedUntil > now && $0.pausedUntil <= until } ?? false
        let record = SignInFailures(failures: 0, countedFrom: now, pausedUntil: until, pauses: 0)
        // Written in either case, so that both take as long.
        try signInFailures.save(isQuiet ? last ?? record : record, of: subject, now: now)
        return !isQuiet
    }

    /// A notice in the inbox of each family of the person, whatever the person wants to be pushed ([S §7]).
    fileprivate func tell(
        _ person: User.ID, of guess: Guess, now: Date, newID: () -> UUID
    ) throws -> [Family.ID: [HouseholdEvent.Change]] {
        var told: [Family.ID: [HouseholdEvent.Change]] = [:]
        for membership in try users.memberships(of: person) {
            guard let family = try families.find(membership.familyID) else { continue }
            let style = Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: Locale(identifier: family.localeTag),
                timeZone: family.timeZone)
            let notice = Notice(
                id: Notice.ID(newID()), userID: person, familyID: family.id, kind: .signInPaused,
                title: guess.title(at: now.formatted(style)), body: guess.advice, subject: .devices, createdAt: now)
            told[family.id] = [try deliver(notice)]
        }
        return told
    }
}

extension Guess {
    private var noun: String {
        switch target.kind {
        case .password: "passwords"
        case .digits: "reset codes"
        }
    }

    fileprivate func title(at time: String) -> String {
        switch place {
        case .newDevice(let network): "Wrong \(noun) for your account from \(network), \(time)"
        case .knownDevice(_, let name, let network), .session(_, let name, let network):
            "Wrong \(noun) for your account on \(name) (\(network)), \(time)"
        }
    }

    fileprivate var advice: String {
        switch place {
        case .newDevice where counts.dropFirst().contains(where: \.pauses):
            "They came from several networks. Devices that have never signed in to your account wait now; "
                + "yours go on working."
        case .newDevice:
            "New devices on that network wait now; yours go on working. If this wasn't you, somebody guesses."
        case .knownDevice, .session:
            "That device waits now, others go on working. If this wasn't you, sign it out and change your password."
        }
    }
}
