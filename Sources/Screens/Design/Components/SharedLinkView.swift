import HouseholdClient
import SwiftUI

/// A page of this server for another device: the picture for its camera over the address; where no other device gets
/// here, what is to be done about that.
public struct SharedLinkView: View {
    private let link: SharedLink
    private let name: String

    /// A link; `name` says what the picture is to whoever hears it: "QR code of the invitation link".
    public init(_ link: SharedLink, name: String) {
        self.link = link
        self.name = name
    }

    /// The picture and the address.
    public var body: some View {
        if let reach = link.reach {
            QRCodeView(reach.picture)
                .accessibilityLabel(name)
            Text(reach.address)
                .font(.callout)
                .monospaced()
                .textSelection(.enabled)
                .multilineTextAlignment(.center)
        } else {
            UnreachableNote()
        }
    }
}

/// Says that no other device gets to this server, and how that is changed.
public struct UnreachableNote: View {
    /// The note.
    public init() {}

    /// The words.
    public var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Label("Other devices can't reach Roost yet", systemImage: "wifi.slash")
                .font(.headline)
            Text("Whoever runs Roost can give it an address: start it with")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            Text(verbatim: "roost serve --public-url http://ADDRESS:8080")
                .font(.callout)
                .monospaced()
                .textSelection(.enabled)
        }
        .padding(Spacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Palette.warning.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }
}
