import Capture
public import Foundation
public import Household
public import Ledger

extension TeachingForm {
    /// A message whose amount and merchant are told by their words instead of pointed at, as a script does. Throws what
    /// is wrong with the text, and words that are not in it. No words are no merchant.
    ///
    ///     "Lunas 18.500 utk Warung Ijo"   amount "18.500", merchant "Warung Ijo"
    public init(
        _ message: MessageForm, amount: String, merchant: String, direction: Direction,
        sourceID: MoneySource.ID? = nil, now: Date
    ) throws(FieldErrors) {
        // The places are those in the words as they are read.
        let message = try message.validated(now: now)
        let markable = MarkableMessage(message.text, title: message.title)
        var errors = FieldErrors()
        let marked = markable.words(of: amount)
        // "Rp 18.500" is the number in it.
        let number = marked.flatMap { words in words.first { markable.words[$0].isNumber } ?? words.first }
        if number == nil { errors.add(.amount, .money(.taughtWordsMissing)) }
        let names = !FieldRules.clean(merchant).isEmpty
        let name = names ? markable.words(of: merchant) : nil
        if names, name == nil { errors.add(.merchant, .money(.taughtWordsMissing)) }
        guard errors.isEmpty else { throw errors }
        self.init(
            message, marks: MessageMarks(amount: number, merchant: name, direction: direction), sourceID: sourceID)
    }
}
