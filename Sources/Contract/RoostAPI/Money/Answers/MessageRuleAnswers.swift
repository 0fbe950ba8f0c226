import Capture
import Foundation
import Ledger
public import Money

extension TaughtRule: AnswerObject {
    /// A rule that somebody taught, in words. An element of the body of `GET /money/message-rules`.
    public static let fields = Fields<TaughtRule>(
        "MessageRule",
        [.init("id", \.id)] + MessageRule.wordFields.of { $0.rule } + [.init("createdAt", \.createdAt)])
}

extension MessageRule {
    /// Whose messages it reads, and how. Where exactly it looks is for the reader alone.
    fileprivate static let wordFields = Fields<MessageRule>(
        "MessageRuleWords",
        [
            .init("teller", \.tellerWords), .init("type") { MoneyCategoryKind($0.direction) },
            .init("sentences", \.sentences),
        ])
}

extension TeachingTrial: AnswerObject {
    /// What a rule would do: what it reads in the message that teaches it and in `earlier` ones, out of `looked` of the
    /// same sender.
    public static let fields = Fields<TeachingTrial>(
        "MessageRuleTrial",
        [
            .init("rule", MessageRule.wordFields.schema) { MessageRule.wordFields.json($0.rule) },
            .init("replaces", \.replaces),
            .init("reading", CaptureAnswer.readFields.schema) { CaptureAnswer.readFields.json($0.reading) },
            .list("earlier", earlierFields, \.earlier), .init("looked", \.looked),
        ])

    private static let earlierFields = Fields<Earlier>(
        "MessageRuleTrialCapture",
        [
            .init("id", \.id), .init("text", \.text), .init("receivedAt", \.receivedAt),
            .init("reading", CaptureAnswer.readFields.schema) { CaptureAnswer.readFields.json($0.reading) },
            .init("difference") { DifferenceWord($0.difference) },
            .object("was", ReceivedMessageAnswer.toldFields) { $0.difference.told },
        ])
}

/// How a rule reads an earlier message against what became of it. The raw value is the one on the wire.
private enum DifferenceWord: String, CaseIterable, FieldValue {
    /// As it was read then.
    case same
    /// Otherwise; what is recorded stays.
    case differs
    /// It was left out, and stays so.
    case ignored
    /// It waits, and would wait on.
    case waits
    /// It waits, and the rule would record it.
    case records

    init(_ difference: TeachingTrial.Earlier.Difference) {
        self =
            switch difference {
            case .none: .same
            case .told: .differs
            case .leftOut: .ignored
            case .waits(let isRecorded): isRecorded ? .records : .waits
            }
    }
}

extension TeachingTrial.Earlier.Difference {
    /// What was read then, where it differs.
    fileprivate var told: ReceivedMessage.Told? {
        if case .told(let told) = self { told } else { nil }
    }
}
