import Design
import SwiftUI

/// `/settings/appearance` ([S §6.4]): each choice holds at once, on this device.
public struct AppearanceView: View {
    @AppStorage(ThemeChoice.storageKey) private var theme = ThemeChoice.system
    @AppStorage(TextSizeChoice.storageKey) private var textSize = TextSizeChoice.system

    /// The page.
    public init() {}

    /// The page.
    public var body: some View {
        Form {
            Section("Theme") {
                Picker("Theme", selection: $theme) {
                    ForEach(ThemeChoice.allCases, id: \.self) { choice in
                        Text(choice.title).tag(choice)
                    }
                }
                .pickerStyle(.segmented)
            }
            Section("Text Size") {
                Picker("Text Size", selection: $textSize) {
                    ForEach(TextSizeChoice.allCases, id: \.self) { choice in
                        Text(choice.title).tag(choice)
                    }
                }
                .pickerStyle(.menu)
            }
        }
        .navigationTitle("Appearance")
    }
}
