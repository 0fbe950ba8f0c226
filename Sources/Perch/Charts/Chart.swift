public import SwiftUI

/// A chart of marks.
///
///     Chart(months) { month in
///         BarMark(x: .value("Month", month.name), y: .value("Saved", month.saved))
///     }
public struct Chart<Content: ChartContent> {
    let content: Content

    /// A chart of the marks that `content` builds.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart of the marks of each element, told apart by the elements' own ids.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data: data, content: content, id: { $0.id })
    }

    /// A chart of the marks of each element, told apart by the property at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension Chart: _Primitive {
    public static func _emit(_ view: Chart<Content>, to emitter: _Emitter) {
        // A block of its own: the search for an event's handler enters it only where the event belongs to the chart.
        emitter.branch(0) {
            var collector = _MarkCollector()
            Content._collect(view.content, into: &collector)
            ChartWriter(collector.marks, emitter._environment).write(to: emitter)
        }
    }
}
