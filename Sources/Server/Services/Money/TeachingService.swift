import Capture
import Foundation
public import Household
public import Ledger
public import Money
import Storage

/// What parents teach of messages by marking one: trying it on those that came before, keeping it, forgetting it.
public struct TeachingService: Sendable {
    let store: FamilyStore

    /// Everything that was taught, the oldest first. For parents. Refused: `.forbidden`.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [TaughtRule] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.tables.taughtRules.all(in: caller.familyID)
        }
    }

    /// The rule that marks make, and what it would have read so far; nothing is kept. For parents. Refused: `.form`,
    /// `.forbidden`.
    public func trial(_ caller: Caller, _ form: TeachingForm) async throws(ServiceFailure) -> TeachingTrial {
        try await store.read(caller) { family in
            try family.require(.manageMoney)
            return try family.trial(of: family.lesson(form))
        }
    }

    /// Keeps the rule that marks make, and reads anew by it what waits for somebody to look at it. For parents.
    /// Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func teach(
        _ caller: Caller, _ form: TeachingForm, key: String?
    ) async throws(ServiceFailure) -> TaughtRule {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            let id: TaughtRule.ID = try change.once(key, request: form.contents) {
                let id = try change.teach(change.family.lesson(form))
                return (id, answer: id.description)
            } again: {
                try TaughtRule.ID(answered: $0)
            }
            return try change.family.taughtRule(id)
        }
    }

    /// Forgets a rule; what it read stays. For parents. Refused: `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: TaughtRule.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            _ = try change.family.taughtRule(id)
            try change.tables.taughtRules.delete(id, in: caller.familyID)
            change.note(.moneySettingsChanged)
        }
    }
}

extension TeachingForm {
    /// Never the words: they may hold anything.
    fileprivate var contents: RequestContents {
        RequestContents(
            "teachMessage",
            [
                "hash": message.textHash, "amount": marks.amount.map { "\($0)" },
                "merchant": marks.merchant.map { "\($0)" }, "direction": marks.direction.rawValue,
                "source": sourceID?.description,
            ])
    }
}

/// What a marked message makes.
struct Lesson {
    let rule: MessageRule
    /// Other rules that read the marked message until now: it takes their place.
    let replaced: [MessageRule]
    /// Reads messages as they will be read once the rule is kept.
    let parser: MessageParser
    /// The message that was marked.
    let message: CapturedMessage
    let textHash: String
    /// The source that hears the message's sender from then on; nil where nothing changes there.
    let listener: MoneySource?
}

extension FamilyTables {
    fileprivate func taughtRule(_ id: TaughtRule.ID) throws -> TaughtRule {
        guard let rule = try tables.taughtRules.all(in: family.id).first(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        return rule
    }

    /// What a form makes. Throws what is wrong with it.
    fileprivate func lesson(_ form: TeachingForm) throws -> Lesson {
        let checked = try form.message.validated(now: now)
        var message = checked.message(now: now)
        var context = try captureContext()
        let listener = try listener(form.sourceID, to: &message, in: &context)
        do throws(TeachingProblem) {
            let parser = MessageParser(context)
            let rule = try parser.rule(teaching: message, form.marks)
            let replaced = parser.rules(applyingTo: message).filter { $0 != rule }
            context.rules.removeAll { replaced.contains($0) || $0 == rule }
            context.rules.append(rule)
            return Lesson(
                rule: rule, replaced: replaced, parser: MessageParser(context), message: message,
                textHash: checked.textHash, listener: listener)
        } catch {
            throw error.errors
        }
    }

    /// Lets a message that does not say whose it is be of a source: by its sender, where it has one.
    private func listener(
        _ id: MoneySource.ID?, to message: inout CapturedMessage, in context: inout CaptureContext
    ) throws -> MoneySource? {
        guard let id else { return nil }
        if case .institution = MessageParser(context).teller(of: message) { return nil }
        guard var source = try tables.sources.find(id, in: family.id), source.isOffered,
            let place = context.sources.firstIndex(where: { $0.name == source.name })
        else { throw FieldErrors(.source, .money(.sourceRequired)) }
        guard let sender = message.package ?? message.sender else {
            message.source = source.name
            return nil
        }
        guard source.senders.count < SourceForm.senderLimit else {
            throw FieldErrors(.source, .money(.tooManySenders(limit: SourceForm.senderLimit)))
        }
        source.senders.append(sender.lowercased())
        context.sources[place].senders = source.senders
        return source
    }

    /// What a lesson would have read so far.
    fileprivate func trial(of lesson: Lesson) throws -> TeachingTrial {
        guard let reading = lesson.parser.reading(of: lesson.message, by: lesson.rule) else {
            throw FieldErrors(.messageText, .money(.taughtWithoutWords))
        }
        let threshold = try tables.moneySettings.find(in: family.id).threshold
        var (earlier, looked) = ([TeachingTrial.Earlier](), 0)
        for message in try tables.receivedMessages.page(nil, in: family.id, limit: TeachingTrial.reach) {
            guard message.textHash != lesson.textHash || message.status == .review,
                let heard = try captured(message), lesson.parser.teller(of: heard) == lesson.rule.teller
            else { continue }
            looked += 1
            guard let text = message.text, let read = lesson.parser.reading(of: heard, by: lesson.rule) else {
                continue
            }
            let isSure = read.type != .transfer && read.confidence >= threshold
            earlier.append(
                TeachingTrial.Earlier(
                    id: message.id, text: text, receivedAt: message.receivedAt, reading: read,
                    difference: .init(read, message, isSure: isSure)))
        }
        return TeachingTrial(
            rule: lesson.rule, replaces: !lesson.replaced.isEmpty, reading: reading, earlier: earlier, looked: looked)
    }

    /// A message as it was heard; nil where its words are not kept.
    func captured(_ message: ReceivedMessage) throws -> CapturedMessage? {
        let source = try message.sourceID.flatMap { try tables.sources.find($0, in: family.id) }
        return message.form(of: source)?.message(now: message.receivedAt)
    }
}
