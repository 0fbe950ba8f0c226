import Design
import Foundation
import HouseholdClient
import SwiftUI

/// `/secure`: how a device comes to trust the server's own address, and whether this one does. Open to everyone, as a
/// new phone has not signed in yet.
public struct SecureAddressView: View {
    private let secure: SecureAddress
    @Environment(\.isAddressSecure) private var isAddressSecure

    /// The page of these addresses.
    public init(_ secure: SecureAddress) {
        self.secure = secure
    }

    /// The page.
    public var body: some View {
        PageColumn(width: 720) {
            standing
            if isAddressSecure != true {
                if secure.addresses.isEmpty { none } else { steps }
            }
        }
        .navigationTitle("Secure Address")
    }

    private var standing: some View {
        CardView {
            if isAddressSecure == true {
                Label("This address is secure", systemImage: "checkmark.shield.fill")
                    .font(.headline)
                    .foregroundStyle(Palette.success)
                Text("Shopping lists that you open here keep working without a connection.")
            } else {
                Label("This address is not secure", systemImage: "lock.open")
                    .font(.headline)
                Text(
                    "Browsers keep pages for times without a connection only at a secure address, and let only such "
                        + "a page use the camera. Everything else works here too.")
            }
        }
    }

    private var none: some View {
        CardView {
            Text(
                "This server has no secure address yet. Whoever runs it can give it one: the guide of the program "
                    + "says how.")
        }
    }

    @ViewBuilder private var steps: some View {
        if secure.fingerprint != nil {
            SecureStep("1. Get the certificate of this home") {
                Text(
                    "A device trusts a server at home once it has the home's certificate. You do this once on each "
                        + "device, in your own network.")
                certificate("iPhone or iPad", SecureAddress.profilePath)
                Text(
                    "Then open Settings, press “Profile Downloaded” and “Install”. After that turn the certificate "
                        + "on under General, About, Certificate Trust Settings.")
                certificate("Android or computer", SecureAddress.certificatePath)
                Text(
                    "Android: Settings, search for “CA certificate”, install the file. Windows: open the file, "
                        + "install it for the current user under “Trusted Root Certification Authorities”. Mac: open "
                        + "the file, then set it to “Always Trust” in Keychain Access. Firefox: Settings, search for "
                        + "“certificates”, import it under Authorities.")
                if let fingerprint = secure.fingerprint { FingerprintText(fingerprint) }
            }
        }
        SecureStep(secure.fingerprint == nil ? "Open the secure address" : "2. Open the secure address and check") {
            ForEach(secure.addresses, id: \.self) { address in
                if let url = URL(string: address + Route.secureAddress.path) {
                    Link(destination: url) {
                        Label(address, systemImage: "lock.fill")
                            .frame(minHeight: Size.touchTarget)
                    }
                }
            }
            Text(
                "If this page opens there without a warning and says “This address is secure”, it worked. Use that "
                    + "address from then on, and put it on the Home Screen.")
        }
    }

    @ViewBuilder
    private func certificate(_ device: String, _ path: String) -> some View {
        if let url = URL(string: path) {
            Link(destination: url) {
                Label("Certificate for \(device)", systemImage: "arrow.down.circle")
                    .frame(minHeight: Size.touchTarget)
            }
        }
    }
}

/// One step, with its heading.
private struct SecureStep<Content: View>: View {
    private let title: String
    private let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        CardView {
            Text(title)
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
            content
        }
    }
}

/// What somebody who is careful compares before trusting.
private struct FingerprintText: View {
    private let fingerprint: String

    init(_ fingerprint: String) {
        self.fingerprint = fingerprint
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Text("Fingerprint (SHA-256); the server printed the same when it started")
                .font(.footnote)
                .foregroundStyle(Palette.textSecondary)
            Text(fingerprint)
                .font(.footnote)
                .monospaced()
                .textSelection(.enabled)
        }
    }
}

/// Before and after, with and without the home's own certificate.
struct SecureAddressGallery: PreviewProvider {
    private static let home = SecureAddress(
        addresses: ["https://192.168.1.20:8443"],
        fingerprint: (0..<32).map { String(format: "%02X", $0 * 7) }.joined(separator: ":"))

    static var previews: some View {
        page(home, isSecure: false).previewDisplayName("Loaded")
        page(home, isSecure: true).previewDisplayName("Secure")
        page(SecureAddress(addresses: ["https://roost.example"]), isSecure: false).previewDisplayName("Public Name")
        page(SecureAddress(), isSecure: false).previewDisplayName("Empty")
    }

    private static func page(_ secure: SecureAddress, isSecure: Bool) -> some View {
        NavigationStack { SecureAddressView(secure) }.environment(\.isAddressSecure, isSecure)
    }
}
