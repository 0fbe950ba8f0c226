/// A value that views tell the views around them.
@preconcurrency
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where nothing was told.
    static var defaultValue: Value { get }
    /// Joins what a further view tells with what the views before it told.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nothing.
    public static var defaultValue: Value { nil }
}

extension View {
    /// Tells the views around the view a value.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceModifier<K> { $0 = value })
    }

    /// Changes what the views inside tell.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceModifier<K>(tells: false, change: callback))
    }

    /// Runs `action` after what the views inside tell has changed.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceReaderModifier<K>(isSame: { $0 == $1 }, action: action))
    }
}

/// `preference` and `transformPreference`.
struct _PreferenceModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never
    /// Whether the value stands for all that is told inside.
    var tells = true
    let change: (inout K.Value) -> Void

    init(tells: Bool = true, change: @escaping (inout K.Value) -> Void) {
        self.tells = tells
        self.change = change
    }

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let block = emitter.preference(PreferenceBlock<K>.self) {
            PreferenceBlock<K>()
        } content: {
            Base._emit(content, to: emitter)
        }
        block?.tell(modifier)
        if block != nil { emitter.graph.preferencesChanged() }
    }
}

/// `onPreferenceChange`, and what is made of the values.
struct _PreferenceReaderModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never
    let isSame: (K.Value, K.Value) -> Bool
    let action: @MainActor (K.Value) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let block = emitter.preference(PreferenceReaderBlock<K>.self) {
            PreferenceReaderBlock<K>()
        } content: {
            Base._emit(content, to: emitter)
        }
        guard let block else { return }
        block.isSame = modifier.isSame
        block.action = modifier.action
        emitter.graph.addPreferenceReader(block)
        emitter.graph.preferencesChanged()
    }
}

/// Counts what is told.
@MainActor
private enum PreferenceStamp {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}

/// Content that tells a value.
@MainActor
final class PreferenceBlock<K: PreferenceKey>: BranchBlock {
    private(set) var told: _PreferenceModifier<K>?
    /// When it was told, among all that tell.
    private(set) var stamp = 0

    func tell(_ modifier: _PreferenceModifier<K>) {
        told = modifier
        stamp = PreferenceStamp.next()
    }

    init() { super.init(.content) }

    override func willRemove(from graph: Graph) {
        graph.preferencesChanged()
        super.willRemove(from: graph)
    }
}

/// Content whose values somebody wants to know.
@MainActor
class AnyPreferenceReaderBlock: BranchBlock {
    /// Looks what is told now and runs the action if that has changed.
    func look(in graph: Graph) {}
}

@MainActor
final class PreferenceReaderBlock<K: PreferenceKey>: AnyPreferenceReaderBlock {
    var isSame: (K.Value, K.Value) -> Bool = { _, _ in false }
    var action: @MainActor (K.Value) -> Void = { _ in }
    private var last = K.defaultValue
    /// The stamps of all that was told; where they are the same, so are values that cannot be compared.
    private var stamps: [Int] = []

    init() { super.init(.content) }

    override func look(in graph: Graph) {
        var found: K.Value?
        var newStamps: [Int] = []
        for child in children { PreferenceReaderBlock.gather(child, into: &found, &newStamps) }
        guard newStamps != stamps else { return }
        stamps = newStamps
        let value = found ?? K.defaultValue
        guard !isSame(value, last) else { return }
        last = value
        let action = action
        graph.afterFlush { action(value) }
    }

    /// Goes through the page in its order; what is told around other values stands for them.
    private static func gather(_ block: Block, into found: inout K.Value?, _ stamps: inout [Int]) {
        guard let teller = block as? PreferenceBlock<K>, let told = teller.told else {
            for child in block.children { gather(child, into: &found, &stamps) }
            return
        }
        stamps.append(teller.stamp)
        var inner: K.Value?
        if !told.tells { for child in block.children { gather(child, into: &inner, &stamps) } }
        var value = inner ?? K.defaultValue
        told.change(&value)
        if found == nil { found = value } else { found.join(K.self, value) }
    }

    override func willRemove(from graph: Graph) {
        graph.removePreferenceReader(self)
        super.willRemove(from: graph)
    }
}

extension Optional {
    fileprivate mutating func join<K: PreferenceKey>(_: K.Type, _ next: Wrapped) where K.Value == Wrapped {
        guard var value = self else { return }
        K.reduce(value: &value) { next }
        self = value
    }
}

extension _Emitter {
    /// Writes `content` in a block of its own kind; nil while finding a handler.
    fileprivate func preference<Kind: BranchBlock>(
        _: Kind.Type, _ make: () -> Kind, content: () -> Void
    ) -> Kind? {
        let old = nextOldChild()
        if search != nil {
            if let old = old as? Kind { descend(into: old) { evaluate(old, content) } }
            return nil
        }
        let block = old as? Kind ?? make()
        evaluate(block, content)
        _pending = .none
        place(block)
        return block
    }
}
