import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What "Adjust Balance" holds: the balance that is right, as typed, and the sending.
@MainActor
@Observable
public final class AdjustSourceModel: FormSheetModel {
    /// The source as it stands.
    public private(set) var state: ScreenState<SourceStanding> = .loading
    /// Whether it is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// The balance as typed.
    var balance = BalanceText() { didSet { if balance != oldValue { messages.changed(.statedBalance) } } }

    let family: Family
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let sourceID: MoneySource.ID
    private let adjusted: @MainActor (_ words: String) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = BalanceText()

    /// A form for the balance of a source. `adjusted` is called with what to say about it, `notFound` when there is no
    /// such source for this person.
    public init(
        client: HouseholdClient, sourceID: MoneySource.ID, family: Family,
        adjusted: @escaping @MainActor (_ words: String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.sourceID = sourceID
        self.family = family
        self.adjusted = adjusted
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { balance != begun }

    /// What is recorded: "Roost adds Rp 50.000.", or that nothing is; nil while what is typed cannot be read.
    var preview: String? {
        guard let standing = state.content, let wanted = try? wanted(of: standing) else { return nil }
        let gap = wanted - standing.balance
        if gap.isZero { return "Roost says the same. Nothing changes." }
        return "Roost \(gap.isNegative ? "takes off" : "adds") \(format.money(gap.magnitude)). "
            + "It counts as neither income nor expense."
    }

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to adjust.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let standing = try await client.sources.source(sourceID)
            balance = BalanceText(standing.source.stated?.amount ?? standing.balance, format: format)
            begun = balance
            state = .loaded(standing)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// "Adjust" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, let standing = state.content else { return }
        let wanted: Money
        do {
            wanted = try self.wanted(of: standing)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(wanted)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    /// An empty field says nothing: only somebody who types zero means that nothing is left.
    private func wanted(of standing: SourceStanding) throws(FieldErrors) -> Money {
        guard balance.text.contains(where: { !$0.isWhitespace }) else {
            throw FieldErrors(.statedBalance, .money(.amountUnreadable))
        }
        do throws(FieldProblem) {
            return try balance.money(in: standing.source.currency, locale: format.locale)
        } catch {
            throw FieldErrors(.statedBalance, error)
        }
    }

    private func send(_ wanted: Money) async {
        isSaving = true
        messages.clear()
        do {
            let standing = try await key.send { key throws(ClientFailure) in
                try await client.sources.adjust(sourceID, .exact(wanted), key)
            }
            isSaving = false
            adjusted("\(standing.source.name) is now \(format.money(standing.balance))")
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }
}
