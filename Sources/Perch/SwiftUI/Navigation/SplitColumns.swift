import Foundation

/// The columns, side by side or one after the other.
struct _Split<Sidebar: View, Content: View, Detail: View>: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let compactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    @State private var box = _SplitContextBox()
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let context = box.context
        context.indices = hasContent ? [0, 1, 2] : [0, 2]
        context.isStack = sizeClass == .compact
        return Group {
            if context.isStack {
                stack(context)
            } else {
                columns(context)
            }
        }
        .onChange(of: compactColumn?.wrappedValue, initial: true) { _, column in
            guard let column else { return }
            context.show(context.indices.filter { $0 > 0 && $0 <= column.index })
        }
        .onChange(of: context.pushed) { _, pushed in
            let shown = NavigationSplitViewColumn(index: pushed.last ?? 0)
            if let compactColumn, compactColumn.wrappedValue != shown { compactColumn.wrappedValue = shown }
        }
    }

    private var hasContent: Bool { Content.self != EmptyView.self }

    // MARK: One after the other

    private func stack(_ context: SplitContext) -> some View {
        NavigationStack(path: path(context)) {
            column(sidebar, SplitColumn(context: context, index: 0, isHeading: true))
                .navigationDestination(for: SplitIndex.self) { column in
                    if column.index == 1 {
                        self.column(content, SplitColumn(context: context, index: 1, isHeading: true))
                    } else {
                        self.column(detail, SplitColumn(context: context, index: 2, isHeading: true))
                    }
                }
        }
    }

    /// The columns, and above them the pages that links have opened.
    private func path(_ context: SplitContext) -> Binding<NavigationPath> {
        Binding(
            get: { NavigationPath(context.pushed.map { AnyHashable(SplitIndex(index: $0)) } + context.detailPath) },
            set: { path in
                context.show(path.values.compactMap { ($0.base as? SplitIndex)?.index })
                context.detailPath = path.values.filter { !($0.base is SplitIndex) }
            })
    }

    private func column<Column: View>(_ view: Column, _ column: SplitColumn) -> some View {
        view.environment(\.splitColumn, column)
    }

    // MARK: Side by side

    private func columns(_ context: SplitContext) -> some View {
        let shown = shown(context)
        return _SplitColumns(
            sidebar: shown.contains(0) ? page(sidebar, place(0, context)).listStyle(.sidebar) : nil,
            content: shown.contains(1) ? page(content, place(1, context)) : nil,
            detail: lastPage(place(2, context)), widths: context.widths, toggle: { toggle(context) })
    }

    private func place(_ index: Int, _ context: SplitContext) -> SplitColumn {
        SplitColumn(context: context, index: index, isHeading: !context.hasTitle(behind: index))
    }

    /// A column's page, whose links lead to the last column, unless it is a stack of its own.
    @ViewBuilder
    private func page<Column: View>(_ view: Column, _ place: SplitColumn) -> some View {
        if isStack(Column.self) {
            column(view, place)
        } else {
            let links = PagePlace(context: place.context.detail, depth: 0)
            column(NavigationStack { view.environment(\.linkPlace, links) }, place)
        }
    }

    /// The last column, which is a stack for the links of the others, unless all are stacks of their own.
    @ViewBuilder
    private func lastPage(_ place: SplitColumn) -> some View {
        if isStack(Sidebar.self), isStack(Detail.self) {
            column(detail, place.besideStack)
        } else {
            column(_SplitDetail(context: place.context, root: detail), place)
        }
    }

    private func isStack<Column: View>(_ column: Column.Type) -> Bool { column is any _OwnStack.Type }

    private func shown(_ context: SplitContext) -> [Int] {
        let wanted = visibility?.wrappedValue ?? context.visibility
        return context.indices.filter { index in
            switch wanted.kind {
            case .automatic, .all: true
            case .double: !hasContent || index > 0
            case .detail: index == 2
            }
        }
    }

    private func toggle(_ context: SplitContext) {
        let isShown = shown(context).contains(0)
        let new: NavigationSplitViewVisibility = isShown ? (hasContent ? .doubleColumn : .detailOnly) : .all
        if let visibility { visibility.wrappedValue = new } else { context.visibility = new }
    }
}

/// The last column: a stack on which the links of the other columns put their pages.
struct _SplitDetail<Root: View>: View {
    let context: SplitContext
    let root: Root

    var body: some View {
        let stack = context.detail
        stack.take(context.detailPath, set: { context.detailPath = $0 })
        return _StackPages(context: stack, root: root)
    }
}

struct _SplitColumns<Sidebar: View, Content: View, Detail: View> {
    let sidebar: Sidebar?
    let content: Content?
    let detail: Detail
    let widths: [Int: CGFloat]
    let toggle: @MainActor () -> Void
}

extension _SplitColumns: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        // The columns together are the main part of the page; a split view inside of one is a part of that.
        let isMain = !emitter._environment._isInSheet && emitter._environment.pagePlace == nil
        emitter.open(isMain ? .main : .div, .split)
        if isMain { emitter.attribute(.id, literal: "content") }
        emitter.open(.button, .splitToggle)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.ariaLabel, literal: "Sidebar")
        emitter.attribute(.ariaExpanded, view.sidebar == nil ? "false" : "true")
        emitter.on(.tap) { { _ in view.toggle() } }
        emitter.symbol("sidebar.left")
        emitter.close()
        column(view.sidebar, 0, .splitSidebar, view, emitter)
        column(view.content, 1, .splitContent, view, emitter)
        column(view.detail, 2, .splitDetail, view, emitter)
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    @MainActor
    private static func column<Column: View>(
        _ column: Column?, _ index: Int, _ classes: _ClassList, _ view: Self, _ emitter: _Emitter
    ) {
        emitter.branch(column == nil ? -1 : 0) {
            guard let column else { return }
            if let width = view.widths[index] { emitter.style(.column, .px(Double(width)), .paint) }
            emitter.open(.div, classes)
            Column._emit(column, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
    }
}

/// `navigationSplitViewColumnWidth`.
struct _ColumnWidthModifier: ViewModifier {
    typealias Body = Never
    let width: CGFloat

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if emitter.search == nil, let column = emitter._environment.splitColumn,
            column.context.widths[column.index] != modifier.width
        {
            column.context.widths[column.index] = modifier.width
        }
        Base._emit(content, to: emitter)
    }
}

/// A column in the path of a phone's stack.
private struct SplitIndex: Hashable {
    let index: Int
}
