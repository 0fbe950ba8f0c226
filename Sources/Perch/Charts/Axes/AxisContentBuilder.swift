/// Builds the content of an axis.
@MainActor
@preconcurrency
@resultBuilder
public enum AxisContentBuilder {
    /// Sets of marks.
    public static func buildBlock(_ content: any AxisContent...) -> _AxisContentList {
        _AxisContentList(_axes: content.flatMap(\._axes))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: AxisContent>(_ content: Content?) -> _AxisContentList {
        _AxisContentList(_axes: content?._axes ?? [])
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<Content: AxisContent>(first: Content) -> _AxisContentList {
        _AxisContentList(_axes: first._axes)
    }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<Content: AxisContent>(second: Content) -> _AxisContentList {
        _AxisContentList(_axes: second._axes)
    }
}

/// Several sets of marks.
public struct _AxisContentList: AxisContent {
    public let _axes: [_AxisSpecification]
}

/// Builds the marks of one value.
@MainActor
@preconcurrency
@resultBuilder
public enum AxisMarkBuilder {
    /// Marks.
    public static func buildBlock(_ content: any AxisMark...) -> _AxisMarkList {
        _AxisMarkList(_parts: content.flatMap(\._parts))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: AxisMark>(_ content: Content?) -> _AxisMarkList {
        _AxisMarkList(_parts: content?._parts ?? [])
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<Content: AxisMark>(first: Content) -> _AxisMarkList {
        _AxisMarkList(_parts: first._parts)
    }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<Content: AxisMark>(second: Content) -> _AxisMarkList {
        _AxisMarkList(_parts: second._parts)
    }
}

/// Several marks of one value.
public struct _AxisMarkList: AxisMark {
    public let _parts: [_AxisPart]
}
