import Capture
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What a press on a word of a message marks.
enum MarkKind: Hashable {
    case amount, merchant
}

/// What "Teach a Message" holds: the message with what is marked in it, and what the rule that comes of it would have
/// read. The rule is tried before it can be kept.
@MainActor
@Observable
final class TeachModel: FormSheetModel, Identifiable {
    /// What the sheet shows.
    struct Content: Hashable {
        let words: MarkableMessage
        /// The sources that the message may be said to be of; none where it says so itself.
        let sources: [MoneySource]
    }

    private(set) var state: ScreenState<Content> = .loading
    private(set) var isSaving = false
    private(set) var messages = FormMessages()
    /// What is marked.
    private(set) var marks = MessageMarks() { didSet { if marks != oldValue { marksChanged() } } }
    /// What the next press on a word marks.
    var marking = MarkKind.amount
    /// The source that the message is of.
    var sourceID: MoneySource.ID? { didSet { if sourceID != oldValue { marksChanged() } } }
    /// What the rule would have read; nil until it is tried.
    private(set) var trial: TeachTrial?

    /// The message.
    let form: MessageForm
    let key: FormKey
    private let client: HouseholdClient
    private let family: Family
    private let taught: @MainActor (_ words: String, _ source: MoneySource?) async -> Void
    private var begun = MessageMarks()

    /// Most words that can be marked: nobody looks for an amount behind them.
    private static let wordLimit = 200

    /// A sheet for a message. `taught` is called once the rule is kept: with what happened, and the source that was
    /// chosen.
    init(
        client: HouseholdClient, form: MessageForm, family: Family,
        taught: @escaping @MainActor (_ words: String, _ source: MoneySource?) async -> Void
    ) {
        self.client = client
        self.form = form
        self.family = family
        self.taught = taught
        key = FormKey(client: client)
    }

    /// Whether a mark was set that closing would lose.
    var isDirty: Bool { marks != begun || sourceID != nil }
    /// "Try It" until it is tried.
    var act: String { trial == nil ? "Try It" : "Keep Rule" }
    /// Whether money went out or came in.
    var direction: Direction {
        get { marks.direction }
        set { marks.direction = newValue }
    }
    /// What the merchant is called here: of income it is who paid.
    var merchantWord: String { marks.direction == .credit ? "Who Paid" : "Merchant" }
    /// "18.500", as it stands in the message; nil without a mark.
    var amountText: String? { marks.amount.flatMap { text($0...$0) } }
    /// "Kopi Kenangan", as it stands in the message; nil without a mark.
    var merchantText: String? { marks.merchant.flatMap(text) }

    /// What a word is marked as; nil where it is not.
    func mark(of word: MarkableMessage.Word) -> MarkKind? {
        if marks.amount == word.id { return .amount }
        return marks.merchant?.contains(word.id) == true ? .merchant : nil
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: marks what Roost itself would have read.
    func load() async {
        guard state.content == nil else { return }
        do throws(ClientFailure) {
            let words = MarkableMessage(form.text, title: form.title).prefix(Self.wordLimit)
            let reading = try await client.messages.read(form)
            var isKnown = form.source != nil
            var found = MessageMarks()
            if case .transaction(let read) = reading {
                found = words.marks(of: read)
                isKnown = isKnown || read.institution != nil || read.ownSource != nil
            }
            let sources = isKnown ? [] : try await client.sources.all().map(\.source).filter(\.isOffered)
            // Read twice at once, what was marked in between stays.
            guard state.content == nil else { return }
            (begun, marks) = (found, found)
            state = .loaded(Content(words: words, sources: sources))
        } catch {
            state = .error(error.sentence)
        }
    }

    /// A word was pressed.
    func tapped(_ word: MarkableMessage.Word) {
        switch marking {
        case .amount:
            guard word.isNumber else { return messages.say(Self.noNumber, at: .amount) }
            marks.tapAmount(word.id)
            // The merchant is what is left to mark.
            if marks.merchant == nil { marking = .merchant }
        case .merchant:
            marks.tapMerchant(word.id)
        }
    }

    /// "Try It" or "Keep Rule" was pressed.
    func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        isSaving = true
        defer { isSaving = false }
        messages.clear()
        let lesson = TeachingForm(form, marks: marks, sourceID: sourceID)
        do throws(ClientFailure) {
            guard let trial else {
                let found = try await client.teaching.trial(lesson)
                guard lesson == TeachingForm(form, marks: marks, sourceID: sourceID) else { return }
                return trial = TeachTrial(found, family: family, today: family.day(of: client.clock.now()))
            }
            _ = try await key.send { key throws(ClientFailure) in try await client.teaching.teach(lesson, key) }
            await taught(trial.keptWords, state.content?.sources.first { $0.id == sourceID })
        } catch {
            messages.refuse(error)
        }
    }

    /// "Change Marks" was pressed.
    func changeTapped() { trial = nil }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() { messages.dismissBanner() }

    // MARK: Parts

    private static let noNumber = "Tap a number."

    private func text(_ range: ClosedRange<Int>) -> String? {
        guard let words = state.content?.words.words, words.indices.contains(range.upperBound) else { return nil }
        // The comma behind a name is not of it.
        let marked = words[range].map(\.text).joined(separator: " ")
        return marked.trimmingCharacters(in: CharacterSet(charactersIn: ",.;:"))
    }

    private func marksChanged() {
        trial = nil
        messages.clear()
    }
}

extension MessageMarks {
    /// The amount is that word: there always is one.
    mutating func tapAmount(_ word: Int) {
        amount = word
        if let marked = merchant, marked.contains(word) { merchant = nil }
    }

    /// A word beside or after those that are marked joins them, at their edge it leaves them, in between they end with
    /// it. Over the amount no name is stretched.
    mutating func tapMerchant(_ word: Int) {
        guard word != amount else { return }
        guard let marked = merchant else {
            merchant = word...word
            return
        }
        if marked == word...word {
            merchant = nil
        } else if word == marked.lowerBound {
            merchant = (word + 1)...marked.upperBound
        } else if word == marked.upperBound {
            merchant = marked.lowerBound...(word - 1)
        } else if marked.contains(word) {
            merchant = marked.lowerBound...word
        } else {
            let stretched = min(marked.lowerBound, word)...max(marked.upperBound, word)
            merchant = amount.map(stretched.contains) == true ? word...word : stretched
        }
    }
}
