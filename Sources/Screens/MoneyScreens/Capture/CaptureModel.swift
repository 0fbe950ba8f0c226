import Capture
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What the page of messages knows of the family.
struct CaptureContent: Hashable {
    /// The sources that a message may be said to be of.
    let sources: [MoneySource]
    /// Whether there is no source yet that somebody or a message has brought along.
    let isFirst: Bool
    /// The newest message that came in by a key; nil where none ever did.
    let last: ReceivedMessage?
}

/// The state of `/money/capture`: messages that are pasted, and the ways by which devices send them (finances.md §3.8).
@MainActor
@Observable
public final class CaptureModel {
    /// What is known of the family.
    let live: LiveContent<CaptureContent>
    /// The ways by which devices send messages.
    let devices: CaptureDevicesModel
    /// What is pasted.
    var text = "" { didSet { if text != oldValue { pasteChanged() } } }
    /// The source that the messages are of; nil where they say so themselves.
    var sourceID: MoneySource.ID? { didSet { if sourceID != oldValue { pasteChanged() } } }
    /// What is wrong with what was pasted.
    private(set) var messages = FormMessages()
    /// What was read, before it is recorded.
    private(set) var previews: [CapturePreview] = []
    /// What became of what was recorded last.
    private(set) var results: [CaptureResult] = []
    /// Counts what was read, so that the view says what was found each time.
    private(set) var readings = 0
    /// Whether messages are being read.
    private(set) var isReading = false
    /// Whether messages are being recorded.
    private(set) var isRecording = false
    /// The sheet in which a message is taught; nil where none is.
    var teaching: TeachModel?

    /// Said of a text that tells of no transaction, before the reason.
    nonisolated static let nothingFound = "No transaction found in this text."

    private let client: HouseholdClient
    private let family: Family
    private let say: ToastAnnouncer
    private let open: @MainActor (Route) -> Void

    /// A page by which `person` hands messages in.
    ///
    /// - Parameters:
    ///   - say: tells what was recorded.
    ///   - open: leads to another page.
    ///   - copy: puts a text into the clipboard.
    public init(
        client: HouseholdClient, person: SignedInPerson, say: @escaping ToastAnnouncer,
        open: @escaping @MainActor (Route) -> Void, copy: @escaping @MainActor (String) -> Void
    ) {
        self.client = client
        self.say = say
        self.open = open
        family = person.family
        devices = CaptureDevicesModel(client: client, family: person.family, copy: copy)
        live = LiveContent(client: client) { _, change in
            change.isOne(money: { event in
                switch event {
                case .messageReceived, .sourceChanged: true
                case .transactionChanged, .transactionsImported, .moneySettingsChanged: false
                }
            })
        } read: { [devices] () async throws(ClientFailure) in
            let sources = try await client.sources.all().map(\.source)
            let last = try await client.messages.lastReceived()
            devices.heard(last)
            return .loaded(
                CaptureContent(
                    sources: sources.filter(\.isOffered),
                    isFirst: sources.allSatisfy { $0.key != nil }, last: last))
        }
    }

    // MARK: What the person did

    /// "Read" was pressed: shows what the messages would become, and keeps nothing.
    func readTapped() async {
        guard !isReading, !isRecording, let forms = checked() else { return }
        await show(forms)
    }

    private func show(_ forms: [MessageForm]) async {
        guard !isReading, !isRecording else { return }
        isReading = true
        defer { isReading = false }
        messages.clear()
        let pasted = text
        do throws(ClientFailure) {
            let found = try await read(forms)
            guard text == pasted else { return }
            previews = found
            results = []
            readings += 1
        } catch {
            messages.refuse(error)
        }
    }

    /// "Leave Out" or "Put Back" was pressed.
    func leaveOutTapped(_ preview: CapturePreview) {
        guard let place = previews.firstIndex(where: { $0.id == preview.id }) else { return }
        previews[place].isLeftOut.toggle()
    }

    /// "Record" was pressed: records what is wanted, in its order. What did not come through stays, and can be sent
    /// again without harm.
    func recordTapped() async {
        let wanted = previews.filter(\.isWanted)
        guard !wanted.isEmpty, !isRecording, !isReading else { return }
        isRecording = true
        defer { isRecording = false }
        messages.clear()
        var outcomes: [CaptureOutcome] = []
        for preview in wanted {
            do throws(ClientFailure) {
                let outcome = try await client.messages.handIn(preview.form, preview.key)
                outcomes.append(outcome)
                previews.removeAll { $0.id == preview.id }
                results.append(CaptureResult(preview.id, outcome, family: family, today: today))
            } catch {
                messages.refuse(error)
                break
            }
        }
        tell(outcomes)
        guard messages.banner == nil, messages.fields.isEmpty else { return }
        // Nothing is left of what was pasted but what came of it.
        let results = results
        text = ""
        sourceID = nil
        previews = []
        self.results = results
    }

    /// "Teach It from This Text" was pressed: once the rule is kept, everything is read anew by it.
    func teachTapped(_ preview: CapturePreview) {
        teaching = TeachModel(client: client, form: preview.form, family: family) { [weak self] words, source in
            self?.teaching = nil
            self?.say(.done(words))
            await self?.readAgain(preview, of: source)
        }
    }

    /// Reads what was pasted once more, that message as one of the source that was chosen for it.
    private func readAgain(_ taught: CapturePreview, of source: MoneySource?) async {
        let forms = previews.map { preview in
            var form = preview.form
            if preview.id == taught.id, let source { form.source = source.name }
            return form
        }
        await show(forms)
    }

    /// "Open Review" was pressed.
    func reviewTapped() {
        open(.review)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    /// What the button that records says.
    var recordTitle: String {
        let count = previews.filter(\.isWanted).count
        return count > 1 ? "Record \(count) Transactions" : "Record"
    }

    /// What was found, for who does not see it.
    var foundWords: String {
        let count = previews.count { $0.words != nil }
        return switch count {
        case 0: Self.nothingFound
        case 1: "1 transaction found"
        default: "\(count) transactions found"
        }
    }

    /// Whether there is anything to record.
    var canRecord: Bool { previews.contains(where: \.isWanted) }

    /// Whether anything that was recorded waits for a parent.
    var hasWaiting: Bool { results.contains(where: \.waits) }

    private var today: CalendarDate { family.day(of: client.clock.now()) }

    /// The messages as they are sent; nil, with the words at the field, where there are none or too many.
    private func checked() -> [MessageForm]? {
        let source = live.content?.sources.first { $0.id == sourceID }?.name
        let texts = PastedMessages.all(in: text)
        guard texts.count <= PastedMessages.limit else {
            messages.refuse([.messageText: PastedMessages.tooMany])
            return nil
        }
        do throws(FieldErrors) {
            return try (texts.isEmpty ? [""] : texts).map { text throws(FieldErrors) in
                try MessageForm(text, source: source).validated(now: client.clock.now())
            }
        } catch {
            messages.refuse(error, locale: DisplayFormat(family).locale)
            return nil
        }
    }

    private func read(_ forms: [MessageForm]) async throws(ClientFailure) -> [CapturePreview] {
        let knowledge = CaptureKnowledge(
            rules: MerchantRules(try await client.merchantRules.all()),
            categories: try await client.money.categories(), threshold: try await client.money.settings().threshold)
        var found: [CapturePreview] = []
        for form in forms {
            let reading: CapturePreview.Reading =
                switch try await client.messages.read(form) {
                case .transaction(let captured):
                    .transaction(CapturePreview.Words(captured, text: form.text, knowledge, family: family))
                case .ignored(let reason):
                    .ignored("\(Self.nothingFound) \(reason.words)", canTeach: reason.canBeLifted)
                }
            found.append(
                CapturePreview(id: found.count, form: form, key: client.clock.newRequestKey(), reading: reading))
        }
        return found
    }

    /// What was read is of another text.
    private func pasteChanged() {
        messages.changed(.messageText)
        previews = []
        results = []
    }

    private func tell(_ outcomes: [CaptureOutcome]) {
        let count = outcomes.count { if case .recorded = $0 { true } else { false } }
        if count > 0 { say(.done(count == 1 ? "Transaction recorded" : "\(count) transactions recorded")) }
    }
}
