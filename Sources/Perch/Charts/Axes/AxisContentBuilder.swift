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
    public static func buildIf(_ content: _AxisContentList?) -> _AxisContentList {
        content ?? _AxisContentList(_axes: [])
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: _AxisContentList) -> _AxisContentList { first }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: _AxisContentList) -> _AxisContentList { second }
    /// A branch under `if #available`.
    public static func buildLimitedAvailability(_ content: _AxisContentList) -> _AxisContentList { content }
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
    public static func buildIf(_ content: _AxisMarkList?) -> _AxisMarkList {
        content ?? _AxisMarkList(_parts: [])
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: _AxisMarkList) -> _AxisMarkList { first }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: _AxisMarkList) -> _AxisMarkList { second }
    /// A branch under `if #available`.
    public static func buildLimitedAvailability(_ content: _AxisMarkList) -> _AxisMarkList { content }
}

/// Several marks of one value.
public struct _AxisMarkList: AxisMark {
    public let _parts: [_AxisPart]
}
