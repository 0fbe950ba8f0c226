import Capture
import Design
import Household
import Ledger
import Money

/// What a rule would have read, every text ready.
struct TeachTrial: Hashable {
    /// A message as the rule reads it.
    struct Row: Hashable, Identifiable {
        let id: ReceivedMessage.ID?
        let type: TransactionType
        /// "Kopi Kenangan", or "Unknown".
        let title: String
        /// "Nov 10", and what became of it where the rule reads it otherwise.
        let detail: [String]
        /// "-Rp 18.500".
        let amount: String
        /// All of it, for who does not see it.
        let sentence: String
    }

    /// "Messages from BRI".
    let teller: String
    /// What the rule does, a sentence each.
    let sentences: [String]
    /// The message that is marked.
    let row: Row
    /// "It reads 3 of 4 earlier messages."
    let found: String
    /// The newest of them.
    let earlier: [Row]
    /// How many there are besides.
    let more: Int
    /// What is said once the rule is kept. Whether what waits was recorded shows in Review: it may be known already.
    let keptWords: String

    private static let shown = 5

    /// A trial in words.
    init(_ trial: TeachingTrial, family: Family, today: CalendarDate) {
        let format = DisplayFormat(family)
        teller = trial.rule.tellerWords
        sentences = trial.rule.sentences + (trial.replaces ? ["It takes the place of an earlier rule."] : [])
        row = Row(nil, trial.reading, [], family: family)
        found =
            switch (trial.earlier.count, trial.looked) {
            case (_, 0): "No earlier message of this sender is kept to try it on."
            case (let read, let all) where read == all && all == 1: "It reads the one earlier message of this sender."
            case (let read, let all) where read == all: "It reads all \(all) earlier messages of this sender."
            case (let read, let all): "It reads \(read) of \(all) earlier messages of this sender."
            }
        earlier = trial.earlier.prefix(Self.shown).map { earlier in
            let day = format.heading(family.day(of: earlier.receivedAt), today: today)
            return Row(
                earlier.id, earlier.reading, [day, earlier.difference.words(format)].compactMap { $0 }, family: family)
        }
        more = max(trial.earlier.count - Self.shown, 0)
        let areRead = trial.earlier.contains { $0.difference == .waits(isRecorded: true) }
        keptWords = areRead ? "Rule kept, waiting messages read again" : "Rule kept"
    }
}

extension TeachTrial.Row {
    fileprivate init(
        _ id: ReceivedMessage.ID?, _ reading: CapturedTransaction, _ detail: [String], family: Family
    ) {
        let format = DisplayFormat(family)
        self.id = id
        self.detail = detail
        type = reading.type
        title = reading.merchant ?? "Unknown"
        amount = format.signed(reading.amount, of: reading.type)
        sentence = ([type.word, format.spokenAmount(reading.amount, family: family.currency), title] + detail)
            .joined(separator: ", ")
    }
}

extension TeachingTrial.Earlier.Difference {
    /// What became of the message, where it is worth a word.
    fileprivate func words(_ format: DisplayFormat) -> String? {
        switch self {
        case .none: nil
        case .told(let told): "Recorded as \(format.signed(told.amount, of: told.type)), stays so"
        case .leftOut: "Was left out, stays so"
        case .waits(isRecorded: true): "Waits in Review, recorded unless it is known already"
        case .waits(isRecorded: false): "Waits in Review"
        }
    }
}
