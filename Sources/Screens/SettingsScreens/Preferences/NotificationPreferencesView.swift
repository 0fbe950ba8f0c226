import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/settings/notifications` ([S §6.3]).
public struct NotificationPreferencesView: View {
    @State private var model: NotificationPreferencesModel

    /// The page of a model.
    public init(model: NotificationPreferencesModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720) { _ in
            VStack(alignment: .leading, spacing: Spacing.xSmall) {
                CardView { PreferenceToggle("Allow Notifications", \.allowNotifications, model) }
                Text("Enable notifications to receive updates about transactions and allowances")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .padding(.horizontal, Spacing.medium)
            }
            if model.preferences.allowNotifications {
                NoticeTypes(model: model)
                if model.preferences.balanceAlerts { BalanceAlerts(model: model) }
                QuietHours(model: model)
            }
        }
        .navigationTitle("Notifications")
    }
}

/// A switch that is saved at once.
private struct PreferenceToggle: View {
    let title: String
    let value: WritableKeyPath<NoticePreferences, Bool>
    let model: NotificationPreferencesModel

    init(
        _ title: String, _ value: WritableKeyPath<NoticePreferences, Bool>, _ model: NotificationPreferencesModel
    ) {
        self.title = title
        self.value = value
        self.model = model
    }

    var body: some View {
        Toggle(
            title,
            isOn: Binding(
                get: { model.preferences[keyPath: value] },
                set: { isOn in model.changed { $0[keyPath: value] = isOn } })
        )
        .frame(minHeight: Size.touchTarget)
    }
}

/// The section "Notification Types".
private struct NoticeTypes: View {
    let model: NotificationPreferencesModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Notification Types")
            CardView {
                PreferenceToggle("Transaction Alerts", \.transactionAlerts, model)
                PreferenceToggle("Allowance Reminders", \.allowanceReminders, model)
                PreferenceToggle("Balance Alerts", \.balanceAlerts, model)
                PreferenceToggle("Goals and Savings", \.goalsAndSavings, model)
                PreferenceToggle("Budget Warnings", \.budgetWarnings, model)
                PreferenceToggle("Requests", \.requests, model)
                if model.person.maySeeMoney { PreferenceToggle("Sources Found", \.newSources, model) }
                PreferenceToggle("Sign-in Alerts", \.signInAlerts, model)
                    .disabled(!model.maySilenceSignIns)
                if !model.maySilenceSignIns {
                    Text("Sign-in alerts keep your account safe, so they stay on.")
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
        }
    }
}

/// The section "Balance Alerts".
private struct BalanceAlerts: View {
    @Bindable var model: NotificationPreferencesModel
    @FocusState private var focus: FormField?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Balance Alerts")
            CardView {
                PreferenceToggle("Low Balance Warning", \.lowBalanceWarning, model)
                if model.preferences.lowBalanceWarning {
                    let amount = model.format.money(model.preferences.lowBalanceThreshold)
                    Text("Alert when balance below \(amount)")
                        .font(.callout)
                    Slider(
                        value: Binding(get: { model.sliderValue }, set: { model.slid(to: $0) }),
                        in: 0...model.sliderLimit, step: model.sliderStep
                    )
                    .accessibilityLabel("Alert when balance below")
                    .accessibilityValue(amount)
                    CurrencyTextField(
                        "Other Amount", text: $model.threshold, unit: model.person.family.unit, format: model.format,
                        message: model.thresholdMessage, focus: $focus, equals: .lowBalanceThreshold
                    )
                    .task(id: model.threshold, priority: .background) {
                        try? await Task.sleep(for: .milliseconds(400))
                        if !Task.isCancelled { model.typed() }
                    }
                }
            }
        }
    }
}

/// The section "Quiet Hours".
private struct QuietHours: View {
    let model: NotificationPreferencesModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Quiet Hours")
            field("From", \.quietHoursStart)
            field("To", \.quietHoursEnd)
            Text("Between these times nothing is pushed. Your inbox still fills.")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
    }

    private func field(_ title: String, _ value: WritableKeyPath<NoticePreferences, ClockTime>) -> some View {
        let chosen = model.preferences[keyPath: value]
        return MenuField(
            title, symbol: "clock",
            selection: Binding(
                get: { model.preferences[keyPath: value] },
                set: { time in model.changed { $0[keyPath: value] = time } })
        ) {
            ForEach(RegionNames.times(with: chosen), id: \.self) { time in
                Text(RegionNames.name(of: time, localeTag: model.person.family.localeTag)).tag(time)
            }
        }
    }
}
