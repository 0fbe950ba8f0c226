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
        LivePage(
            model.live, width: 720, layout: .groups, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { devices in
            RowGroup(devices.sessions, hasActions: { $0.id != devices.current }) { session in
                DeviceRow(session: session, act: session.id == devices.current ? nil : act(session), model: model)
            } actions: { session in
                RowActButton(act: act(session))
            }
            if devices.sessions.count > 1 {
                SecondaryButton("Sign Out All Other Devices", isDestructive: true) { model.signOutOthersTapped() }
                    .betweenGroups()
            }
        }
        .navigationTitle("Devices")
        .confirmationDialog(
            "Sign out all other devices?", isPresented: $model.isAsking, titleVisibility: .visible
        ) {
            Button("Cancel", role: .cancel) {}
            Button("Sign Out", role: .destructive) { Task { await model.signOutOthersConfirmed() } }
        } message: {
            Text("Only this device stays signed in.")
        }
    }

    private func act(_ session: SignInSession) -> RowAct {
        RowAct(title: "Sign Out", symbol: "arrow.right.square", subject: session.deviceName) {
            Task { await model.signOutTapped(session) }
        }
    }
}

/// A device: its name, when it was used, and the way to sign it out.
private struct DeviceRow: View {
    let session: SignInSession
    /// nil for this device.
    let act: RowAct?
    let model: DevicesModel

    var body: some View {
        ActedRow(act) {
            ListRow(
                symbol: symbol, color: Palette.primary, title: session.deviceName,
                detail: [model.lastUsed(session), model.signedIn(session)], detailLines: nil
            ) {
                if act == nil { Badge("This Device", color: Palette.success) }
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
