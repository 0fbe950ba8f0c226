import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Savings Account" and "Edit Savings Account" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class SavingsFormModel: FormSheetModel {
    /// What the form is for.
    public enum Purpose: Hashable, Sendable {
        /// A new account of a child.
        case add(Child.ID)
        /// An account that is there.
        case edit(SavingsAccount.ID)
    }

    /// What the form stands beside.
    public struct Context: Hashable {
        let child: Child
        /// The child's other accounts, whose automatic savings take their part of an allowance too.
        let others: [SavingsAccount]
        /// What the account to edit holds; nil for a new one.
        let summary: SavingsSummary?
    }

    /// How a form ended.
    public enum Outcome: Hashable, Sendable {
        /// A new account, or one with other values.
        case saved(SavingsAccount)
        /// The account of that name was closed.
        case closed(SavingsAccount)
    }

    /// Whether the form is ready.
    public private(set) var state: ScreenState<Context> = .loading
    /// Why there is nothing to fill in: the child was removed.
    public private(set) var goneReason: String?
    /// Whether the account is being saved or closed.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Whether "Close College?" is asked.
    var isAskingToClose = false
    /// The typed name and the rules.
    var form = SavingsForm() { didSet { clearMessages(from: oldValue) } }
    /// The target as typed.
    var target = "" { didSet { if target != oldValue { messages.changed(.targetAmount) } } }

    let purpose: Purpose
    let viewer: SavingsViewer
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let ended: @MainActor (Outcome) -> Void
    private let notFound: @MainActor () -> Void
    private var closeKey: RequestKey
    private var original = SavingsForm()
    private var originalTarget = ""

    /// A form of `person` for `purpose`; `ended` is called when it is done, `notFound` when there is nothing to edit
    /// for this person.
    public init(
        client: HouseholdClient, purpose: Purpose, person: SignedInPerson,
        ended: @escaping @MainActor (Outcome) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.purpose = purpose
        self.ended = ended
        self.notFound = notFound
        viewer = SavingsViewer(person)
        key = FormKey(client: client)
        closeKey = client.clock.newRequestKey()
    }

    // MARK: What follows from what was typed

    /// The format of the family.
    var format: DisplayFormat { viewer.format }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { form != original || target != originalTarget }

    /// Whose account it is.
    public var owner: Child.ID? { state.content?.child.id }

    /// The percentage as the slider shows it: 1-100.
    var sliderPercentage: Double {
        get { min(100, max(1, Double(typedPercentage) ?? 1)) }
        set { form.percentage = String(Int(newValue.rounded())) }
    }

    /// "$3.00 of $15.00 each week"; nil while no percentage can be read.
    var sharePreview: String? {
        guard let share = Percentage(digits: typedPercentage), let child = state.content?.child else { return nil }
        return format.share(share, of: child.weeklyAllowance)
    }

    /// "$43.00 moves to the spending balance."
    var closingWords: String {
        guard let balance = state.content?.summary?.balance else { return "" }
        return balance.isPositive
            ? "\(format.money(balance)) moves to the spending balance." : "It is empty. Its history stays."
    }

    /// A comma is as good as a point.
    private var typedPercentage: String {
        form.percentage.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
    }

    /// The percentage while automatic savings are off and its field is not shown: what was typed, or what was there
    /// where no percentage can be read.
    private var unusedPercentage: String {
        Percentage(digits: typedPercentage) == nil ? original.percentage : typedPercentage
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            switch purpose {
            case .add(let child):
                let list = try await client.savings.list(child)
                state = .loaded(Self.context(list.child, list.means, nil))
            case .edit(let account):
                let record = try await client.savings.account(account, 1)
                guard record.summary.account.closedAt == nil else { return notFound() }
                begin(with: record)
            }
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            goneReason = error.goneReason
            state = .error(error.sentence)
        }
    }

    /// "Automatic Savings" was switched: a first percentage stands there at once.
    func automaticSwitched() {
        if form.autoTransferEnabled, form.percentage.isEmpty { form.percentage = "10" }
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, let context = state.content else { return }
        var typed = form
        typed.target = .typed(target)
        typed.percentage = typed.autoTransferEnabled ? typedPercentage : unusedPercentage
        do {
            let draft = try typed.validated(unit: viewer.family.unit, locale: format.locale)
            typed.target = draft.target.map(AmountInput.exact) ?? .typed("")
            let share = draft.autoTransferEnabled ? draft.autoTransferPercentage : nil
            if !AutoTransfer.isWithinAllowance(share, beside: context.others) {
                return messages.refuse([.autoTransferPercentage: ErrorCode.autoTransferOver100.sentence])
            }
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(typed)
    }

    /// "Close Account" was pressed: asks first.
    func closeTapped() {
        isAskingToClose = true
    }

    /// "Close Account" was pressed in the question.
    func closeConfirmed() async {
        guard !isSaving, let account = state.content?.summary?.account else { return }
        isSaving = true
        messages.dismissBanner()
        do {
            try await client.savings.close(account.id, closeKey)
            isSaving = false
            ended(.closed(account))
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private static func context(_ child: Child, _ means: ChildMeans, _ summary: SavingsSummary?) -> Context {
        Context(
            child: child, others: means.savings.map(\.account).filter { $0.id != summary?.id }, summary: summary)
    }

    private func begin(with record: SavingsRecord) {
        let account = record.summary.account
        state = .loaded(Self.context(record.child, record.means, record.summary))
        form = SavingsForm(account)
        form.target = .typed("")
        target = targetText(account)
        (original, originalTarget) = (form, target)
    }

    private func targetText(_ account: SavingsAccount) -> String {
        account.target.map(format.typed) ?? ""
    }

    private func send(_ typed: SavingsForm) async {
        isSaving = true
        messages.clear()
        do {
            let summary =
                switch purpose {
                case .add(let child):
                    try await key.send { key throws(ClientFailure) in try await client.savings.open(child, typed, key) }
                case .edit(let id):
                    try await client.savings.change(id, typed, state.content?.summary?.account.version ?? 0)
                }
            isSaving = false
            ended(.saved(summary.account))
        } catch {
            isSaving = false
            await refused(error)
        }
    }

    private func refused(_ failure: ClientFailure) async {
        if failure.isRefusal(.versionConflict) { await takeOver() }
        messages.refuse(failure, at: [.autoTransferOver100: .autoTransferPercentage])
    }

    /// The account was changed elsewhere: what the person did not touch becomes what it is there, and saving again
    /// writes over that version.
    private func takeOver() async {
        guard case .edit(let id) = purpose, let record = try? await client.savings.account(id, 1) else { return }
        let (typed, typedTarget, before, beforeTarget) = (form, target, original, originalTarget)
        begin(with: record)
        form = ThreeWayMerge(base: before, mine: typed, theirs: form)
            .merged(\.name, \.autoTransferEnabled, \.percentage, \.isLocked)
        target = ThreeWayMerge(base: beforeTarget, mine: typedTarget, theirs: target)[\.self]
    }

    private func clearMessages(from old: SavingsForm) {
        if form.name != old.name { messages.changed(.name) }
        if form.percentage != old.percentage || form.autoTransferEnabled != old.autoTransferEnabled {
            messages.changed(.autoTransferPercentage)
        }
    }
}
