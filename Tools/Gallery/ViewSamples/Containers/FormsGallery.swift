import Foundation
import SwiftUI

/// A form with a row of each control, enabled and disabled.
public struct FormsGallery: PreviewProvider {
    public static var previews: some View {
        form.previewDisplayName("Enabled")
        form.disabled(true).previewDisplayName("Disabled")
    }

    private static var form: some View {
        Form {
            Section("Child") {
                TextField("Name", text: .constant("Ada"))
                SecureField("Password", text: .constant(""))
                Picker("Schedule", selection: .constant(0)) {
                    Text("Weekly").tag(0)
                    Text("Monthly").tag(1)
                }
                DatePicker("Birthday", selection: .constant(day), displayedComponents: .date)
                Toggle("Paused", isOn: .constant(false))
                Stepper("Level: 3", value: .constant(3), in: 1...5)
                Slider(value: .constant(0.4)) { Text("Saved") }
                LabeledContent("Balance", value: "$12.50")
                ColorPicker("Colour", selection: .constant(Color(red: 0.2, green: 0.6, blue: 0.3)))
            }
            Section {
                DisclosureGroup("Advanced") { Text("More") }
                Button("Save") {}
                Button("Delete", role: .destructive) {}
            } footer: {
                Text("A deleted child cannot be brought back.")
            }
        }
    }

    private static let day = Date(timeIntervalSince1970: 1_763_668_800)
}
