import Credentials
import Foundation
import Household
import Ledger
import Storage

// Guesses count by what is guessed at and by where they come from, so that nobody's guesses pause anybody else:
//
//                                     counts with                     pauses
//     a device new to the account     its network, and all such       that network, and all such devices
//                                     devices together
//     a device that has signed in     itself                          itself
//     somebody who is signed in       the sign-in                     the sign-in
//
// An account that there is not is counted like one that there is.

/// What is guessed at.
struct GuessTarget: Hashable, Sendable {
    enum Kind: String, CaseIterable {
        case password, digits
    }

    let kind: Kind
    /// Whose it is; nil where there is no such account.
    let user: User?
    /// What its records begin with.
    let subject: String

    /// What an account is entered by, under the name that was typed.
    init(_ kind: Kind, of user: User?, typed name: String) {
        self.kind = kind
        self.user = user
        // Names of nobody are kept as digests: people type other things into the field too.
        subject = user.map { Self.subject(kind, of: $0.id) } ?? "\(kind) of \(Secret.digest(UserGateway.key(name)))"
    }

    /// What the records of an account begin with.
    static func subject(_ kind: Kind, of user: User.ID) -> String { "\(kind) of \(user)" }
}

/// Where a guess comes from.
enum GuessPlace: Hashable, Sendable {
    /// A device that has never signed in to the account.
    case newDevice(network: String)
    /// One that has.
    case knownDevice(hash: String, name: String, network: String)
    /// Somebody who is signed in, or was on the page that is open.
    case session(String, deviceName: String, network: String)
}

/// A guess under way: it counts as wrong until it is settled.
struct Guess: Sendable {
    struct Count: Sendable {
        let subject: String
        let limit: SignInFailures.Limit
        /// The record as it was kept when the guess began.
        let record: SignInFailures

        /// Whether it was the last guess before a pause.
        var pauses: Bool { record.failures >= limit.attempts }
    }

    let target: GuessTarget
    let place: GuessPlace
    let began: Date
    /// What it counts against: its place first.
    let counts: [Count]

    var pauses: Bool { counts.contains(where: \.pauses) }
}

extension Tables {
    /// Counts a guess before anything is compared. Throws `.account(.tooManyAttempts)`.
    func begin(_ target: GuessTarget, from place: GuessPlace, now: Date) throws -> Guess {
        var counts: [Guess.Count] = []
        for (name, limit) in place.limits {
            let subject = "\(target.subject) \(name)"
            let record = try signInFailures.find(subject)
            switch SignInFailures.attempt(after: record, limit: limit, now: now) {
            case .allowed(let record): counts.append(Guess.Count(subject: subject, limit: limit, record: record))
            case .paused(let until): throw Refusal.account(.tooManyAttempts(until: until, now: now))
            }
        }
        for count in counts { try signInFailures.save(count.record, of: count.subject, now: now) }
        return Guess(target: target, place: place, began: now, counts: counts)
    }

    /// The place of somebody who is not signed in.
    func place(of visitor: Visitor, guessingAt user: User?, now: Date) throws -> GuessPlace {
        guard let user, let device = visitor.device, try knownDevices.isKnown(device.hash, to: user.id, now: now) else {
            return .newDevice(network: visitor.network)
        }
        return .knownDevice(hash: device.hash, name: visitor.deviceName, network: visitor.network)
    }

    /// The place of a caller. A sign-in that goes on in another family is the same one.
    func place(of caller: Caller) throws -> GuessPlace {
        let session = try sessions.find(caller.sessionID, in: caller.familyID)
        let begun = session.map { String(Int($0.createdAt.timeIntervalSince1970 * 1_000)) }
        return .session(
            begun ?? caller.sessionID.description, deviceName: session?.deviceName ?? "",
            network: session?.network ?? "")
    }

    /// The guess was none: nothing was compared.
    func giveBack(_ guess: Guess) throws {
        for count in guess.counts { try giveBack(count, now: guess.began) }
    }

    /// The guess was right, and its place is clear already.
    func giveBackBeyondPlace(_ guess: Guess) throws {
        for count in guess.counts.dropFirst() { try giveBack(count, now: guess.began) }
    }

    /// The guess was right: its place is free of what was counted there.
    func clearPlace(of guess: Guess) throws {
        if let place = guess.counts.first { try signInFailures.clear(place.subject) }
    }

    /// Ends every pause of an account, and forgets what was counted.
    func endPauses(of user: User.ID, _ kinds: [GuessTarget.Kind] = GuessTarget.Kind.allCases) throws {
        for kind in kinds { try signInFailures.clear(beginningWith: GuessTarget.subject(kind, of: user)) }
    }

    private func giveBack(_ count: Guess.Count, now: Date) throws {
        guard let record = try signInFailures.find(count.subject) else { return }
        guard let left = record.givingBack(count.record, limit: count.limit) else {
            return try signInFailures.clear(count.subject)
        }
        if left != record { try signInFailures.save(left, of: count.subject, now: now) }
    }
}

extension GuessPlace {
    /// What a guess counts against, and how far.
    fileprivate var limits: [(name: String, limit: SignInFailures.Limit)] {
        switch self {
        case .newDevice(let network): [("from \(network)", .onePlace), ("from anywhere", .newDevices)]
        case .knownDevice(let hash, _, _): [("on \(hash)", .onePlace)]
        case .session(let name, _, _): [("in \(name)", .onePlace)]
        }
    }
}
