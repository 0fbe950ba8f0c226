public import Foundation

/// Views made from a collection, whose rows a list can delete and move.
public protocol DynamicViewContent<Data>: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The collection.
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets the person delete rows: by a swipe, from the row's "More" menu, and while the list is edited.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(_RowEditModifier(delete: action, move: nil))
    }

    /// Lets the person move rows while the list is edited.
    public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(_RowEditModifier(delete: nil, move: action))
    }
}

/// `onDelete` and `onMove`: what is nil is left as another such modifier says.
struct _RowEditModifier: ViewModifier {
    typealias Body = Never
    let delete: (@MainActor (IndexSet) -> Void)?
    let move: (@MainActor (IndexSet, Int) -> Void)?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let outer = emitter._environment
        let old = emitter.nextOldChild() as? RowSourceBlock
        let block = old ?? RowSourceBlock()
        if emitter.search == nil { emitter.place(block, .elsewhere) }
        let source = block.source
        source.outer = outer.rowSource
        source.delete = modifier.delete
        source.move = modifier.move
        emitter._environment.rowSource = source
        Base._emit(content, to: emitter)
        emitter._environment = outer
    }
}

/// Keeps the source of rows over its evaluations.
@MainActor
final class RowSourceBlock: ElsewhereBlock {
    let source = RowSource()
}

/// What a list may do with the rows of one `ForEach`.
@MainActor
final class RowSource: Equatable {
    /// What a modifier further outside says.
    var outer: RowSource?
    var delete: (@MainActor (IndexSet) -> Void)?
    var move: (@MainActor (IndexSet, Int) -> Void)?
    /// Where the row with an id stands at present.
    var place: (AnyHashable) -> Int? = { _ in nil }
    var count = 0

    nonisolated static func == (first: RowSource, second: RowSource) -> Bool { first === second }

    var deletion: (@MainActor (IndexSet) -> Void)? { delete ?? outer?.deletion }
    var movement: (@MainActor (IndexSet, Int) -> Void)? { move ?? outer?.movement }

    /// Deletes the row with an id. Where it stands is looked up now: others may have gone since it was written.
    func delete(_ id: AnyHashable) {
        guard let place = place(id) else { return }
        deletion?(IndexSet(integer: place))
    }

    /// Moves the row with an id by so many places, downwards where that is positive.
    func move(_ id: AnyHashable, by steps: Int) {
        guard let place = place(id) else { return }
        let target = place + min(max(steps, -place), count - 1 - place)
        guard target != place else { return }
        movement?(IndexSet(integer: place), target > place ? target + 1 : target)
    }
}

private struct RowSourceKey: EnvironmentKey {
    static var defaultValue: RowSource? { nil }
}

extension EnvironmentValues {
    /// What the list around may do with the rows of the next `ForEach`.
    var rowSource: RowSource? {
        get { self[RowSourceKey.self] }
        set { self[RowSourceKey.self] = newValue }
    }
}
