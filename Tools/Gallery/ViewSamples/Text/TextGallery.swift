import SwiftUI

/// Text styles and what changes their look.
public struct TextGallery: PreviewProvider {
    public static var previews: some View {
        styles.previewDisplayName("Styles")
        looks.previewDisplayName("Looks")
        lines.previewDisplayName("Lines")
        labels.previewDisplayName("Labels")
    }

    private static var styles: some View {
        Sample {
            Text("Large Title").font(.largeTitle)
            Text("Title").font(.title)
            Text("Title 2").font(.title2)
            Text("Title 3").font(.title3)
            Text("Headline").font(.headline)
            Group {
                Text("Body").font(.body)
                Text("Callout").font(.callout)
                Text("Subheadline").font(.subheadline)
                Text("Footnote").font(.footnote)
                Text("Caption").font(.caption)
                Text("Caption 2").font(.caption2)
            }
        }
    }

    private static var looks: some View {
        Sample {
            Text("Bold, **bold**, *italic*, ~~struck~~ and `code`")
            Text("Underlined").underline()
            Text("Struck").strikethrough()
            Text("Monospaced 0123").monospaced()
            Text("Serif").fontDesign(.serif)
            Text("Upper case").textCase(.uppercase).tracking(1)
            Text("Primary").foregroundStyle(.primary)
            Text("Secondary").foregroundStyle(.secondary)
            Text("A [link](https://example.com) in a sentence")
            Text("Redacted text").redacted(reason: .placeholder)
        }
    }

    private static var lines: some View {
        Sample {
            Text("One line that is cut where it has no room, since it is much too long for a phone").lineLimit(1)
            Text("Two lines that are cut where they have no room: pocket money, wishes, groceries and the screen")
                .lineLimit(2)
            Text("In the middle of all\nits lines").multilineTextAlignment(.center).frame(maxWidth: .infinity)
            Text("At the end\nof all its lines").multilineTextAlignment(.trailing)
                .frame(maxWidth: .infinity, alignment: .trailing)
            HStack {
                Text("A name that is long enough to wrap onto a second line")
                Spacer()
                Text("$1,234.56").monospacedDigit()
            }
        }
    }

    private static var labels: some View {
        Sample {
            Label("Title and icon", systemImage: "star.fill")
            Label("Title only", systemImage: "star.fill").labelStyle(.titleOnly)
            Label("Icon only", systemImage: "star.fill").labelStyle(.iconOnly)
            Label("A label with more words than one line of a phone can hold", systemImage: "bell.fill")
            Label("Headline", systemImage: "cart.fill").font(.headline)
        }
    }
}
