// What browsers decide by themselves; none of it changes what is written.
extension View {
    /// Further words by which voice control finds the view; a browser's takes the name that is seen.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> Self { self }

    /// Further words by which voice control finds the view; a browser's takes the name that is seen.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> Self { self }

    /// Further words by which voice control finds the view; a browser's takes the name that is seen.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> Self { self }

    /// Whether the view keeps its colours where all others are inverted; browsers keep those of photographs.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }

    /// Whether the view reacts to the person; browsers know that of every control.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> Self { self }

    /// Shows the view large while it is held down, for persons with large text; a page grows as a whole.
    public func accessibilityShowsLargeContentViewer() -> Self { self }

    /// Shows another view large while this one is held down, for persons with large text; a page grows as a whole.
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> Self { self }
}
