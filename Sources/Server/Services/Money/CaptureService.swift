public import Capture
import Foundation
public import Household
public import Ledger
public import Money
import Storage

/// Messages of banks and wallets: reading them, recording what they tell, deciding about what waits.
public struct CaptureService: Sendable {
    let store: FamilyStore

    /// Throws unless the caller may hand in messages, for doors that want to know before they read one.
    public func authorise(_ caller: Caller) async throws(ServiceFailure) {
        try await store.read(caller, by: Self.mayHandIn) { family in try family.require(.handInMessages) }
    }

    /// What a message would be read as, and from which confidence on one is recorded; nothing is kept. For parents,
    /// also by a key that hands in messages. Refused: `.form`, `.forbidden`.
    public func read(
        _ caller: Caller, _ form: MessageForm
    ) async throws(ServiceFailure) -> (reading: CaptureReading, threshold: Int) {
        try await store.read(caller, by: Self.mayHandIn) { family in
            try family.require(.handInMessages)
            let form = try form.validated(now: family.now)
            let threshold = try family.tables.moneySettings.find(in: family.family.id).threshold
            return (try family.parser().read(form.message(now: family.now)), threshold)
        }
    }

    /// Takes a message and records what it tells, once however often it comes (finances.md §2.5 to §2.12). For parents,
    /// also by a key that hands in messages. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter key: makes a repeated request harmless, also one that comes later than a repeated text would.
    public func handIn(
        _ caller: Caller, _ form: MessageForm, by channel: ReceivedMessage.Channel, key: String? = nil
    ) async throws(ServiceFailure) -> CaptureOutcome {
        try await store.change(caller, by: Self.mayHandIn) { change in
            try change.family.require(.handInMessages)
            let form = try form.validated(now: change.family.now)
            // Never the words: they may hold a one-time code.
            let contents = RequestContents(
                "handInMessage",
                ["hash": form.textHash, "postedAt": form.postedAt.map { "\(Int64($0.timeIntervalSince1970))" }])
            var isRepeated = false
            let id: ReceivedMessage.ID = try change.once(key, request: contents) {
                let (message, isKnown) = try change.receive(form, by: channel)
                isRepeated = isKnown
                return (message.id, answer: message.id.description)
            } again: {
                isRepeated = true
                return try ReceivedMessage.ID(answered: $0)
            }
            return try change.family.outcome(of: id, isRepeated: isRepeated)
        }
    }

    /// Messages and what became of them, the newest first. For parents. Refused: `.forbidden`.
    public func messages(
        _ caller: Caller, _ status: ReceivedMessage.Status? = nil, skipping: Int = 0, limit: Int = 20
    ) async throws(ServiceFailure) -> [ReceivedMessage] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.tables.receivedMessages.page(
                status, in: caller.familyID, skipping: max(skipping, 0), limit: min(max(limit, 1), 100))
        }
    }

    /// What a message became. For parents. Refused: `.forbidden`, `.notFound`.
    public func message(_ caller: Caller, _ id: ReceivedMessage.ID) async throws(ServiceFailure) -> CaptureOutcome {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.outcome(of: id, isRepeated: false)
        }
    }

    /// What waits for somebody to look at it, the newest first, a hundred at most. For parents. Refused: `.forbidden`.
    public func waiting(_ caller: Caller) async throws(ServiceFailure) -> [WaitingMessage] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            let messages = try family.tables.receivedMessages.page(.review, in: caller.familyID, limit: 100)
            let rules = try family.merchantRules()
            return try messages.compactMap { message in
                guard let reason = message.waiting, let id = message.transactionID else { return nil }
                let rivals = try message.rivals.compactMap { id in
                    try family.tables.householdTransactions.find(id, in: caller.familyID)
                }
                let records = try family.records(
                    of: [family.householdTransaction(id)] + rivals.filter { $0.deletedAt == nil }, rules: rules)
                return WaitingMessage(
                    message: message, record: records[0], reason: reason, rivals: Array(records.dropFirst()))
            }
        }
    }

    /// The newest message that a script or a phone handed in; nil where none ever did. For parents. Refused:
    /// `.forbidden`.
    public func lastReceived(_ caller: Caller) async throws(ServiceFailure) -> ReceivedMessage? {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.tables.receivedMessages.newest(by: .api, in: caller.familyID)
        }
    }

    private static let mayHandIn: @Sendable (APIKeyScope) -> Bool = { $0.mayWrite || $0 == .capture }
}

extension CaptureService {
    /// Records what waits, as somebody has put it right. Refused: `.form`, `.money(.alreadyDecided)`, `.forbidden`,
    /// `.notFound`.
    ///
    /// - Parameter form: what was typed; nil leaves everything as it was read.
    public func accept(
        _ caller: Caller, _ id: ReceivedMessage.ID, _ form: TransactionForm? = nil,
        in places: TransactionPlaces = TransactionPlaces()
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            var (message, before) = try change.waiting(id)
            var transaction = before
            if let form {
                try change.draft(form, in: places, besides: before).apply(to: &transaction)
                transaction.isCategoryByHand = transaction.categoryID != nil
            }
            if transaction.type == .transfer {
                if transaction.sourceID == nil { throw FieldErrors(.source, .money(.sourceRequired)) }
                if transaction.sourceID == transaction.counterSourceID { throw Refusal.money(.sameSource) }
            }
            transaction.status = .posted
            try change.keep(&transaction, was: before)
            try change.learn(from: transaction)
            try change.decide(&message, .recorded)
            return try change.family.record(of: transaction)
        }
    }

    /// Says that what waits is no transaction; the third of its form is ignored by itself. Refused:
    /// `.money(.alreadyDecided)`, `.forbidden`, `.notFound`.
    public func reject(_ caller: Caller, _ id: ReceivedMessage.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in try change.discard(change.waiting(id).transaction) }
    }

    /// Says that what waits tells of a transaction that is known, which gains what it has not got. Refused: `.form`
    /// where it moved another amount or went the other way, `.money(.alreadyDecided)`, `.forbidden`, `.notFound`.
    public func merge(
        _ caller: Caller, _ id: ReceivedMessage.ID, into other: HouseholdTransaction.ID
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            let waiting = try change.waiting(id)
            let known = try change.other(other, than: waiting.transaction)
            guard known.isSame(as: waiting.transaction) else {
                throw FieldErrors(.amount, .money(.amountsDiffer))
            }
            try change.complete(known, with: waiting.transaction)
            return try change.attach(waiting, to: known, .duplicate)
        }
    }

    /// Says that what waits and a transaction that is known are the two sides of one transfer. Refused: `.form` where
    /// their amounts differ in more than a fee, `.money(.sameSource)` where both are of one account or went the same
    /// way, `.money(.alreadyDecided)`, `.forbidden`, `.notFound`.
    public func link(
        _ caller: Caller, _ id: ReceivedMessage.ID, with other: HouseholdTransaction.ID
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            let waiting = try change.waiting(id)
            let side = waiting.transaction
            let known = try change.other(other, than: side)
            guard known.isOpposite(of: side) else { throw Refusal.money(.sameSource) }
            guard TransferFinding.isSameAmount(known.amount, known.fee, side.amount, side.fee) else {
                throw FieldErrors(.amount, .money(.amountsDiffer))
            }
            try change.pair(known, with: side)
            return try change.attach(waiting, to: known, .recorded)
        }
    }
}

extension FamilyChange {
    fileprivate typealias Waiting = (message: ReceivedMessage, transaction: HouseholdTransaction)

    /// A message that waits, and its transaction. Throws `.money(.alreadyDecided)` where somebody was faster.
    fileprivate func waiting(_ id: ReceivedMessage.ID) throws -> Waiting {
        try family.require(.manageMoney)
        guard let message = try tables.receivedMessages.find(id, in: family.family.id) else { throw Refusal.notFound }
        guard message.status == .review, let id = message.transactionID else {
            throw Refusal.money(.alreadyDecided)
        }
        let transaction = try family.householdTransaction(id)
        guard transaction.deletedAt == nil else { throw Refusal.money(.alreadyDecided) }
        return (message, transaction)
    }

    /// A transaction that stands, other than the one that waits.
    fileprivate func other(
        _ id: HouseholdTransaction.ID, than waiting: HouseholdTransaction
    ) throws -> HouseholdTransaction {
        let known = try family.householdTransaction(id)
        guard known.id != waiting.id, known.deletedAt == nil else { throw Refusal.notFound }
        return known
    }

    /// Lets a message tell of a known transaction instead of the one that waits, which goes.
    fileprivate func attach(
        _ waiting: Waiting, to known: HouseholdTransaction, _ status: ReceivedMessage.Status
    ) throws -> HouseholdRecord {
        var (message, gone) = waiting
        gone.deletedAt = family.now
        try keep(&gone, was: waiting.transaction)
        message.transactionID = known.id
        try decide(&message, status)
        return try family.record(of: family.householdTransaction(known.id))
    }

    /// Deletes a transaction that waits: its messages told of none.
    func discard(_ waiting: HouseholdTransaction) throws {
        var gone = waiting
        gone.deletedAt = family.now
        try keep(&gone, was: waiting)
        try decideMessages(of: waiting, .ignored)
    }

    /// Decides about the messages of a transaction that waited until now.
    func decideMessages(of transaction: HouseholdTransaction, _ status: ReceivedMessage.Status) throws {
        for var message in try tables.receivedMessages.of([transaction.id], in: family.family.id)
        where message.status == .review {
            if status == .ignored { message.ignored = .learned }
            try decide(&message, status)
        }
    }

    func decide(_ message: inout ReceivedMessage, _ status: ReceivedMessage.Status) throws {
        message.status = status
        message.waiting = nil
        message.rivals = []
        try tables.receivedMessages.update(message, in: family.family.id)
        note(.messageReceived(message.id, status: status))
    }
}

extension FamilyTables {
    /// What a message became.
    fileprivate func outcome(of id: ReceivedMessage.ID, isRepeated: Bool) throws -> CaptureOutcome {
        guard let message = try tables.receivedMessages.find(id, in: family.id) else { throw Refusal.notFound }
        guard message.status != .ignored, let transaction = message.transactionID else {
            return .ignored(message.ignored ?? .noAmount, message)
        }
        let record = try record(of: householdTransaction(transaction))
        if isRepeated || message.status == .duplicate { return .duplicate(record, message) }
        if message.status == .review, let waiting = message.waiting { return .waits(record, message, waiting) }
        return .recorded(record, message)
    }

    /// What the family's messages are read with.
    func parser() throws -> MessageParser { MessageParser(try captureContext()) }

    /// What the family has, by which its messages are understood.
    func captureContext() throws -> CaptureContext {
        let settings = try tables.moneySettings.find(in: family.id)
        let own = try tables.sources.all(in: family.id).filter { $0.isListed && !$0.isArchived }.map { source in
            CaptureContext.OwnSource(
                name: source.name, institution: source.institution, currency: source.currency, tails: source.tails,
                senders: source.senders, isConfirmed: source.isConfirmed, isDefault: source.isDefault)
        }
        return CaptureContext(
            sources: own, ownNames: settings.ownNames, timeZone: family.timeZone,
            rules: try tables.taughtRules.all(in: family.id).map(\.rule), currency: family.currency)
    }
}

extension MessageForm {
    /// The message as the reader takes it.
    func message(now: Date) -> CapturedMessage {
        CapturedMessage(
            text, title: title, source: source, package: package, sender: sender, postedAt: postedAt ?? now)
    }
}
