public import SwiftUI

extension ChartContent {
    /// A view beside each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotated(position, alignment, spacing, .automatic, AnyView(content()))
    }

    /// A view beside each mark, kept inside the plot where `overflowResolution` says so.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotated(position, alignment, spacing, overflowResolution, AnyView(content()))
    }

    private func annotated(
        _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?,
        _ overflow: AnnotationOverflowResolution, _ view: AnyView
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 4, overflow: overflow, content: view)
        return changed { $0.look.annotations.append(annotation) }
    }

    /// What the mark stands for, in the chart's table.
    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        let words = label.plainText
        return changed { $0.look.label = $0.look.label ?? words }
    }

    /// What the mark stands for, in the chart's table.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        accessibilityLabel(Text(labelKey))
    }

    /// What the mark stands for, in the chart's table.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        accessibilityLabel(Text(label))
    }

    /// The mark's value in words, in the chart's table.
    public func accessibilityValue(_ value: Text) -> some ChartContent {
        let words = value.plainText
        return changed { $0.look.value = $0.look.value ?? words }
    }

    /// The mark's value in words, in the chart's table.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        accessibilityValue(Text(valueKey))
    }

    /// The mark's value in words, in the chart's table.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        accessibilityValue(Text(value))
    }

    /// Whether the marks are left out of the chart's table.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { changed { $0.look.isHidden = hidden } }

    /// The name by which tests find the mark; it is not written into the page.
    public func accessibilityIdentifier(_ identifier: String) -> Self { self }
}

/// Where an annotation stands.
public struct AnnotationPosition: Hashable, Sendable {
    enum Place: String, Hashable, Sendable {
        case automatic, overlay, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    let place: Place

    /// Above the mark.
    public static let automatic = AnnotationPosition(place: .automatic)
    /// Over the middle of the mark.
    public static let overlay = AnnotationPosition(place: .overlay)
    /// Above the mark.
    public static let top = AnnotationPosition(place: .top)
    /// Below the mark.
    public static let bottom = AnnotationPosition(place: .bottom)
    /// Before the mark.
    public static let leading = AnnotationPosition(place: .leading)
    /// After the mark.
    public static let trailing = AnnotationPosition(place: .trailing)
    /// Above the mark's leading corner.
    public static let topLeading = AnnotationPosition(place: .topLeading)
    /// Above the mark's trailing corner.
    public static let topTrailing = AnnotationPosition(place: .topTrailing)
    /// Below the mark's leading corner.
    public static let bottomLeading = AnnotationPosition(place: .bottomLeading)
    /// Below the mark's trailing corner.
    public static let bottomTrailing = AnnotationPosition(place: .bottomTrailing)
}

/// What becomes of an annotation that would reach over an edge.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// What is done along one axis.
    public struct Strategy: Hashable, Sendable {
        /// Whether the annotation is kept inside the plot.
        let fits: Bool
        /// Whether the axis is shortened to make room.
        let padsScale: Bool
        /// The axis is shortened where that can help, and it is moved back inside.
        public static let automatic = Strategy(fits: true, padsScale: true)
        /// It is moved back inside.
        public static let fit = Strategy(fits: true, padsScale: false)
        /// It is moved back inside `boundary`; in a browser that is the plot.
        public static func fit(to boundary: Boundary) -> Strategy { .fit }
        /// The axis is shortened to make room.
        public static let padScale = Strategy(fits: false, padsScale: true)
        /// Nothing.
        public static let disabled = Strategy(fits: false, padsScale: false)
    }

    /// What an annotation is kept inside.
    public struct Boundary: Hashable, Sendable {
        private let name: String
        /// As the chart wants it.
        public static let automatic = Boundary(name: "automatic")
        /// The chart with its axes.
        public static let chart = Boundary(name: "chart")
        /// The plot.
        public static let plot = Boundary(name: "plot")
    }

    let x, y: Strategy

    /// As the chart wants it.
    public static let automatic = AnnotationOverflowResolution()

    /// What is done along each axis.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}
