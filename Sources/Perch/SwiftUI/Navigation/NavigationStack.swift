/// Pages on top of a root page; the bar of each but the root has a button that leads back.
public struct NavigationStack<Data, Root: View>: View {
    /// Reads the path; nil where the stack keeps its own.
    private let path: (@MainActor () -> [AnyHashable])?
    private let setPath: (@MainActor ([AnyHashable]) -> Void)?
    private let root: Root
    @State private var ownPath: [AnyHashable] = []
    @State private var context = _MadeOnce { NavigationContext() }

    public var body: some View {
        let stack = context.object
        // The stack would keep itself alive by a closure that holds the whole view.
        let own = $ownPath
        stack.take(path?() ?? ownPath, set: setPath ?? { own.wrappedValue = $0 })
        return _StackPages(context: stack, root: root)
    }

    /// A stack that keeps its own path.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        setPath = nil
        self.root = root()
    }

    /// A stack with a path of values of any types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = { path.wrappedValue.values }
        setPath = { values in path.wrappedValue.values = values }
        self.root = root()
    }

    /// A stack with a path of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = { path.wrappedValue.map { AnyHashable($0) } }
        setPath = { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }
        self.root = root()
    }
}

/// A view that is a stack whatever it stands in, so that a column need not make it one.
protocol _OwnStack {}

extension NavigationStack: _OwnStack {}

/// The pages of a stack.
struct _StackPages<Root: View> {
    let context: NavigationContext
    let root: Root
}

extension _StackPages: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        let context = view.context
        emitter.open(.div, .pageStack)
        emitter.pageStack(context.stack) { outlets in
            emitter.page(outlets, place: PagePlace(context: context, depth: 0)) {
                Root._emit(view.root, to: emitter)
            }
        }
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}

extension _Emitter {
    /// Writes the stack with its root page.
    func pageStack(_ stack: PageStackBlock, _ root: (PageOutlets) -> Void) {
        _ = nextOldChild()
        if search != nil {
            guard let page = stack.pages[0] as? PageBlock else { return }
            descend(into: stack) { descend(into: page) { evaluate(page) { root(page.outlets) } } }
            return
        }
        if stack.number == 0 { graph.table.number(stack) }
        let page = stack.pages[0] as? PageBlock ?? PageBlock(outlets: PageOutlets())
        page.parent = stack
        stack.parent = frame.block
        evaluate(page) { root(page.outlets) }
        stack.setPage(page, at: 0, in: graph)
        graph.settling(stack)
        place(stack)
    }

    /// Writes one page: its bar with the outlets, then its content.
    func page(_ outlets: PageOutlets, place: PagePlace, _ content: () -> Void) {
        let outer = _environment
        let look = outlets.looks.look
        // A page has one main part; a stack in a sheet or among columns is not that of the page, a page above it is.
        let isMain =
            !outer._isInSheet && outer.splitColumn == nil
            && outer.pagePlace.map { $0.isMain && $0.context === place.context } != false
        _environment.pagePlace = PagePlace(context: place.context, depth: place.depth, isMain: isMain)
        _environment.pageOutlets = outlets
        if outer.linkPlace != nil { _environment.linkPlace = nil }
        if place.depth > 0 {
            _environment.dismiss = DismissAction { place.context.pop(from: place.depth) }
            _environment.isPresented = true
        }
        pageStyle(look)
        open(.section, .page)
        attribute(.dataPage, literal: place.depth == 0 ? "root" : "pushed")
        pageMarks(look)
        open(.header, .bar)
        bar(outlets, place, look)
        close()
        show(outlets.accessory)
        open(isMain ? .main : .div, .pageContent)
        if isMain { attribute(.id, literal: "content") }
        content()
        _pending = .none
        close(keeping: [])
        open(.footer, .bottomBar)
        show(outlets.bottom)
        close()
        if look.hasKeyboard {
            open(.div, .keyboardBar)
            attribute(.role, literal: "toolbar")
            attribute(.ariaLabel, literal: "Keyboard")
            show(outlets.keyboard)
            close()
        } else {
            keepHole()
        }
        close(keeping: [], adding: [.wide, .tall])
        _environment = outer
    }

    private func bar(_ outlets: PageOutlets, _ place: PagePlace, _ look: PageLook) {
        open(.div, .barLeading)
        if place.depth > 0, !look.isBackHidden {
            open(.button, .backButton)
            attribute(.type, literal: "button")
            attribute(.ariaLabel, literal: "Back")
            on(.tap) { { _ in place.context.pop(from: place.depth) } }
            raw(_Emitter.chevron)
            open(.span)
            text(literal: "Back")
            close()
            close()
        }
        show(outlets.leading)
        close()
        open(.div, .barTitle)
        show(outlets.title)
        if look.hasTitleMenu {
            barMenu(outlets.titleMenu, named: "Title menu", symbol: "chevron.down")
        } else {
            keepHole()
        }
        show(outlets.principal)
        close()
        open(.div, .barTrailing)
        show(outlets.trailing)
        if look.hasSecondary {
            barMenu(outlets.secondary, named: "More", symbol: "ellipsis.circle")
        } else {
            keepHole()
        }
        close()
    }

    /// Stands for a hole that is not there, so that the holes behind it keep their places.
    func keepHole() {
        let old = nextOldChild() as? HoleKeeper
        if search == nil { self.place(old ?? HoleKeeper(), .elsewhere) }
    }

    /// A menu of a bar whose items stand in an outlet.
    private func barMenu(_ outlet: Outlet, named name: String, symbol: String) {
        open(.div, .menu)
        open(.button, .button)
        attribute(.type, literal: "button")
        attribute(.dataKind, literal: "menu")
        attribute(.ariaHaspopup, literal: "menu")
        attribute(.ariaExpanded, literal: "false")
        attribute(.ariaLabel, literal: name)
        self.symbol(symbol)
        close()
        open(.div)
        attribute(.role, literal: "menu")
        attribute(.hidden, literal: "")
        show(outlet)
        close()
        close()
    }

    private static let chevron =
        "<svg class=\"sym\" aria-hidden=\"true\" viewBox=\"0 0 16 16\"><path d=\"M10.5 2.5 5 8l5.5 5.5\" fill=\"none\" "
        + "stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"></path></svg>"
}

/// Stands in a hole that shows nothing at present.
@MainActor
final class HoleKeeper: ElsewhereBlock {}
