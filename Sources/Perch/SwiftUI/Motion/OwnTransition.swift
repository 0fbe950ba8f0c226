import Foundation

/// A transition that a program has written: what it makes of a view in each phase.
///
/// While the view is there its identity phase is part of the page. The other phases are asked for their looks alone,
/// which the browser shows before the view has come and after it has gone.
final class OwnTransition: Sendable {
    typealias Content = (_Emitter) -> Void
    let emit: @MainActor @Sendable (_Emitter, TransitionPhase, @escaping Content) -> Void

    /// Values that only the main actor uses, wherever the transition was made.
    private struct Held<Value>: @unchecked Sendable {
        let value: Value
    }

    init<E: ViewModifier>(active: E, identity: E) {
        let held = Held(value: (active, identity))
        emit = { emitter, phase, content in
            let modifier = phase.isIdentity ? held.value.1 : held.value.0
            E._emit(modifier, PlaceholderContentView<E>(emit: content), to: emitter)
        }
    }

    init<T: Transition>(_ transition: T) {
        let held = Held(value: transition)
        emit = { emitter, phase, content in
            let body = held.value.body(content: PlaceholderContentView(emit: content), phase: phase)
            T.Body._emit(body, to: emitter)
        }
    }
}

/// `transition`.
struct _TransitionModifier: ViewModifier {
    typealias Body = Never
    let transition: AnyTransition

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let transition = modifier.transition
        if let animation = transition.animation { emitter.ownTiming(animation) }
        emitter.pendingAttribute(.dataTransition, emitter.words(of: transition))
        emitter.settled(transition.owns[...]) { Base._emit(content, to: $0) }
    }
}

/// A view that comes and goes in a time of its own.
@MainActor
private final class TimedTransitionBlock: ElsewhereBlock {
    var animation: Animation?

    override func willRemove(from graph: Graph) {
        if let animation { graph.patch.animation = animation }
        super.willRemove(from: graph)
    }
}

extension _Emitter {
    /// Animates the frame in which the view comes or goes.
    fileprivate func ownTiming(_ animation: Animation) {
        let old = nextOldChild()
        if search != nil { return }
        let block = old as? TimedTransitionBlock ?? TimedTransitionBlock()
        if block !== old { graph.patch.animation = animation }
        block.animation = animation
        place(block, .elsewhere)
    }

    /// Writes a view that is there, as the identity phases of `owns` change it.
    fileprivate func settled(_ owns: ArraySlice<OwnTransition>, _ content: @escaping OwnTransition.Content) {
        guard let own = owns.first else { return content(self) }
        own.emit(self, .identity) { $0.settled(owns.dropFirst(), content) }
    }

    /// What the browser reads.
    fileprivate func words(of transition: AnyTransition) -> String {
        let coming = words(of: transition.coming, .willAppear)
        let going = words(of: transition.going, .didDisappear)
        return coming == going ? coming : "\(coming)|\(going)"
    }

    private func words(of looks: [AnyTransition.Look], _ phase: TransitionPhase) -> String {
        let words = looks.map { look in
            switch look {
            case .words(let words): words
            case .own(let own): self.look(of: own, phase)
            }
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The look that `own` gives a view in `phase`, as a word with percent-encoded CSS declarations.
    private func look(of own: OwnTransition, _ phase: TransitionPhase) -> String {
        if search != nil { return "" }
        var looks: [String] = []
        let firstOpen = open.count
        let block = BranchBlock(.content)
        let outer = begin(block)
        _pending = .none
        own.emit(self, phase) { emitter in
            // The modifiers of one view may need several boxes; the browser moves the outermost.
            let styles = emitter.open[firstOpen...].map { emitter.operations[$0.operation] }
            looks = styles.map { StyleTable.shared.text(of: UInt32($0 >> 32) & 0x0FFF_FFFF) }
            looks.append(StyleTable.shared.text(of: emitter._pending.style))
            emitter._pending = .none
        }
        end(block, outer)
        graph.remove(block)
        let css = looks.filter { !$0.isEmpty }.joined(separator: ";")
        return css.isEmpty ? "" : "look:\(css.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
}
