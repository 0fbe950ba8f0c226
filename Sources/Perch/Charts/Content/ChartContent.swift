public import SwiftUI

/// What a chart shows: marks, and marks put together.
@MainActor
@preconcurrency
public protocol ChartContent {
    /// The type of ``body``.
    associatedtype Body: ChartContent
    /// The marks.
    @ChartContentBuilder var body: Body { get }

    /// Adds the marks of `content` to `collector`.
    static func _collect(_ content: Self, into collector: inout _MarkCollector)
}

extension ChartContent {
    public static func _collect(_ content: Self, into collector: inout _MarkCollector) {
        Body._collect(content.body, into: &collector)
    }
}

/// Content that adds its marks itself and has no body.
@MainActor
@preconcurrency
public protocol _PrimitiveChartContent: ChartContent where Body == Never {}

extension _PrimitiveChartContent {
    /// Never called: the marks are collected by `_collect`.
    public var body: Never { fatalError("a mark has no body") }
}

extension Never: ChartContent {}

/// Gathers the marks of a chart, each under an id made of its places in the content.
@MainActor
public struct _MarkCollector {
    var marks: [Mark] = []
    private var path: [AnyHashable] = []

    init() {}

    mutating func add(_ mark: Mark) {
        var mark = mark
        mark.id = path
        marks.append(mark)
    }

    mutating func inside(_ place: AnyHashable, _ collect: (inout _MarkCollector) -> Void) {
        path.append(place)
        collect(&self)
        path.removeLast()
    }
}

/// Chart content of a type that is known only while running.
public struct AnyChartContent: _PrimitiveChartContent {
    private let collect: (inout _MarkCollector) -> Void

    /// Wraps `content`.
    public init<Content: ChartContent>(_ content: Content) {
        collect = { Content._collect(content, into: &$0) }
    }

    /// Wraps `content`.
    public init<Content: ChartContent>(erasing content: Content) { self.init(content) }

    public static func _collect(_ content: AnyChartContent, into collector: inout _MarkCollector) {
        content.collect(&collector)
    }
}

/// Several marks treated as one.
public struct Plot<Content: ChartContent>: _PrimitiveChartContent {
    private let content: Content

    /// Groups the marks that `content` builds.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    public static func _collect(_ plot: Plot<Content>, into collector: inout _MarkCollector) {
        Content._collect(plot.content, into: &collector)
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Never called: the marks are collected by `_collect`.
    public var body: Never { fatalError("ForEach has no body") }

    public static func _collect(_ rows: Self, into collector: inout _MarkCollector) {
        for element in rows.data {
            collector.inside(AnyHashable(rows.id(element))) { Content._collect(rows.content(element), into: &$0) }
        }
    }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Marks for each element, told apart by the elements' own ids.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: ChartContent {
    /// Marks for each element, told apart by the property at `id`.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Marks for each number.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    /// Never called: the marks are collected by `_collect`.
    public var body: Never { fatalError("an optional has no body") }

    public static func _collect(_ content: Wrapped?, into collector: inout _MarkCollector) {
        if let content { collector.inside(0) { Wrapped._collect(content, into: &$0) } }
    }
}
