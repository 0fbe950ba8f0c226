import Charts
import SwiftUI

/// What fingers move and browsers measure, each with a state of its own.
struct PointedViews: View {
    var body: some View {
        DraggedCard()
        MagnifiedPhoto()
        RowLayout { ForEach(0..<3) { Text("Part \($0)") } }
        PointedChart()
    }
}

private struct DraggedCard: View {
    @State private var place = CGSize.zero

    var body: some View {
        Text("Dragged by \(Int(place.width)) and \(Int(place.height))")
            .offset(x: place.width, y: place.height)
            .gesture(
                DragGesture()
                    .onChanged { place = $0.translation }
                    .onEnded { place = $0.predictedEndTranslation })
    }
}

private struct MagnifiedPhoto: View {
    @State private var scale: CGFloat = 1

    var body: some View {
        Text("Photo").scaleEffect(scale).gesture(MagnifyGesture().onChanged { scale = $0.magnification })
    }
}

/// Views side by side, each as large as it wants to be.
private struct RowLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(proposal) }
        return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: proposal)
            x += subview.sizeThatFits(proposal).width
        }
    }
}

/// A chart that is scrolled, and whose values can be chosen.
private struct PointedChart: View {
    @State private var chosen: Int?
    @State private var first = 1

    var body: some View {
        Chart(1..<5, id: \.self) { day in
            BarMark(x: .value("Day", day), y: .value("Sales", day % 3))
        }
        .chartXAxis(.hidden)
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 2)
        .chartScrollPosition(x: $first)
        .chartXSelection(value: $chosen)
    }
}
