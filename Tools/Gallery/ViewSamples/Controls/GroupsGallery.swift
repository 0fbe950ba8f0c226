import SwiftUI

/// Labelled content, disclosure and boxes.
public struct GroupsGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            LabeledContent("Name", value: "Ada")
            LabeledContent("A label that is rather long", value: "and a value that is long as well")
            LabeledContent("Balance") { Text("$12.50").bold() }
        }
        .previewDisplayName("Labeled")
        Sample {
            DisclosureGroup("Closed") { Text("Never seen") }
            DisclosureGroup("Open", isExpanded: .constant(true)) {
                Text("Milk")
                Text("Bread")
            }
        }
        .previewDisplayName("Disclosure")
        ScrollView {
            GroupBox("This week") {
                Text("Four chores are done.")
                Text("Two are left.")
            }
            .padding()
        }
        .previewDisplayName("Box")
        Sample {
            LabeledContent("Price", value: "$12.50").labeledContentStyle(LabelBelow())
            DisclosureGroup("Details", isExpanded: .constant(true)) {
                Text("Milk")
            }
            .disclosureGroupStyle(SwitchedGroup())
        }
        .previewDisplayName("Own Styles")
    }
}

/// The value first, what it is called beneath.
private struct LabelBelow: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.content.font(.title2)
            configuration.label.font(.caption)
        }
    }
}

/// A group that a switch opens.
private struct SwitchedGroup: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            Toggle(isOn: configuration.$isExpanded) { configuration.label }
            if configuration.isExpanded { configuration.content }
        }
    }
}
