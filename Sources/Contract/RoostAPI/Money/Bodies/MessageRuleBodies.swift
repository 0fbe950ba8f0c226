public import Foundation
public import Household
import Ledger
public import Money

/// The body of `POST /money/message-rules`: a message as `POST /capture` takes it, and which words of it are what.
public struct TeachMessageBody: RequestBody {
    private let message: MessageForm
    private let amount: String
    private let merchant: String?
    private let type: MoneyCategoryKind?
    private let sourceID: MoneySource.ID?
    /// Whether the rule is only tried.
    public let isDryRun: Bool

    /// The name of its schema.
    public static let schemaName = "NewMessageRule"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        message = reader.message()
        amount = reader.text("amount", .required) ?? ""
        merchant = reader.text("merchant")
        type = reader.choice("type", of: MoneyCategoryKind.self, .required)
        sourceID = reader.id("sourceId")
        isDryRun = reader.flag("dryRun") ?? false
        try reader.finish()
        try message.requireNames()
        if type == nil { throw BodyProblems(errors: [.init("type", ["Must be one of: income, expense."])]) }
    }

    /// The message with its marks. Throws what is wrong with the text, and words that are not in it.
    public func form(now: Date) throws(FieldErrors) -> TeachingForm {
        try TeachingForm(
            message, amount: amount, merchant: merchant ?? "", direction: type?.direction ?? .debit,
            sourceID: sourceID, now: now)
    }
}
