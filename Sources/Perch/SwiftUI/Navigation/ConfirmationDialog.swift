extension View {
    /// Shows choices while `isPresented` is true; any of them closes it.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        choices(Text(titleKey), isPresented, titleVisibility, actions(), message())
    }

    /// Shows choices while `isPresented` is true; any of them closes it.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        choices(Text(title), isPresented, titleVisibility, actions(), message())
    }

    /// Shows choices while `isPresented` is true; any of them closes it.
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        choices(title, isPresented, titleVisibility, actions(), message())
    }

    /// Shows choices without a message while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        choices(Text(titleKey), isPresented, titleVisibility, actions(), EmptyView())
    }

    /// Shows choices without a message while `isPresented` is true.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        choices(Text(title), isPresented, titleVisibility, actions(), EmptyView())
    }

    /// Shows choices without a message while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        choices(title, isPresented, titleVisibility, actions(), EmptyView())
    }

    /// Shows choices made from `data` while `isPresented` is true and there is data.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        choices(
            Text(titleKey), isPresented.unless(data == nil), titleVisibility, data.map { actions($0) },
            data.map { message($0) })
    }

    /// Shows choices made from `data` while `isPresented` is true and there is data.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        choices(
            Text(title), isPresented.unless(data == nil), titleVisibility, data.map { actions($0) },
            data.map { message($0) })
    }

    /// Shows choices made from `data` while `isPresented` is true and there is data.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        choices(
            title, isPresented.unless(data == nil), titleVisibility, data.map { actions($0) },
            data.map { message($0) })
    }

    /// Shows choices without a message made from `data` while `isPresented` is true and there is data.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        choices(
            Text(titleKey), isPresented.unless(data == nil), titleVisibility, data.map { actions($0) }, EmptyView())
    }

    /// Shows choices without a message made from `data` while `isPresented` is true and there is data.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        choices(
            Text(title), isPresented.unless(data == nil), titleVisibility, data.map { actions($0) }, EmptyView())
    }

    /// On a phone a title is only shown where it is asked for; it always names the dialog.
    private func choices<A: View, M: View>(
        _ title: Text, _ isPresented: Binding<Bool>, _ titleVisibility: Visibility, _ actions: A, _ message: M
    ) -> some View {
        modifier(
            _AlertModifier(
                .choices(isTitleVisible: titleVisibility == .visible), title, isPresented, actions, message))
    }
}
