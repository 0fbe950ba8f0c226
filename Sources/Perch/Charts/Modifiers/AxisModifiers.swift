public import SwiftUI

extension View {
    /// Whether the x axes inside are shown.
    public func chartXAxis(_ visibility: Visibility) -> some View { chartOptions { $0.x.visibility = visibility } }

    /// What the x axes inside show.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let axes = content()._axes
        return chartOptions { $0.x.content = axes }
    }

    /// Whether the y axes inside are shown.
    public func chartYAxis(_ visibility: Visibility) -> some View { chartOptions { $0.y.visibility = visibility } }

    /// What the y axes inside show.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let axes = content()._axes
        return chartOptions { $0.y.content = axes }
    }

    /// A name beside the x axes inside.
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }

    /// A name beside the x axes inside.
    @_disfavoredOverload
    public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// A view beside the x axes inside.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let view = content()
        let title = AxisTitle(
            content: AnyView(view), words: _plainText(of: view), position: position, alignment: alignment,
            spacing: spacing ?? 4)
        return chartOptions { $0.x.titles.append(title) }
    }

    /// A name beside the y axes inside.
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }

    /// A name beside the y axes inside.
    @_disfavoredOverload
    public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// A view beside the y axes inside.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let view = content()
        let title = AxisTitle(
            content: AnyView(view), words: _plainText(of: view), position: position, alignment: alignment,
            spacing: spacing ?? 4)
        return chartOptions { $0.y.titles.append(title) }
    }

    /// Whether the legends inside are shown.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend.visibility = visibility }
    }

    /// Where the legends inside stand.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { ($0.legend.position, $0.legend.alignment) = (position, alignment) }
    }

    /// A view in place of the legends inside.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return chartOptions { options in
            (options.legend.position, options.legend.alignment) = (position, alignment)
            options.legend.content = view
        }
    }
}
