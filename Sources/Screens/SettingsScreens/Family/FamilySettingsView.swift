import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet "Family Settings": what parents decide for the whole family ([S §1]).
public struct FamilySettingsView: View {
    @State private var model: FamilySettingsModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.name, .currency, .timeZone, .locale, .systems]

    /// The sheet of a model.
    public init(model: FamilySettingsModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Family Settings", isDirty: model.isDirty, isSaving: model.isSaving,
            act: act
        ) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            switch model.state {
            case .loading: LoadingView("Loading...")
            case .loaded, .empty: FamilySettingsFields(model: model, focus: $focus)
            case .error(let reason): FailureView("Error", reason: reason) { Task { await model.load() } }
            }
        }
        .focusesRefusals(model.messages, order: Self.order, focus: $focus, isSaving: model.isSaving)
        .task { await model.load() }
    }

    /// There is nothing to save before the form is there.
    private var act: FormAct? {
        guard model.state.content != nil else { return nil }
        return FormAct("Save Changes", isSending: model.isSaving) { Task { await model.saveTapped() } }
    }
}

private struct FamilySettingsFields: View {
    @Bindable var model: FamilySettingsModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        AppTextField(
            "Family Name", text: $model.settings.name, symbol: "house.fill", purpose: .organization,
            message: model.messages[.name], focus: focus, equals: .name)
        region
        MenuField("First Day of the Week", symbol: "calendar", selection: $model.settings.firstDayOfWeek) {
            ForEach([Weekday.sunday, .monday, .saturday], id: \.self) { day in
                Text(day.rawValue).tag(day)
            }
        }
        MenuField("Pay Time", symbol: "clock", selection: $model.settings.payTime) {
            ForEach(RegionNames.times(with: model.settings.payTime), id: \.self) { time in
                Text(RegionNames.name(of: time, localeTag: model.settings.localeTag)).tag(time)
            }
        }
        Toggle("Children May Spend Money", isOn: $model.settings.childMayRecordSpending)
            .frame(minHeight: Size.touchTarget)
        Text("Children then spend from their own balance and buy what they wish for, without asking first.")
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
        SystemSwitches(model: model, focus: focus)
    }

    @ViewBuilder
    private var region: some View {
        CurrencyMenu(selection: $model.settings.currencyCode, message: model.messages[.currency])
            .focused(focus, equals: .currency)
        Text(ErrorCode.currencyFixed.sentence)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
        TimeZoneMenu(selection: $model.settings.timeZoneIdentifier, message: model.messages[.timeZone])
            .focused(focus, equals: .timeZone)
        MenuField(
            "Language and Region", symbol: "textformat.size", selection: $model.settings.localeTag,
            message: model.messages[.locale]
        ) {
            ForEach(RegionNames.languages(with: model.settings.localeTag), id: \.tag) { language in
                Text(language.name).tag(language.tag)
            }
        }
        .focused(focus, equals: .locale)
    }
}

/// Which parts of Roost the family uses.
private struct SystemSwitches: View {
    let model: FamilySettingsModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            Text("Systems")
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
            ForEach(HouseholdSystem.allCases, id: \.self) { system in
                // Where the focus goes when none of them may be off.
                if system == HouseholdSystem.allCases.first {
                    toggle(system).focused(focus, equals: .systems)
                } else {
                    toggle(system)
                }
            }
            FieldMessage(model.messages[.systems])
            Text(Self.words)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
    }

    private static let words =
        "What is switched off is hidden, and nothing is lost. Allowances go on being paid, and a completed list is "
        + "still paid from a source."

    private func toggle(_ system: HouseholdSystem) -> some View {
        Toggle(
            system.name,
            isOn: Binding(get: { model.isOn(system) }, set: { model.systemSwitched(system, isOn: $0) })
        )
        .frame(minHeight: Size.touchTarget)
    }
}
