import Capture
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// One of the acts on a card.
enum ReviewAct: Hashable {
    case record, reject
    /// Merging or linking with a transaction that is known.
    case join(HouseholdTransaction.ID)
}

/// What is recorded of a card.
enum Recording: Hashable {
    /// Everything as it was read.
    case asRead
    /// What a parent has put right.
    case corrected(TransactionForm)

    /// What is sent; nil leaves everything as it was read.
    var form: TransactionForm? {
        if case .corrected(let form) = self { form } else { nil }
    }
}

/// A part of what was read that can be put right.
enum ReviewPart: Hashable, CaseIterable {
    case type, amount, merchant, category, source, date
}

/// A message that waits, with what a parent types over what was read of it.
@MainActor
@Observable
final class ReviewCardModel: Identifiable {
    /// Which message.
    nonisolated let id: ReceivedMessage.ID
    /// The message as it was read, why it waits, and what it may be the same as.
    private(set) var waiting: WaitingMessage
    /// What can be chosen.
    private(set) var choices: ReviewChoices
    /// The fields as they stand.
    var draft: ReviewDraft { didSet { clearMessages(from: oldValue) } }
    /// What is wrong with the fields.
    private(set) var messages = FormMessages()
    /// What is being done with the card.
    private(set) var sending: ReviewAct?
    /// Whether all fields are shown.
    var showsDetails: Bool

    let family: Family
    private let clock: ClockClient
    private var read: ReviewDraft

    init(_ waiting: WaitingMessage, _ choices: ReviewChoices, family: Family, clock: ClockClient) {
        id = waiting.id
        self.waiting = waiting
        self.choices = choices
        self.family = family
        self.clock = clock
        let asRead = ReviewDraft(waiting.record, format: DisplayFormat(family))
        read = asRead
        draft = asRead
        // Where nothing of it is sure, everything is to be looked at.
        showsDetails = waiting.reason == .lowConfidence
    }

    /// The card was read again: what was typed here stays, everything else is as it is kept now.
    func update(_ waiting: WaitingMessage, _ choices: ReviewChoices) {
        self.choices = choices
        guard waiting != self.waiting else { return }
        let theirs = ReviewDraft(waiting.record, format: format)
        // The type first: another one clears what does not fit it.
        draft = ThreeWayMerge(base: read, mine: draft, theirs: theirs)
            .merged(\.type, \.amount, \.merchant, \.categoryID, \.sourceID, \.counterSourceID, \.date)
        read = theirs
        self.waiting = waiting
    }

    /// The message as it may be taught; nil where its words are not kept.
    var taughtBy: MessageForm? { waiting.message.form(of: waiting.record.source) }

    // MARK: What the person did

    /// "Record" was pressed: what is to be recorded, or nothing where the fields say what is missing.
    func recording() -> Recording? {
        let form = draft.form(over: waiting.record, choices, format: format)
        do throws(FieldErrors) {
            _ = try form.validated(currency: currency, now: clock.now(), locale: format.locale)
        } catch {
            if error.all.contains(where: { !shownParts.contains(Self.part(of: $0.field)) }) { showsDetails = true }
            messages.refuse(error, locale: format.locale)
            return nil
        }
        return draft == read ? .asRead : .corrected(form)
    }

    /// Something is on its way; false where something is already.
    func begin(_ act: ReviewAct) -> Bool {
        guard sending == nil else { return false }
        messages.clear()
        sending = act
        return true
    }

    /// It came through, or failed for that reason.
    func end(_ failure: ClientFailure?) {
        sending = nil
        guard let failure else { return }
        messages.refuse(failure, at: [.sameSource: .counterSource])
        if messages.fields.keys.contains(where: { !shownParts.contains(Self.part(of: $0)) }) { showsDetails = true }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private static func part(of field: FormField) -> ReviewPart {
        switch field {
        case .amount, .fee: .amount
        case .merchant: .merchant
        case .transactionCategory: .category
        case .source, .counterSource: .source
        case .date: .date
        default: .type
        }
    }

    private func clearMessages(from old: ReviewDraft) {
        if draft.type != old.type {
            for field in [FormField.transactionCategory, .source, .counterSource] { messages.changed(field) }
        }
        if draft.amount != old.amount { messages.changed(.amount) }
        if draft.merchant != old.merchant { messages.changed(.merchant) }
        if draft.categoryID != old.categoryID { messages.changed(.transactionCategory) }
        if draft.sourceID != old.sourceID || draft.counterSourceID != old.counterSourceID {
            messages.changed(.source)
            messages.changed(.counterSource)
        }
        if draft.date != old.date { messages.changed(.date) }
    }
}

/// What follows from what was read and typed.
extension ReviewCardModel {
    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// The currency of an amount that names none: the one that the message speaks of.
    var currency: Currency {
        if case .currency(let own) = waiting.record.transaction.amount.unit { own } else { family.currency }
    }

    /// "Amount", and in which currency where that is not the family's.
    var amountLabel: String { currency == family.currency ? "Amount" : "Amount in \(currency.code)" }

    /// The parts that are in doubt, always shown.
    var doubtful: [ReviewPart] {
        switch waiting.reason {
        case .unknownSource: [.source]
        case .noClearAmount: [.amount]
        case .possibleDuplicate, .looksLikeTransfer, .lowConfidence: []
        }
    }

    /// The parts behind "Details".
    var details: [ReviewPart] { ReviewPart.allCases.filter { !doubtful.contains($0) } }

    private var shownParts: [ReviewPart] { showsDetails ? ReviewPart.allCases : doubtful }

    /// What it may be the same as, or the other side of.
    var rivals: [HouseholdRow] {
        waiting.rivals.map { HouseholdRow($0, family: family, today: today) }
    }

    /// What the fields say, as a row.
    var row: HouseholdRow { HouseholdRow(drafted, family: family, today: today) }

    /// Who sent it, and when: "GoPay · Today · 9:00 AM".
    var origin: [String] {
        let message = waiting.message
        let sender = waiting.record.source?.name ?? message.sender ?? message.package
        let time = message.postedAt ?? message.receivedAt
        return [sender, format.heading(family.day(of: time), today: today), format.time(time)].compactMap { $0 }
    }

    /// What "Record" is called: of two that look the same or belong together, it says that both stay.
    var recordTitle: String {
        guard !waiting.rivals.isEmpty else { return "Record" }
        return switch waiting.reason {
        case .possibleDuplicate: "Keep both"
        case .looksLikeTransfer: "Keep separate"
        case .unknownSource, .noClearAmount, .lowConfidence: "Record"
        }
    }

    /// What is offered beside each of the rivals; nil where there can be none.
    var joinTitle: String? {
        switch waiting.reason {
        case .possibleDuplicate: "Merge"
        case .looksLikeTransfer: "Link"
        case .unknownSource, .noClearAmount, .lowConfidence: nil
        }
    }

    /// What is asked about the rivals.
    var rivalQuestion: String {
        let isOne = waiting.rivals.count == 1
        return waiting.reason == .looksLikeTransfer
            ? isOne ? "Is this its other side?" : "Is one of these its other side?"
            : isOne ? "Is it the same as this?" : "Is it the same as one of these?"
    }

    private var today: CalendarDate { family.day(of: clock.now()) }

    /// The transaction as "Record" would keep it, as far as the fields can be read.
    private var drafted: HouseholdRecord {
        let form = draft.form(over: waiting.record, choices, format: format)
        var transaction = waiting.record.transaction
        transaction.type = form.type
        transaction.date = form.date ?? transaction.date
        // It stands on a page of what waits, and need not say so.
        transaction.status = .posted
        if case .typed(let text) = form.amount, let amount = try? TypedAmount.money(text, in: currency),
            amount.isPositive
        {
            transaction.amount = amount
        }
        let name = form.merchant == (transaction.merchant ?? "") ? waiting.record.merchant : form.merchant
        return HouseholdRecord(
            transaction, merchant: name.flatMap { $0.isEmpty ? nil : $0 }, category: form.category,
            source: form.source, counterSource: form.type == .transfer ? form.counterSource : nil,
            createdByName: waiting.record.createdByName)
    }
}
