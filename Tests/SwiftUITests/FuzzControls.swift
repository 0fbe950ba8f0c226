import Foundation
import RandomFixtures
import SwiftUI

/// The values of the controls on the fuzzed page.
@MainActor
@Observable
final class FuzzControls {
    var isOn = false
    var isEnabled = true
    var name = ""
    var secret = ""
    var note = "two\nlines"
    var choice: Int? = 1
    var choices = [1, 2, 3]
    var look = 0
    var amount = 3
    var level = 0.25
    var isLoading = false
    var isExpanded = false
    var symbol = "star"
    var day = Date(timeIntervalSince1970: 1_760_000_000)
    var sections = ["First", "Second"]

    private static let texts = ["", "milk", "<i>", "a\"b&c", "Grüße 👋🏽", " "]

    /// Changes the value of one control, or what it looks like.
    func step(_ random: inout SeededRandom) {
        func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: isOn.toggle()
        case 1: isEnabled.toggle()
        case 2: name = text()
        case 3: secret = text()
        case 4: note = text() + "\n" + text()
        case 5: choice = choices.randomElement(using: &random)
        case 6: choice = nil
        case 7: choices = Array((1...5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)))
        case 8: look = Int.random(in: 0..<3, using: &random)
        case 9: amount = Int.random(in: 0...9, using: &random)
        case 10: level = Double(Int.random(in: 0...4, using: &random)) / 4
        case 11: isLoading.toggle()
        case 12: isExpanded.toggle()
        case 13: symbol = ["star", "cart", "house"].randomElement(using: &random) ?? ""
        case 14: day.addTimeInterval(86_400)
        default: sections = ["First", "Second", "Third"].filter { _ in Bool.random(using: &random) }
        }
    }
}

/// Controls in a list with sections that come and go.
struct FuzzForm: View {
    @Bindable var controls: FuzzControls
    let items: [FuzzModel.Item]

    var body: some View {
        List {
            ForEach(controls.sections, id: \.self) { name in
                Section {
                    ForEach(items) { Label($0.title, systemImage: $0.isOpen ? "star" : controls.symbol) }
                    if name == "Second" { Text("Only in \(name)") }
                } header: {
                    Text(name)
                } footer: {
                    if controls.isOn { Text("Footer of \(name)") }
                }
            }
            Section("Fields") { FuzzFields(controls: controls) }
            Section("Choices") { FuzzChoices(controls: controls) }
        }
    }
}

private struct FuzzFields: View {
    @Bindable var controls: FuzzControls

    var body: some View {
        TextField("Name", text: $controls.name).disabled(!controls.isEnabled)
        SecureField("Secret", text: $controls.secret)
        TextField("Note", text: $controls.note, axis: .vertical)
        Stepper("Amount \(controls.amount)", value: $controls.amount, in: 0...9)
        Slider(value: $controls.level)
        DatePicker("Day", selection: $controls.day, displayedComponents: .date)
    }
}

private struct FuzzChoices: View {
    @Bindable var controls: FuzzControls

    var body: some View {
        Toggle("Switch", isOn: $controls.isOn).disabled(!controls.isEnabled)
        switch controls.look {
        case 0: picker.pickerStyle(.menu)
        case 1: picker.pickerStyle(.segmented)
        default: picker.pickerStyle(.inline)
        }
        DisclosureGroup("More", isExpanded: $controls.isExpanded) {
            LabeledContent("Level", value: "\(controls.level)")
        }
        Menu("Actions") {
            Button("First") {}
            if controls.isOn { Button("Delete", role: .destructive) {} }
        }
    }

    private var picker: some View {
        Picker("Choice", selection: $controls.choice) {
            ForEach(controls.choices, id: \.self) { Text("Choice \($0)").tag(Int?.some($0)) }
        }
    }
}

/// Controls and symbols without a list around them.
struct FuzzBar: View {
    @Bindable var controls: FuzzControls

    var body: some View {
        HStack {
            Button {
            } label: {
                Image(systemName: controls.symbol)
            }
            .disabled(!controls.isEnabled)
            .accessibilityLabel(controls.name)
            if controls.isLoading {
                ProgressView()
            } else {
                ProgressView(value: controls.level)
            }
            Toggle("Box", isOn: $controls.isOn).labelsHidden()
            Button("Bordered", role: controls.isOn ? .destructive : nil) {}.buttonStyle(.bordered)
        }
        .foregroundStyle(controls.isOn ? Color.red : Color.primary)
        .opacity(controls.level)
    }
}
