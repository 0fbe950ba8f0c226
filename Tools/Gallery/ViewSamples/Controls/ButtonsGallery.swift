import Foundation
import SwiftUI

/// Buttons in every style, role and size, links and bars of controls.
public struct ButtonsGallery: PreviewProvider {
    public static var previews: some View {
        styles.previewDisplayName("Styles")
        destructive.previewDisplayName("Destructive")
        disabled.previewDisplayName("Disabled")
        sizes.previewDisplayName("Sizes")
        outlines.previewDisplayName("Outlines")
        symbols.previewDisplayName("Symbols")
        wide.previewDisplayName("Wide")
        own.previewDisplayName("Own Style")
        links.previewDisplayName("Links")
    }

    private static let home = URL(string: "https://example.com") ?? URL(filePath: "/")

    @ViewBuilder private static func row(_ role: ButtonRole? = nil) -> some View {
        Button("Automatic", role: role) {}
        Button("Plain", role: role) {}.buttonStyle(.plain)
        Button("Borderless", role: role) {}.buttonStyle(.borderless)
        Button("Bordered", role: role) {}.buttonStyle(.bordered)
        Button("Prominent", role: role) {}.buttonStyle(.borderedProminent)
    }

    private static var styles: some View {
        Sample {
            row()
            Button("Tinted") {}.buttonStyle(.bordered).tint(.green)
            Button("Tinted and prominent") {}.buttonStyle(.borderedProminent).tint(.purple)
        }
    }

    private static var destructive: some View { Sample { row(.destructive) } }

    private static var disabled: some View {
        Sample {
            row()
            Link("Link", destination: home)
        }
        .disabled(true)
    }

    private static var sizes: some View {
        Sample {
            Button("Mini") {}.controlSize(.mini)
            Button("Small") {}.controlSize(.small)
            Button("Regular") {}.controlSize(.regular)
            Button("Large") {}.controlSize(.large)
            Button("Large and prominent") {}.buttonStyle(.borderedProminent).controlSize(.large)
        }
        .buttonStyle(.bordered)
    }

    private static var outlines: some View {
        Sample {
            Button("Capsule") {}.buttonBorderShape(.capsule)
            Button("Corners of 4") {}.buttonBorderShape(.roundedRectangle(radius: 4))
            Button("Capsule, prominent") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
        }
        .buttonStyle(.bordered)
    }

    private static var symbols: some View {
        Sample {
            Button("Add", systemImage: "plus") {}
            Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly)
            Button("Add", systemImage: "plus") {}.buttonStyle(.bordered)
            Button("Delete", systemImage: "trash", role: .destructive) {}.buttonStyle(.borderedProminent)
            ControlGroup {
                Button("Less", systemImage: "minus") {}
                Button("More", systemImage: "plus") {}
            }
        }
    }

    private static var wide: some View {
        Sample {
            Button {
            } label: {
                Text("Add to Savings").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            Button("A button whose words need more than the one line that a phone has for them") {}
                .buttonStyle(.bordered)
        }
    }

    private static var own: some View {
        Sample {
            Button("Rest") {}.buttonStyle(Chip())
            Button("Disabled") {}.buttonStyle(Chip()).disabled(true)
        }
    }

    private static var links: some View {
        Sample {
            Link("Link", destination: home)
            ShareLink(item: "Our shopping list")
            ShareLink("Share the list", item: "Our shopping list")
        }
    }
}

/// A button style that shows the press by itself.
private struct Chip: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 20)
            .padding(.vertical, 12)
            .background(Color(.tertiarySystemFill))
            .clipShape(Capsule())
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
    }
}
