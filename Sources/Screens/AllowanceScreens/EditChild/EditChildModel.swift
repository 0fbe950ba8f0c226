import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Edit Child" holds: the typed values, their messages, the sending, and the two acts below the fields.
@MainActor
@Observable
public final class EditChildModel: FormSheetModel {
    /// Digits to be read out to the child.
    struct Code: Hashable {
        /// "1234 5678".
        let digits: String
        /// "3:15 PM".
        let until: String
    }

    /// Whether the form is ready: the child as it was read.
    public private(set) var state: ScreenState<Child> = .loading
    /// Why there is nothing to fill in: the child was removed.
    public private(set) var goneReason: String?
    /// Whether something is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// The digits for a new password, once they were asked for.
    private(set) var code: Code?
    /// Whether "Remove Alice?" is asked.
    var isAskingToRemove = false
    /// The typed names, address, switches and pay-day.
    var form = EditChildForm() { didSet { clearMessages(from: oldValue) } }
    /// The weekly allowance as typed.
    var weeklyAllowance = "" { didSet { if weeklyAllowance != oldValue { messages.changed(.weeklyAllowance) } } }
    /// The overdraft limit as typed.
    var overdraftLimit = "" { didSet { if overdraftLimit != oldValue { messages.changed(.overdraftLimit) } } }

    private static let changedElsewhere = ErrorCode.versionConflict.sentence

    let family: Family
    private let client: HouseholdClient
    private let childID: Child.ID
    private let saved: @MainActor (Child) -> Void
    private let removed: @MainActor (Child) -> Void
    private let exporting: @MainActor (Child.ID) -> Void
    private let notFound: @MainActor () -> Void
    private var original = EditChildForm()
    private var originalAmounts = ["", ""]
    private var version = 0
    private var wasPaid = false
    private var plan: AllowancePlan?

    /// A form for a child of `family`. `saved` and `removed` are called with the child afterwards, `exporting` when the
    /// child's entries are wanted before, `notFound` when there is none to edit for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, family: Family, saved: @escaping @MainActor (Child) -> Void,
        removed: @escaping @MainActor (Child) -> Void, exporting: @escaping @MainActor (Child.ID) -> Void = { _ in },
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.family = family
        self.saved = saved
        self.removed = removed
        self.exporting = exporting
        self.notFound = notFound
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool {
        goneReason == nil && (form != original || [weeklyAllowance, overdraftLimit] != originalAmounts)
    }

    /// "Next payment: Saturday, Nov 22", or "First payment" for a child who was never paid, with the chosen pay-day;
    /// nil while nothing is paid.
    var payDayHint: String? {
        let now = client.clock.now()
        let terms = AllowanceTerms(
            since: now, weeklyAllowance: amount, payDay: form.payDay, isPaused: form.allowancePaused)
        guard state.content != nil, let day = plan?.changed(to: terms).next(after: now)?.day else { return nil }
        return "\(wasPaid ? "Next" : "First") payment: \(form.payDay.rawValue), \(format.shortDay(day))"
    }

    /// The sheet appeared, or "Try Again" was pressed: reads the child.
    public func load() async {
        guard state.content == nil else { return }
        do {
            begin(with: try await client.child.profile(childID))
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            goneReason = error.goneReason
            state = .error(error.sentence)
        }
    }

    /// Tells, until the task is cancelled, when somebody else has changed the child, and shows it as it is now; what
    /// was typed here stays.
    func followChanges() async {
        await ChangeBursts(client).follow { [self] change in
            !isSaving && concerns(change)
        } react: { _ in
            await lookAgain()
        }
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        var typed = form
        typed.weeklyAllowance = .typed(weeklyAllowance)
        typed.overdraftLimit = .typed(overdraftLimit)
        do {
            typed = try typed.validated(unit: family.unit, locale: format.locale)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(typed)
    }

    /// "Reset Password" was pressed: shows eight digits to be read out.
    func resetPasswordTapped() async {
        await act { () async throws(ClientFailure) in
            let made = try await client.child.passwordCode(childID)
            let style = Date.FormatStyle(
                date: .omitted, time: .shortened, locale: format.locale, timeZone: family.timeZone)
            code = Code(
                digits: "\(made.code.prefix(4)) \(made.code.dropFirst(4))", until: made.expiresAt.formatted(style))
        }
    }

    /// "Export First" was pressed when it was asked.
    func exportTapped() {
        exporting(childID)
    }

    /// "Remove" was pressed after it was asked.
    func removeTapped() async {
        guard let child = state.content else { return }
        await act { () async throws(ClientFailure) in
            try await client.child.remove(childID)
            removed(child)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    /// The weekly amount as typed; the one of now while it is not one.
    private var amount: Money {
        (try? AmountText(weeklyAllowance, unit: family.unit, locale: format.locale).money())
            ?? state.content?.weeklyAllowance ?? .zero(family.unit)
    }

    private func begin(with profile: ChildProfile) {
        let child = profile.child
        version = child.version
        wasPaid = profile.lastAllowanceDate != nil
        plan = profile.plan
        original = EditChildForm(child, email: profile.email, userName: profile.userName)
        originalAmounts = [
            format.typed(child.weeklyAllowance),
            child.overdraftLimit.isPositive ? format.typed(child.overdraftLimit) : "",
        ]
        form = original
        (weeklyAllowance, overdraftLimit) = (originalAmounts[0], originalAmounts[1])
        state = .loaded(child)
    }

    private func send(_ typed: EditChildForm) async {
        messages.clear()
        await act { () async throws(ClientFailure) in
            do throws(ClientFailure) {
                let child = try await client.child.change(childID, typed, version)
                version = child.version
                saved(child)
            } catch {
                if error.isRefusal(.versionConflict) { await mergeTheirs() }
                throw error
            }
        }
    }

    /// Someone else saved meanwhile: what was typed here stays, everything else becomes theirs.
    private func mergeTheirs() async {
        guard let profile = try? await client.child.profile(childID) else { return }
        merge(profile)
    }

    private func merge(_ profile: ChildProfile) {
        let (mine, base, amounts) = (form, original, [weeklyAllowance, overdraftLimit])
        let baseAmounts = originalAmounts
        begin(with: profile)
        form = ThreeWayMerge(base: base, mine: mine, theirs: form).merged(
            \.firstName, \.lastName, \.payDay, \.allowancePaused, \.allowOverdraft, \.email, \.userName)
        let amount = ThreeWayMerge(base: baseAmounts, mine: amounts, theirs: originalAmounts)
        (weeklyAllowance, overdraftLimit) = (amount[\.[0]], amount[\.[1]])
    }

    private func concerns(_ change: HouseholdEvent.Change) -> Bool {
        change.isOne { event in
            if case .allowanceChanged(childID, _) = event { true } else { false }
        } people: { event in
            if case .childChanged(childID, _) = event { true } else { false }
        }
    }

    private func lookAgain() async {
        guard state.content != nil, !isSaving else { return }
        do {
            let profile = try await client.child.profile(childID)
            goneReason = nil
            guard profile.child.version != version, !isSaving else { return }
            merge(profile)
            messages.say(Self.changedElsewhere)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            if let reason = error.goneReason { goneReason = reason }
        }
    }

    private func act(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isSaving else { return }
        isSaving = true
        messages.dismissBanner()
        do throws(ClientFailure) {
            try await work()
            isSaving = false
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    private func clearMessages(from old: EditChildForm) {
        if form.firstName != old.firstName { messages.changed(.firstName) }
        if form.lastName != old.lastName { messages.changed(.lastName) }
        if form.email != old.email || form.userName != old.userName { messages.changed(.email) }
        if form.userName != old.userName { messages.changed(.userName) }
        if form.allowOverdraft != old.allowOverdraft { messages.changed(.overdraftLimit) }
    }
}
