/// Builds the content of a chart from the statements of a closure.
@MainActor
@preconcurrency
@resultBuilder
public enum ChartContentBuilder {
    /// No statement.
    public static func buildBlock() -> _EmptyChartContent { _EmptyChartContent() }
    /// One statement is itself.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    /// A statement.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    /// Several statements.
    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> _TupleChartContent<repeat each Content> {
        _TupleChartContent(content: (repeat each content))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(first: First)
        -> BuilderConditional<First, Second>
    {
        BuilderConditional(choice: .first(first))
    }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(second: Second)
        -> BuilderConditional<First, Second>
    {
        BuilderConditional(choice: .second(second))
    }
    /// A branch under `if #available`.
    public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> AnyChartContent {
        AnyChartContent(content)
    }
}

/// No marks.
public struct _EmptyChartContent: _PrimitiveChartContent {
    /// Makes empty content.
    public init() {}
    public static func _collect(_ content: _EmptyChartContent, into collector: inout _MarkCollector) {}
}

/// Several pieces of content in order.
public struct _TupleChartContent<each Content: ChartContent>: _PrimitiveChartContent {
    let content: (repeat each Content)

    public static func _collect(_ tuple: Self, into collector: inout _MarkCollector) {
        var index = 0
        repeat collect(each tuple.content, at: &index, into: &collector)
    }

    private static func collect<Part: ChartContent>(
        _ part: Part, at index: inout Int, into collector: inout _MarkCollector
    ) {
        collector.inside(index) { Part._collect(part, into: &$0) }
        index += 1
    }
}

/// One of two pieces of content.
public struct BuilderConditional<First, Second> {
    enum Choice {
        case first(First)
        case second(Second)
    }

    let choice: Choice
}

extension BuilderConditional: ChartContent where First: ChartContent, Second: ChartContent {
    /// Never called: the marks are collected by `_collect`.
    public var body: Never { fatalError("a conditional has no body") }

    public static func _collect(_ content: Self, into collector: inout _MarkCollector) {
        switch content.choice {
        case .first(let first): collector.inside(0) { First._collect(first, into: &$0) }
        case .second(let second): collector.inside(1) { Second._collect(second, into: &$0) }
        }
    }
}
