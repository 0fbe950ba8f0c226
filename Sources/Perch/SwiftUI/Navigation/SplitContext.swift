import Foundation

/// What the columns of one split view share.
@MainActor
@Observable
final class SplitContext: BuiltWhileEvaluating {
    /// The columns above the sidebar that a phone shows, by index.
    private(set) var pushed: [Int] = []
    /// How wide the columns want to be.
    var widths: [Int: CGFloat] = [:]
    /// Which columns are there, where the app does not say.
    var visibility = NavigationSplitViewVisibility.automatic
    /// How many titles stand in each column.
    private var titles: [Int: Int] = [:]
    /// Takes the selection of each column's list away, when a phone goes back.
    @ObservationIgnored var clear: [Int: () -> Void] = [:]
    /// Whether the list of each column has a selection, as it was last seen.
    @ObservationIgnored var isSelected: [Int: Bool] = [:]
    /// The stack of the last column, where the links of a sidebar show their pages.
    @ObservationIgnored let detail = NavigationContext()
    /// The pages that links have opened: in the last column, on a phone above the columns.
    var detailPath: [AnyHashable] = []
    @ObservationIgnored var indices: [Int] = [0, 2]
    /// Whether the columns are the pages of one stack, as on a phone.
    @ObservationIgnored var isStack = false

    /// Whether a column further on has a title.
    func hasTitle(behind column: Int) -> Bool {
        titles.contains { $0.key > column && $0.value > 0 }
    }

    /// Whether a column before has a title.
    func hasTitle(before column: Int) -> Bool {
        titles.contains { $0.key < column && $0.value > 0 }
    }

    /// A title came into a column, or went.
    func titlesChanged(in column: Int, by count: Int) {
        titles[column, default: 0] += count
    }

    /// A list of a column has a selection or has none any more: a phone then shows the next column, or goes back.
    func listChanged(in column: Int, isSelected now: Bool) {
        guard isSelected[column] != now else { return }
        isSelected[column] = now
        guard let next = indices.first(where: { $0 > column }) else { return }
        if now {
            if !pushed.contains(next) { push(pushed.filter { $0 < next } + [next]) }
        } else {
            push(pushed.filter { $0 < next })
        }
    }

    /// A selection was made again: the next column is shown, even where the selection is the same as before.
    func selected(in column: Int) {
        guard let next = indices.first(where: { $0 > column }), !pushed.contains(next) else { return }
        push(pushed.filter { $0 < next } + [next])
    }

    /// A phone shows only these columns above the sidebar.
    func show(_ columns: [Int]) {
        let left = pushed.filter { !columns.contains($0) }
        push(columns)
        for column in left {
            guard let before = indices.last(where: { $0 < column }) else { continue }
            isSelected[before] = false
            clear[before]?()
        }
    }

    /// Other columns on a phone leave no page that a link has opened above the ones before.
    private func push(_ columns: [Int]) {
        guard columns != pushed else { return }
        pushed = columns
        if isStack { detailPath = [] }
    }
}

/// A column that views stand in.
struct SplitColumn: Equatable {
    let context: SplitContext
    let index: Int
    /// Whether its title is the heading of the whole: no column behind it has one.
    let isHeading: Bool
    /// Whether the title of the stack's root is none of the whole: a list beside it has one, and what nobody chose
    /// on it does not take its place. A page above that root does.
    var isRootAside = false

    static func == (first: SplitColumn, second: SplitColumn) -> Bool {
        first.context === second.context && first.index == second.index && first.isHeading == second.isHeading
            && first.isRootAside == second.isRootAside
    }

    /// The same column, where it is a stack that stands beside another one.
    @MainActor
    var besideStack: SplitColumn {
        var column = self
        column.isRootAside = context.hasTitle(before: index)
        return column
    }
}

private struct SplitColumnKey: EnvironmentKey {
    static var defaultValue: SplitColumn? { nil }
}

extension EnvironmentValues {
    /// The column of a split view around the view.
    var splitColumn: SplitColumn? {
        get { self[SplitColumnKey.self] }
        set { self[SplitColumnKey.self] = newValue }
    }
}

/// A title in a column, as long as it is there.
@MainActor
final class SplitTitleBlock: ElsewhereBlock {
    private weak var context: SplitContext?
    private var index = 0
    private var isCounted = false

    /// The title stands in a column; one that `counts` may be the heading of the whole.
    func stand(in column: SplitColumn, counts: Bool) {
        if context !== column.context { isCounted = false }
        context = column.context
        index = column.index
        count(counts)
    }

    override func willRemove(from graph: Graph) {
        super.willRemove(from: graph)
        count(false)
    }

    private func count(_ now: Bool) {
        if isCounted != now { context?.titlesChanged(in: index, by: now ? 1 : -1) }
        isCounted = now
    }
}

/// Makes the context of a split view once.
struct _SplitContextBox {
    @MainActor
    private final class Box {
        lazy var context = SplitContext()
    }

    private let box: Box

    @MainActor
    var context: SplitContext { box.context }

    init() { box = MainActor.assumeIsolated { Box() } }
}
