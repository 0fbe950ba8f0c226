extension View {
    /// Shows a sheet while `isPresented` is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _SheetModifier(
                key: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                close: { isPresented.wrappedValue = false }, onDismiss: onDismiss, classes: .sheet, content: content))
    }

    /// Shows a sheet for `item` while it is not nil; another item is another sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _SheetModifier(
                key: { item.wrappedValue.map { AnyHashable($0.id) } }, close: { item.wrappedValue = nil },
                onDismiss: onDismiss, classes: .sheet
            ) { Group { if let value = item.wrappedValue { content(value) } } })
    }

    /// Covers the whole page while `isPresented` is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _SheetModifier(
                key: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                close: { isPresented.wrappedValue = false }, onDismiss: onDismiss, classes: .cover, content: content))
    }

    /// Whether only the sheet's own buttons may close it.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_DismissDisabledModifier(isDisabled: isDisabled))
    }
}

/// `sheet` and `fullScreenCover`.
struct _SheetModifier<Content: View>: ViewModifier {
    typealias Body = Never
    let key: @MainActor () -> AnyHashable?
    let close: @MainActor () -> Void
    let onDismiss: (@MainActor () -> Void)?
    let classes: _ClassList
    let content: () -> Content

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        Base._emit(content, to: emitter)
        guard let outlet = emitter._environment.overlays else { return }
        let key = modifier.key()
        noteDismissal(modifier, key, emitter)
        let environment = emitter._environment
        emitter.portal(to: outlet, key: key) {
            let presentation = emitter.presentation()
            emitter._environment.pagePlace = nil
            emitter._environment.pageOutlets = nil
            emitter._environment._afterAction = nil
            emitter._environment._isInSheet = true
            emitter._environment.isPresented = true
            emitter._environment.presentation = presentation
            emitter._environment.dismiss = DismissAction(modifier.close)
            write(modifier, presentation, emitter)
        }
        emitter._environment = environment
    }

    private static func noteDismissal(_ modifier: Self, _ key: AnyHashable?, _ emitter: _Emitter) {
        guard let (effect, _) = emitter.effect() else { return }
        if effect.value is AnyHashable, key == nil, let onDismiss = modifier.onDismiss {
            emitter.graph.afterFlush(onDismiss)
        }
        effect.value = key
    }

    private static func write(_ modifier: Self, _ presentation: PresentationContext, _ emitter: _Emitter) {
        emitter.open(.div, .sheetLayer)
        emitter.open(.div, .scrim)
        emitter.attribute(.dataKind, literal: "scrim")
        emitter.close()
        emitter.open(.div, modifier.classes)
        emitter.attribute(.role, literal: "dialog")
        emitter.attribute(.ariaModal, literal: "true")
        emitter.attribute(.tabindex, literal: "-1")
        emitter.on(.dismiss) { { _ in if !presentation.isDismissDisabled { modifier.close() } } }
        Content._emit(modifier.content(), to: emitter)
        emitter.close()
        emitter.close()
    }
}

/// `interactiveDismissDisabled`.
struct _DismissDisabledModifier: ViewModifier {
    typealias Body = Never
    let isDisabled: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if emitter.search == nil { emitter._environment.presentation?.isDismissDisabled = modifier.isDisabled }
        Base._emit(content, to: emitter)
    }
}

/// Keeps the presentation context of a sheet over its evaluations.
@MainActor
final class PresentationBlock: ElsewhereBlock {
    let context = PresentationContext()
}

extension _Emitter {
    /// The presentation context of the sheet that is being written.
    func presentation() -> PresentationContext {
        let old = nextOldChild() as? PresentationBlock
        if search != nil { return old?.context ?? PresentationContext() }
        let block = old ?? PresentationBlock()
        place(block, .elsewhere)
        return block.context
    }
}
