/// A retained node that has no markup where it stands: an effect, or content shown in an outlet.
@MainActor
package class ElsewhereBlock: Block {
    override func write(to output: inout MarkupOutput) {}
}

/// Runs code at moments of a view's life: `onAppear`, `onDisappear`, `onChange`, `task`.
@MainActor
final class EffectBlock: ElsewhereBlock {
    /// Called after the flush in which the view appeared, also when it returns from being covered.
    var appeared: (() -> Void)?
    /// Called after the flush in which the view disappeared.
    var disappeared: (() -> Void)?
    /// The value that a change is compared with; its type belongs to the modifier that owns this block.
    var value: Any?
    /// The task that runs while the view is visible.
    var task: RunningTask?
    /// Begins to read what the view shows before it appears; nil where the view does something else.
    var reading: (() -> Void)?
    private(set) var isVisible = false
    /// Whether the view has not been scrolled out of sight; the browser tells it of views in lazy containers.
    private var isInSight: Bool

    init(isInSight: Bool = true) {
        self.isInSight = isInSight
    }

    override func visibilityChanged(_ isVisible: Bool, in graph: Graph) {
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        if isInSight, let callback = isVisible ? appeared : disappeared { graph.afterFlush(callback) }
    }

    /// The browser tells that the view came into sight, or that it was scrolled out of it.
    func sightChanged(_ isInSight: Bool) {
        guard isInSight != self.isInSight else { return }
        self.isInSight = isInSight
        if isVisible { (isInSight ? appeared : disappeared)?() }
    }

    /// The page that the view is of is made before it appears.
    func readAhead(in graph: Graph) {
        if isInSight, let reading { graph.afterFlush(reading) }
    }

    override func willRemove(from graph: Graph) {
        // What is read for a page that never appeared may begin at the end of this flush.
        if !isVisible, let task { graph.afterFlush { task.cancel() } }
        visibilityChanged(false, in: graph)
        appeared = nil
        disappeared = nil
        reading = nil
        task = nil
        super.willRemove(from: graph)
    }
}

extension _Emitter {
    /// The effect block of the next hole; `isNew` tells whether it was made just now. Nil while finding a handler.
    func effect() -> (block: EffectBlock, isNew: Bool)? {
        let old = nextOldChild()
        if search != nil { return nil }
        if let effect = old as? EffectBlock {
            place(effect, .elsewhere)
            return (effect, false)
        }
        let effect = EffectBlock()
        place(effect, .elsewhere)
        graph.appearing.append(effect)
        return (effect, true)
    }

    /// The place in the markup where an outlet's content is shown.
    package func show(_ outlet: Outlet) {
        _ = nextOldChild()
        if search != nil { return }
        if outlet.number == 0 { graph.table.number(outlet) }
        place(outlet)
    }
}
