import Design
import Household
import HouseholdClient
import Ledger
import Money

/// What became of a message that was recorded from here.
struct CaptureResult: Hashable, Identifiable {
    let id: Int
    /// "Recorded", "Waits in Review: Low confidence", "Known already".
    let words: String
    /// The transaction; nil where there is none.
    let row: HouseholdRow?
    /// Whether a parent has to look at it.
    let waits: Bool

    /// What became of the message in that place.
    init(_ id: Int, _ outcome: CaptureOutcome, family: Family, today: CalendarDate) {
        self.id = id
        row = outcome.record.map { HouseholdRow($0, family: family, today: today) }
        switch outcome {
        case .recorded: (words, waits) = ("Recorded", false)
        case .waits(_, _, let reason): (words, waits) = ("Waits in Review: \(reason.words)", true)
        case .duplicate: (words, waits) = ("Known already", false)
        case .ignored(let reason, _):
            (words, waits) = ("\(CaptureModel.nothingFound) \(reason.words)", false)
        }
    }
}

extension ReceivedMessage {
    /// What became of it, in words.
    var outcome: String? {
        switch status {
        case .recorded: "Recorded"
        case .review: "Waits in Review"
        case .ignored: ignored.map { "Not recorded. \($0.words)" } ?? "Not recorded"
        case .duplicate: "Known already"
        }
    }
}
