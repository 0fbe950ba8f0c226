/// A view that is evaluated again only when it is no longer equal to what it was.
public struct EquatableView<Content: Equatable & View> {
    /// The view.
    public var content: Content

    /// Compares `content` by `==`.
    public init(content: Content) { self.content = content }
}

extension EquatableView: View {
    /// The view.
    public var body: Content { content }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when it is no longer equal to what it was.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
