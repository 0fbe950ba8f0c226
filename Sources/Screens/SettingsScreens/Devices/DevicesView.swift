import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings/devices` ([S §6.1]).
public struct DevicesView: View {
    @State private var model: DevicesModel

    /// The page of a model.
    public init(model: DevicesModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { devices in
            CardView {
                ForEach(devices.sessions) { session in
                    DeviceRow(session: session, isThis: session.id == devices.current, model: model)
                    if session.id != devices.sessions.last?.id { Divider() }
                }
            }
            if devices.sessions.count > 1 {
                SecondaryButton("Sign Out All Other Devices", isDestructive: true) { model.signOutOthersTapped() }
            }
        }
        .navigationTitle("Devices")
        .alert("Sign out all other devices?", isPresented: $model.isAsking) {
            Button("Cancel", role: .cancel) {}
            Button("Sign Out", role: .destructive) { Task { await model.signOutOthersConfirmed() } }
        } message: {
            Text("Only this device stays signed in.")
        }
    }
}

/// A device: its name, when it was used, and the way to sign it out.
private struct DeviceRow: View {
    let session: SignInSession
    let isThis: Bool
    let model: DevicesModel

    var body: some View {
        AdaptiveRow {
            SymbolCircle(symbol, color: Palette.primary)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(session.deviceName)
                    .font(.headline)
                Text(model.lastUsed(session))
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                Text(model.signedIn(session))
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                if isThis { Badge("This Device", color: Palette.success) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if !isThis {
                Button {
                    Task { await model.signOutTapped(session) }
                } label: {
                    Text("Sign Out")
                        .foregroundStyle(Palette.error)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
                .accessibilityLabel("Sign Out, \(session.deviceName)")
            }
        }
    }

    private var symbol: String {
        switch session.platform {
        case "iPhone", "Android": "iphone"
        default: "globe"
        }
    }
}
