extension View {
    /// Shows a sheet while `isPresented` is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_SheetModifier(.sheet, isPresented, onDismiss, content))
    }

    /// Shows a sheet for `item` while it is not nil; another item is another sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_SheetModifier(.sheet, item: item, onDismiss, content))
    }

    /// Covers the whole page while `isPresented` is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_SheetModifier(.cover, isPresented, onDismiss, content))
    }

    /// Covers the whole page for `item` while it is not nil; another item is another cover.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_SheetModifier(.cover, item: item, onDismiss, content))
    }

    /// Whether only the sheet's own buttons may close it.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_DismissDisabledModifier(isDisabled: isDisabled))
    }
}

/// How something is shown above the page.
enum PresentationKind: Equatable {
    case sheet, cover
    /// Beside the view that shows it, on the side of `edge`; a sheet where there is little room.
    case popover(edge: Edge)
}

/// `sheet`, `fullScreenCover` and `popover`.
struct _SheetModifier<Content: View>: ViewModifier {
    typealias Body = Never
    let kind: PresentationKind
    let key: @MainActor () -> AnyHashable?
    let close: @MainActor () -> Void
    let onDismiss: (@MainActor () -> Void)?
    let content: () -> Content

    @MainActor
    init(
        _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ onDismiss: (@MainActor () -> Void)?,
        _ content: @escaping () -> Content
    ) {
        self.kind = kind
        key = { isPresented.wrappedValue ? AnyHashable(true) : nil }
        close = { isPresented.wrappedValue = false }
        self.onDismiss = onDismiss
        self.content = content
    }

    @MainActor
    init<Item: Identifiable, Inner: View>(
        _ kind: PresentationKind, item: Binding<Item?>, _ onDismiss: (@MainActor () -> Void)?,
        _ content: @escaping (Item) -> Inner
    ) where Content == Group<Inner?> {
        self.kind = kind
        key = { item.wrappedValue.map { AnyHashable($0.id) } }
        close = { item.wrappedValue = nil }
        self.onDismiss = onDismiss
        self.content = { Group { if let value = item.wrappedValue { content(value) } } }
    }

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let anchor = modifier.isPopover ? emitter.anchor() : nil
        if let anchor { emitter.pendingAttribute(.dataPopover, anchor) }
        Base._emit(content, to: emitter)
        guard let outlet = emitter._environment.overlays else { return }
        let key = modifier.key()
        noteDismissal(modifier, key, emitter)
        let environment = emitter._environment
        emitter.portal(to: outlet, key: key) {
            let presentation = emitter.presentation()
            emitter._environment.forgetPage()
            emitter._environment.isPresented = true
            emitter._environment.presentation = presentation
            emitter._environment.dismiss = DismissAction(modifier.close)
            write(modifier, presentation, anchor, emitter)
        }
        emitter._environment = environment
    }

    private var isPopover: Bool { if case .popover = kind { true } else { false } }

    private static func noteDismissal(_ modifier: Self, _ key: AnyHashable?, _ emitter: _Emitter) {
        guard let (effect, _) = emitter.effect() else { return }
        if effect.value is AnyHashable, key == nil, let onDismiss = modifier.onDismiss {
            emitter.graph.afterFlush(onDismiss)
        }
        effect.value = key
    }

    private static func write(
        _ modifier: Self, _ presentation: PresentationContext, _ anchor: String?, _ emitter: _Emitter
    ) {
        let look = presentation.look
        let shown = modifier.shown(look, emitter._environment)
        emitter.open(.div, look.isBackgroundUsable && shown == .sheet ? .openSheetLayer : .sheetLayer)
        emitter.open(.div, shown == .popover ? .clearScrim : .scrim)
        emitter.attribute(.dataKind, literal: "scrim")
        emitter.close()
        if shown != .cover { emitter.style(look) }
        emitter.open(.div, shown.classes)
        emitter.attribute(.role, literal: "dialog")
        emitter.attribute(.ariaModal, look.isBackgroundUsable && shown == .sheet ? nil : "true")
        emitter.attribute(.tabindex, literal: "-1")
        if shown == .popover, case .popover(let edge) = modifier.kind {
            emitter.attribute(.dataFor, anchor)
            emitter.attribute(.dataEdge, String(describing: edge))
        }
        emitter.attribute(.dataState, look.hasIndicator && shown == .sheet ? "grabber" : nil)
        emitter.attribute(.dataDetents, look.detents.isEmpty ? nil : look.detents.map(\.css).joined(separator: " "))
        emitter.attribute(.dataIndex, look.detent.flatMap { look.detents.firstIndex(of: $0) }.map(String.init))
        // A cover is only ever left by its own buttons.
        if shown != .cover {
            emitter.on(.dismiss) { { _ in if !presentation.isDismissDisabled { modifier.close() } } }
        }
        if !look.detents.isEmpty { emitter.on(.key) { { event in rested(event.value, presentation) } } }
        Content._emit(modifier.content(), to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.close()
    }

    /// A drag has left the sheet at the height with this index.
    private static func rested(_ value: String, _ presentation: PresentationContext) {
        let detents = presentation.look.detents
        guard value.hasPrefix("detent "), let index = Int(value.dropFirst(7)), detents.indices.contains(index) else {
            return
        }
        presentation.change { $0.shown = detents[index] }
        presentation.selection?.wrappedValue = detents[index]
    }

    private func shown(_ look: PresentationLook, _ environment: EnvironmentValues) -> PresentationShape {
        let isCompact = environment.horizontalSizeClass == .compact
        switch (kind, look.adaptation.kind) {
        case (.sheet, .cover) where isCompact: return .cover
        case (.sheet, _): return .sheet
        case (.cover, .sheet) where isCompact: return .sheet
        case (.cover, _): return .cover
        case (.popover, .popover), (.popover, .none): return .popover
        case (.popover, .cover): return isCompact ? .cover : .popover
        case (.popover, _): return isCompact ? .sheet : .popover
        }
    }
}

/// What lies above the page in the end.
@MainActor
enum PresentationShape {
    case sheet, cover, popover

    var classes: _ClassList {
        switch self {
        case .sheet: .sheet
        case .cover: .cover
        case .popover: .popover
        }
    }
}

extension _Emitter {
    /// The style of a sheet that its content asks for.
    fileprivate func style(_ look: PresentationLook) {
        if let detent = look.detent { style(.detent, .css(detent.css), .paint) }
        if let radius = look.radius { style(.radius, .px(Double(radius)), .paint) }
        if let background = look.background { style(.background, .css(background), .paint) }
        if let blur = look.blur { style(.backdropFilter, .css(blur), .paint) }
    }

    /// A name for what a popover points at, kept as long as the view is.
    fileprivate func anchor() -> String {
        let old = nextOldChild() as? AnchorBlock
        if search != nil { return old?.name ?? "" }
        let block = old ?? AnchorBlock(name: "a\(graph.nextAnchor())")
        place(block, .elsewhere)
        return block.name
    }
}

/// Keeps the name of what a popover points at.
@MainActor
final class AnchorBlock: ElsewhereBlock {
    let name: String
    init(name: String) { self.name = name }
}

extension EnvironmentValues {
    /// Leaves the page behind: what follows is shown above it.
    mutating func forgetPage() {
        pagePlace = nil
        pageOutlets = nil
        linkPlace = nil
        splitColumn = nil
        _afterAction = nil
        isInMenu = false
        _isInSheet = true
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
