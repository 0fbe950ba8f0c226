extension View {
    /// Runs `action` with what `transform` makes of the view's place: at first, and whenever that becomes another.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping @MainActor (T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// Runs `action` with what `transform` made of the view's place before and makes of it now.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background {
            GeometryReader { place in
                Color.clear.onChange(of: transform(place), initial: true, action)
            }
        }
    }

    /// The space that scenes keep at their edges.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}
