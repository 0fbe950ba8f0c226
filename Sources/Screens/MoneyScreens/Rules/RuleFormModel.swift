import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What "Add Rule" and "Edit Rule" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class RuleFormModel: FormSheetModel {
    /// Whether the form is ready: the categories to choose from.
    public private(set) var state: ScreenState<[EntryCategory]> = .loading
    /// Whether the rule is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Everything typed and chosen.
    var form = RuleForm() { didSet { clearMessages(from: oldValue) } }

    /// The rule to edit; nil for a new one.
    let ruleID: MerchantRule.ID?
    let family: Family
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (_ merchant: String) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = RuleForm()
    private var original: MerchantRule?

    /// A form to add a rule, or to edit the one of `ruleID`. `saved` is called with what its merchant is called,
    /// `notFound` when there is none to edit for this person.
    public init(
        client: HouseholdClient, ruleID: MerchantRule.ID? = nil, family: Family,
        saved: @escaping @MainActor (_ merchant: String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.ruleID = ruleID
        self.family = family
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { form != begun }

    /// Whether it can be said for which names it is: what was learned is for those that it was learned from.
    var choosesNames: Bool { original?.origin != .learned }

    /// The chosen category.
    var categoryID: EntryCategory.ID? {
        get { form.category?.id }
        set { form.category = state.content?.first { $0.id == newValue } }
    }

    /// What the merchant is called from now on; empty where its name stays.
    var renameTo: String {
        get { form.renameTo ?? "" }
        set { form.renameTo = newValue.isEmpty ? nil : newValue }
    }

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to choose and to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let categories = try await client.money.categories().filter(\.isOffered)
            if let ruleID {
                guard let rule = try await client.merchantRules.all().first(where: { $0.id == ruleID }) else {
                    return notFound()
                }
                begin(with: rule, categories)
            }
            state = .loaded(categories)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// The act was pressed: saves, or says what is missing.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        do {
            let rule = try form.validated(id: ruleID ?? Self.unmade)
            await send(form, rule.categoryID)
        } catch {
            messages.refuse(error, locale: DisplayFormat(family).locale)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    /// Stands for the id that a new rule is given once it is kept.
    private static let unmade = MerchantRule.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    private func begin(with rule: MerchantRule, _ categories: [EntryCategory]) {
        original = rule
        form.merchant = rule.key
        form.match = rule.match
        form.category = categories.first { $0.id == rule.categoryID }
        form.renameTo = rule.renameTo
        begun = form
    }

    private func send(_ form: RuleForm, _ category: EntryCategory.ID) async {
        isSaving = true
        messages.clear()
        do {
            let rule =
                if let original {
                    try await client.merchantRules.change(original.id, form, category, original.version)
                } else {
                    try await key.send { key throws(ClientFailure) in
                        try await client.merchantRules.add(form, category, key)
                    }
                }
            isSaving = false
            saved(rule.renameTo ?? rule.key.capitalized)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let categories = state.content, let rules = try? await client.merchantRules.all(),
            let rule = rules.first(where: { $0.id == ruleID })
        else { return }
        let (mine, old) = (form, begun)
        begin(with: rule, categories)
        form = ThreeWayMerge(base: old, mine: mine, theirs: form).merged(\.match, \.category, \.renameTo)
    }

    private func clearMessages(from old: RuleForm) {
        if form.merchant != old.merchant || form.match != old.match { messages.changed(.merchantKey) }
        if form.category != old.category { messages.changed(.category) }
        if form.renameTo != old.renameTo { messages.changed(.renameTo) }
    }
}
