import SwiftUI

/// Switches and toggle buttons.
public struct TogglesGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            Toggle("Off", isOn: .constant(false))
            Toggle("On", isOn: .constant(true))
            Toggle("Purple", isOn: .constant(true)).tint(.purple)
            Toggle("A switch whose label needs more than one line on a phone", isOn: .constant(true))
            Toggle("With a symbol", systemImage: "bell.fill", isOn: .constant(true))
            Toggle("Without its label", isOn: .constant(true)).labelsHidden()
        }
        .previewDisplayName("Switches")
        Sample {
            Toggle("Off, disabled", isOn: .constant(false))
            Toggle("On, disabled", isOn: .constant(true))
        }
        .disabled(true)
        .previewDisplayName("Disabled")
        Sample {
            Toggle("Off", isOn: .constant(false))
            Toggle("On", isOn: .constant(true))
            Toggle("Favourite", systemImage: "star.fill", isOn: .constant(true))
        }
        .toggleStyle(.button)
        .previewDisplayName("Buttons")
    }
}
