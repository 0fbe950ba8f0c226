import SwiftUI

/// Stacks, grids and scroll views.
public struct LayoutGallery: PreviewProvider {
    public static var previews: some View {
        stacks.previewDisplayName("Stacks")
        grid.previewDisplayName("Grid")
        lazy.previewDisplayName("Lazy Grid")
        fits.previewDisplayName("Fits")
        own.previewDisplayName("Own Layout")
        scroll.previewDisplayName("Scroll")
    }

    private static func box(_ text: String) -> some View {
        Text(text).padding(8).background(Color(.tertiarySystemFill))
    }

    private static var stacks: some View {
        Sample {
            HStack(alignment: .top) {
                box("Top")
                box("Two\nlines")
                Spacer()
                box("End")
            }
            HStack(alignment: .firstTextBaseline) {
                Text("Baseline").font(.largeTitle)
                Text("of both").font(.footnote)
            }
            Divider()
            HStack {
                Text("A")
                Divider()
                Text("B")
            }
            ZStack(alignment: .bottomTrailing) {
                Color.blue.opacity(0.2).frame(width: 120, height: 60)
                box("Above")
            }
        }
    }

    private static var grid: some View {
        Sample {
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
                GridRow {
                    Text("Name").bold()
                    Text("Saved").bold().gridColumnAlignment(.trailing)
                }
                Divider()
                GridRow {
                    Text("Ada")
                    Text("$5.00")
                }
                GridRow {
                    Text("Benjamin")
                    Text("$125.00")
                }
                GridRow { Text("Over both columns").gridCellColumns(2) }
            }
        }
    }

    private static var lazy: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 12) {
                ForEach(1..<8) { number in
                    Text("Card \(number)")
                        .frame(maxWidth: .infinity, minHeight: 60)
                        .background(Color(.secondarySystemGroupedBackground))
                        .cornerRadius(10)
                }
            }
            .padding()
        }
    }

    private static var fits: some View {
        Sample {
            ViewThatFits {
                HStack { Text("Wide enough for all of these words side by side on a large screen, or else below") }
                VStack(alignment: .leading) {
                    Text("Below")
                    Text("each other")
                }
            }
        }
    }

    private static var own: some View {
        Sample {
            FlowLayout(spacing: 8) {
                ForEach(["Bicycle", "Books", "Ice cream", "A telescope for the stars", "Paint", "Cinema"], id: \.self) {
                    Text($0).padding(.horizontal, 12).padding(.vertical, 6).background(
                        .tint.opacity(0.15), in: .capsule)
                }
            }
        }
    }

    private static var scroll: some View {
        ScrollView(.horizontal) {
            HStack {
                ForEach(1..<9) { number in
                    Text("Card \(number)").frame(width: 120, height: 80)
                        .background(Color(.secondarySystemGroupedBackground)).cornerRadius(10)
                }
            }
            .padding()
        }
    }
}
