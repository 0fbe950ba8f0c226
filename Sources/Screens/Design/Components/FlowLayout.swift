import SwiftUI

/// Views in rows, as many in each as there is room for: the words of a text.
public struct FlowLayout: Layout {
    private let spacing: CGFloat

    /// Rows and views that far apart.
    public init(spacing: CGFloat) {
        self.spacing = spacing
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = rows(of: subviews, in: proposal.width ?? .infinity)
        return CGSize(width: proposal.width ?? rows.width, height: rows.height)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let rows = rows(of: subviews, in: bounds.width)
        for (subview, frame) in zip(subviews, rows.frames) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(frame.size))
        }
    }

    private func rows(
        of subviews: Subviews, in width: CGFloat
    ) -> (frames: [CGRect], width: CGFloat, height: CGFloat) {
        var (x, y, height, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let frames = subviews.map { subview in
            var size = subview.sizeThatFits(.unspecified)
            // What is wider than a row breaks into lines itself.
            if size.width > width { size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
            if x > 0, x + size.width > width {
                (x, y) = (0, y + height + spacing)
                height = 0
            }
            defer { x += size.width + spacing }
            height = max(height, size.height)
            widest = max(widest, x + size.width)
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
        return (frames, widest, y + height)
    }
}
