import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// `/money/settings` (finances.md §3.10).
public struct MoneySettingsView: View {
    @State private var model: MoneySettingsModel

    /// The page of a model.
    public init(model: MoneySettingsModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720) { content in
            head
            part("Recording") { Threshold(model: model) }
            part("Own Names") { OwnNames(model: model) }
            if !content.givers.isEmpty {
                part("Pocket Money") { PocketMoney(model: model, givers: content.givers) }
            }
            part("Notifications") {
                SettingCard {
                    NotificationAccess(access: content.access)
                    Divider()
                    SettingLink(
                        title: "Connected Sources", symbol: "building.columns.fill", value: content.sources,
                        to: .sources)
                }
            }
            part("Categories") {
                SettingCard { SettingLink(title: "Rules", symbol: "tag.fill", value: nil, to: .merchantRules) }
            }
            part("About") {
                CardView {
                    LabeledContent("Version", value: model.version)
                        .frame(minHeight: Size.touchTarget)
                }
            }
        }
        .navigationTitle("Money Settings")
    }

    private var head: some View {
        CardView {
            HStack(spacing: Spacing.small) {
                AvatarView(model.person.user.face, diameter: Size.settingsAvatar)
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(model.fullName)
                        .font(.headline)
                    Text(model.person.user.email)
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            .accessibilityElement(children: .combine)
        }
    }

    private func part(_ title: String, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader(title)
            content()
        }
    }
}

/// "Record automatically from 70%".
private struct Threshold: View {
    @Bindable var model: MoneySettingsModel

    private var percent: Int { model.settings.threshold }

    var body: some View {
        CardView {
            AdaptiveRow(spacing: Spacing.small) {
                Text("Record automatically from")
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text("\(percent)%")
                    .font(.headline)
                    .monospacedDigit()
            }
            .accessibilityHidden(true)
            Slider(value: $model.threshold, in: Self.range, step: 5) {
                Text("Record automatically from")
            }
            .accessibilityValue("\(percent) percent")
            Text("How sure Roost must be to record a message by itself. Every other message waits for you in Review.")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
    }

    private static let range =
        Double(WaitingReason.thresholds.lowerBound)...Double(WaitingReason.thresholds.upperBound)
}

/// The parents' own names as banks write them, with the ways to take one off and to add one.
private struct OwnNames: View {
    @Bindable var model: MoneySettingsModel
    @FocusState private var focus: FormField?

    var body: some View {
        CardView {
            Text("Your names as banks write them. Money sent to one of them stays yours: it is a transfer.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            ForEach(model.settings.ownNames, id: \.self) { name in
                HStack(spacing: Spacing.small) {
                    Text(name)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    Button {
                        model.removeTapped(name)
                    } label: {
                        Image(systemName: "trash")
                            .foregroundStyle(Palette.error)
                            .frame(width: Size.touchTarget, height: Size.touchTarget)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Remove, \(name)")
                }
                Divider()
            }
            if model.mayAddNames {
                AppTextField(
                    "Name", text: $model.name, symbol: "person.fill", purpose: .nickname,
                    message: model.nameMessage, focus: $focus, equals: .ownNames
                )
                .onSubmit { model.addNameTapped() }
                SecondaryButton("Add Name", symbol: "plus") { model.addNameTapped() }
            }
        }
    }
}

/// From which source pocket money comes, "None" first.
private struct PocketMoney: View {
    @Bindable var model: MoneySettingsModel
    let givers: [MoneySource]

    var body: some View {
        CardView {
            MenuField("Pocket Money From", symbol: "creditcard.fill", selection: $model.pocketMoneySourceID) {
                Text("None").tag(MoneySource.ID?.none)
                ForEach(givers) { source in
                    Text(source.name).tag(MoneySource.ID?.some(source.id))
                }
            }
            Text(
                """
                Each allowance that is paid from now on leaves this source as a transfer to the child. If you archive \
                the source, this is set back to None.
                """
            )
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
        }
    }
}

/// Whether messages arrive, or the way to make them.
private struct NotificationAccess: View {
    let access: String?

    var body: some View {
        if let access {
            SettingRow(title: "Notification Access", symbol: "bell.fill", value: access) {
                Image(systemName: "checkmark.circle.fill")
                    .foregroundStyle(MoneyPalette.income)
                    .accessibilityLabel("On")
            }
            .accessibilityElement(children: .combine)
        } else {
            SettingLink(title: "Notification Access", symbol: "bell.fill", value: "Set Up", to: .capture)
        }
    }
}
