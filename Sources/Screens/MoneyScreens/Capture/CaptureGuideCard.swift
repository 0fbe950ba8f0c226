import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// A guide that opens: what is to be done, the address and the key to do it with, and whether it works.
struct CaptureGuideCard: View {
    let guide: CaptureGuide
    let devices: CaptureDevicesModel

    var body: some View {
        CardView {
            DisclosureGroup(isExpanded: isOpen) {
                VStack(alignment: .leading, spacing: Spacing.medium) { content }
                    .padding(.top, Spacing.xSmall)
            } label: {
                Text(guide.title)
                    .font(.headline)
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("CaptureGuide")
    }

    private var isOpen: Binding<Bool> {
        Binding(
            get: { [devices, guide] in devices.openGuide == guide },
            set: { [devices, guide] in devices.openGuide = $0 ? guide : nil })
    }

    @ViewBuilder
    private var content: some View {
        Text(guide.sentence)
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
        if let address = devices.address {
            steps
            copied(
                guide.example(address: address, key: devices.keys[guide]?.text), title: guide.copyTitle)
            Divider()
            Text("Address")
                .font(.headline)
            copied(address, title: "Copy Address")
            Divider()
            key
            Divider()
            ConnectionStatus(devices: devices)
        } else {
            UnreachableNote()
        }
    }

    private var steps: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            ForEach(Array(guide.steps.enumerated()), id: \.offset) { index, step in
                HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                    Text("\(index + 1).")
                        .monospacedDigit()
                    Text(step)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .font(.body)
                .accessibilityElement(children: .combine)
            }
        }
    }

    @ViewBuilder
    private var key: some View {
        Text("Key")
            .font(.headline)
        if let failure = devices.failure {
            ErrorBanner(failure) { devices.dismissTapped() }
        }
        if let key = devices.keys[guide] {
            Text("Copy this key now: it is not shown again.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            copied(key.text, title: "Copy Key")
        } else if devices.needsSignIn {
            Text("A key needs your password again. Add one for “Capture” in Settings.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            SecondaryLink("Open API Keys", symbol: "key.fill", to: Route.apiKeys)
        } else {
            Text("It hands in messages and sees nothing.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            PrimaryButton("Add Key", isFilled: false, isLoading: devices.making == guide) {
                Task { await devices.addKeyTapped(for: guide) }
            }
        }
    }

    @ViewBuilder
    private func copied(_ text: String, title: String) -> some View {
        Text(verbatim: text)
            .font(.callout)
            .monospaced()
            .textSelection(.enabled)
            .padding(Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Palette.field)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        CopyButton(title, text: text, copies: devices.copies(of: text)) { devices.copyTapped(text) }
    }
}

/// Whether a message has come in: it changes by itself, within a second or two.
private struct ConnectionStatus: View {
    let devices: CaptureDevicesModel

    var body: some View {
        Text("Send a Test")
            .font(.headline)
            .onChange(of: devices.arrived?.id) {
                if devices.arrived != nil { AccessibilityNotification.Announcement("Connected").post() }
            }
        if let arrived = devices.arrived {
            Label("Connected", systemImage: "checkmark.circle.fill")
                .font(.headline)
                .foregroundStyle(Palette.success)
            RowDetail(devices.arrival)
            if let text = arrived.text { MessageQuote(title: arrived.title, text: text) }
            if let outcome = arrived.outcome {
                Text(outcome)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        } else {
            HStack(spacing: Spacing.xSmall) {
                ProgressView()
                    .accessibilityHidden(true)
                Text("Waiting for the first message…")
            }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.updatesFrequently)
        }
    }
}
