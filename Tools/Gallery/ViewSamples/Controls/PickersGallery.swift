import Foundation
import SwiftUI

/// Pickers of choices, dates and colours.
public struct PickersGallery: PreviewProvider {
    public static var previews: some View {
        Sample { choices("Menu").pickerStyle(.menu) }.previewDisplayName("Menu")
        segmented.previewDisplayName("Segmented")
        Sample { choices("Inline").pickerStyle(.inline) }.previewDisplayName("Inline")
        Sample { choices("Wheel").pickerStyle(.wheel) }.previewDisplayName("Wheel")
        Form {
            choices("Menu")
            choices("Navigation Link").pickerStyle(.navigationLink)
            choices("Segmented").pickerStyle(.segmented)
            Section { choices("Inline").pickerStyle(.inline) }
        }
        .previewDisplayName("In a Form")
        dates.previewDisplayName("Dates")
        Sample { ColorPicker("Colour", selection: .constant(Color(red: 0.2, green: 0.4, blue: 0.8))) }
            .previewDisplayName("Color")
        Sample {
            choices("Menu").pickerStyle(.menu)
            choices("Segmented").pickerStyle(.segmented)
            DatePicker("Date", selection: .constant(day), displayedComponents: .date)
        }
        .disabled(true)
        .previewDisplayName("Disabled")
    }

    private static let day = Date(timeIntervalSince1970: 1_763_668_800)

    private static func choices(_ title: String) -> some View {
        Picker(title, selection: .constant(1)) {
            Text("Daily").tag(0)
            Text("Weekly").tag(1)
            Text("Monthly").tag(2)
        }
    }

    private static var segmented: some View {
        Sample {
            choices("Schedule")
            Picker("View", selection: .constant(0)) {
                Image(systemName: "list.bullet").accessibilityLabel("List").tag(0)
                Image(systemName: "square.grid.2x2").accessibilityLabel("Grid").tag(1)
            }
        }
        .pickerStyle(.segmented)
    }

    private static var dates: some View {
        Sample {
            DatePicker("Date", selection: .constant(day), displayedComponents: .date)
            DatePicker("Time", selection: .constant(day), displayedComponents: .hourAndMinute)
            DatePicker("Date and Time", selection: .constant(day))
            DatePicker("Graphical", selection: .constant(day), displayedComponents: .date).datePickerStyle(.graphical)
        }
    }
}
