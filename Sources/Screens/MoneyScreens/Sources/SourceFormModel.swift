import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What "Add Source" and "Edit Source" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class SourceFormModel: FormSheetModel {
    /// Everything that can be typed and chosen.
    struct Typed: Hashable {
        var name = ""
        var kind = MoneySource.Kind.bank
        var institution = ""
        var currency: Currency
        /// The last four digits of its numbers, with spaces or commas between them.
        var tails = ""
        /// Whose messages are of it, with commas between them.
        var senders = ""
        var opening = BalanceText()
        var isInBalance = true
    }

    /// Whether the form is ready.
    public private(set) var state: ScreenState<Bool> = .loading
    /// Whether the source is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What was typed.
    var typed: Typed { didSet { clearMessages(from: oldValue) } }

    let family: Family
    /// The source to edit; nil for a new one.
    let sourceID: MoneySource.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (_ name: String) -> Void
    private let notFound: @MainActor () -> Void
    private var begun: Typed
    /// The senders of the source as it is kept.
    private var kept: [String] = []
    private var version = 0

    /// A form to add a source, or to edit the one of `sourceID`. `saved` is called with its name, `notFound` when there
    /// is none to edit for this person.
    public init(
        client: HouseholdClient, sourceID: MoneySource.ID? = nil, family: Family,
        saved: @escaping @MainActor (_ name: String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.sourceID = sourceID
        self.family = family
        self.saved = saved
        self.notFound = notFound
        typed = Typed(currency: family.currency)
        begun = Typed(currency: family.currency)
        key = FormKey(client: client)
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != begun }

    /// The code of the chosen currency.
    var currencyCode: String {
        get { typed.currency.code }
        set { if let currency = Currency(code: newValue) { typed.currency = currency } }
    }

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        guard let sourceID else { return state = .loaded(true) }
        do {
            begin(with: try await client.sources.source(sourceID).source)
            state = .loaded(true)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// The act was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        var form = form
        do {
            _ = try form.validated(currency: family.currency, locale: format.locale)
            form.openingBalance = .exact(try opening())
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(form)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var form: SourceForm {
        let hasMessages = typed.kind.hasMessages
        var form = SourceForm()
        form.name = typed.name
        form.kind = typed.kind
        form.institution = hasMessages ? typed.institution : ""
        form.currency = typed.currency
        form.tails = hasMessages ? typed.tails.split { $0 == "," || $0.isWhitespace }.map(String.init) : []
        form.senders = hasMessages ? senders : []
        // As it began it is exact; the amount alone is checked, whose sign stands beside it.
        form.openingBalance = (try? opening()).map { .exact($0) } ?? .typed(typed.opening.text)
        form.isInBalance = typed.isInBalance
        return form
    }

    /// Those that nobody touched are as they were, also one with a comma in its name.
    private var senders: [String] {
        typed.senders == Typed.text(of: kept) ? kept : typed.senders.split(separator: ",").map(String.init)
    }

    private func opening() throws(FieldErrors) -> Money {
        do throws(FieldProblem) {
            return try typed.opening.money(in: typed.currency, locale: format.locale)
        } catch {
            throw FieldErrors(.openingBalance, error)
        }
    }

    private func begin(with source: MoneySource) {
        typed = Typed(
            name: source.name, kind: source.kind, institution: source.institution ?? "", currency: source.currency,
            tails: source.tails.joined(separator: ", "), senders: Typed.text(of: source.senders),
            opening: source.openingBalance.isZero ? BalanceText() : BalanceText(source.openingBalance, format: format),
            isInBalance: source.isInBalance)
        begun = typed
        kept = source.senders
        version = source.version
    }

    private func send(_ form: SourceForm) async {
        isSaving = true
        messages.clear()
        do {
            let standing =
                if let sourceID {
                    try await client.sources.change(sourceID, form, version)
                } else {
                    try await key.send { key throws(ClientFailure) in try await client.sources.add(form, key) }
                }
            isSaving = false
            saved(standing.source.name)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let sourceID, let standing = try? await client.sources.source(sourceID) else { return }
        let (mine, old) = (typed, begun)
        begin(with: standing.source)
        typed = ThreeWayMerge(base: old, mine: mine, theirs: typed)
            .merged(\.name, \.kind, \.institution, \.tails, \.senders, \.opening, \.isInBalance)
    }

    private func clearMessages(from old: Typed) {
        if typed.name != old.name { messages.changed(.name) }
        if typed.tails != old.tails { messages.changed(.tails) }
        if typed.senders != old.senders { messages.changed(.senders) }
        if typed.opening != old.opening || typed.currency != old.currency { messages.changed(.openingBalance) }
    }
}

extension SourceFormModel.Typed {
    /// "bankdesa, com.desa.app".
    fileprivate static func text(of senders: [String]) -> String { senders.joined(separator: ", ") }
}
