import Design
import SwiftUI

/// `/settings/appearance` ([S §6.4]): each choice holds at once, on this device.
public struct AppearanceView: View {
    @AppStorage(ThemeChoice.storageKey) private var theme = ThemeChoice.system
    @AppStorage(TextSizeChoice.storageKey) private var textSize = TextSizeChoice.system
    @AppStorage(DeviceWish.reduceMotionKey) private var reduceMotion = DeviceWish.system
    @AppStorage(DeviceWish.increaseContrastKey) private var increaseContrast = DeviceWish.system
    @AppStorage(Haptics.storageKey) private var haptics = true

    /// The page.
    public init() {}

    /// The page.
    public var body: some View {
        Form {
            Section(headed: "Theme") {
                Picker("Theme", selection: $theme) {
                    ForEach(ThemeChoice.allCases, id: \.self) { choice in
                        Text(choice.title).tag(choice)
                    }
                }
                .pickerStyle(.segmented)
                .labelsHidden()
            }
            Section(headed: "Text Size") {
                TextSizeSlider(choice: $textSize)
            }
            Section(headed: "Accessibility") {
                wish("Reduce Motion", $reduceMotion)
                wish("Increase Contrast", $increaseContrast)
            }
            Section {
                Toggle("Haptics", isOn: $haptics)
            } footer: {
                Text("These choices hold on this device only.")
            }
        }
        .navigationTitle("Appearance")
    }

    private func wish(_ title: String, _ choice: Binding<DeviceWish>) -> some View {
        Picker(title, selection: choice) {
            ForEach(DeviceWish.allCases, id: \.self) { choice in
                Text(choice.title).tag(choice)
            }
        }
        .pickerStyle(.menu)
    }
}

/// The steps of text sizes as a slider, and the way to follow the system.
private struct TextSizeSlider: View {
    @Binding var choice: TextSizeChoice

    var body: some View {
        Toggle("Same as System", isOn: followsSystem)
        Slider(value: step, in: 0...Double(TextSizeChoice.steps.count - 1), step: 1) {
            Text("Text Size")
        } minimumValueLabel: {
            mark(size: 13)
        } maximumValueLabel: {
            mark(size: 24)
        }
        .accessibilityValue(choice.title)
    }

    private func mark(size: CGFloat) -> some View {
        Text("Aa")
            .font(.system(size: size))
            .accessibilityHidden(true)
    }

    private var followsSystem: Binding<Bool> {
        Binding(get: { choice == .system }, set: { choice = $0 ? .system : .usual })
    }

    private var step: Binding<Double> {
        Binding(get: { choice.step }, set: { choice = TextSizeChoice.steps[Int($0.rounded())] })
    }
}
