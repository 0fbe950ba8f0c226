import Household
import Ledger
public import Money

/// What parents have taught of messages by marking one.
public enum MessageRuleEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, teach, delete)

    /// Lists them.
    public static let list = Exchange(
        .get, "/money/message-rules", as: "messageRules", "How messages are read that somebody has taught.",
        for: .parents, may: .to(.seeMoney), gives: .ok(TaughtRule.fields.list("MessageRuleList", in: "rules")))

    /// Teaches one by a message.
    public static let teach = Exchange(
        .post, "/money/message-rules", as: "teachMessage",
        "Says which words of a message are the amount and the merchant; messages like it are read so from then on.",
        for: .parents, may: .to(.manageMoney), takesKey: true, takes: .json(TeachMessageBody.self),
        gives: .varying(201, TaughtRule.fields.schema, others: [200: TeachingTrial.fields.schema]))

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/money/message-rules/{id}", as: "deleteMessageRule", "Forgets a rule; what it read stays.",
        for: .parents, may: .to(.manageMoney), gives: .noContent)
}
