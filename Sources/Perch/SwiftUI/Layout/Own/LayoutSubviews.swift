public import Foundation

/// The views that a layout arranges.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    let board: LayoutBoard
    private let range: Range<Int>
    /// Which way lines run; the browser mirrors the places where they run from right to left.
    public var layoutDirection: LayoutDirection { .leftToRight }

    init(_ board: LayoutBoard, _ indices: Range<Int>) {
        self.board = board
        range = indices
    }

    public var startIndex: Int { range.lowerBound }
    public var endIndex: Int { range.upperBound }
    public subscript(position: Int) -> LayoutSubview { LayoutSubview(board: board, index: position) }
    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(board, bounds) }

    public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
        first.board === second.board && first.range == second.range
    }
}

/// A view that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
    let board: LayoutBoard
    let index: Int

    /// How large the view is where `proposal` is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { board.size(of: index, proposal) }

    /// The size with the view's guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }

    /// Puts the view, as large as it is where `proposal` is offered, with the point `anchor` of it at `position`.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        let corner = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
        board.places[index] = CGRect(origin: corner, size: size)
    }

    /// The distances that the view keeps to others.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// What `layoutPriority` gave the view.
    public var priority: Double { self[PriorityKey.self] }

    /// What `layoutValue` gave the view.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { board.value(of: index, key) }

    public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
        first.board === second.board && first.index == second.index
    }
}

/// A key of what a view tells the layout around it, with the value of views that say nothing.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that say nothing.
    static var defaultValue: Value { get }
}

/// `layoutPriority`.
enum PriorityKey: LayoutValueKey {
    static var defaultValue: Double { 0 }
}

extension View {
    /// Tells the layout around the view something.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        modifier(_LayoutValueModifier<Key>(value: value))
    }
}

/// `layoutValue`.
struct _LayoutValueModifier<Key: LayoutValueKey>: ViewModifier {
    typealias Body = Never
    let value: Key.Value

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.layoutValue(Key.self, modifier.value)
        Base._emit(content, to: emitter)
    }
}

extension _Emitter {
    /// Notes a value for the layout around; the element that opens next is known to it by the value's number.
    func layoutValue<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) {
        guard let values = _environment.layoutValues else { return }
        let others = _pending.attributes.first { $0.attribute == .dataIndex }?.value
        pendingAttribute(.dataIndex, [others, "\(values.note(key, value))"].compactMap { $0 }.joined(separator: ","))
    }
}

/// What views tell the layout around them. Each value has a number, by which the browser names it; the same value
/// keeps its number, as far as its description says.
final class LayoutValues {
    private var numbers: [String: Int] = [:]
    private var values: [(key: ObjectIdentifier, value: Any)] = []

    func note<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) -> Int {
        let id = ObjectIdentifier(key)
        let name = "\(id.hashValue) \(value)"
        let number = numbers[name] ?? values.count
        numbers[name] = number
        if number == values.count { values.append((id, value)) } else { values[number].value = value }
        return number
    }

    func value<Key: LayoutValueKey>(_ key: Key.Type, _ known: [Int]) -> Key.Value? {
        for number in known where values.indices.contains(number) && values[number].key == ObjectIdentifier(key) {
            return values[number].value as? Key.Value
        }
        return nil
    }
}

private struct LayoutValuesKey: EnvironmentKey {
    static var defaultValue: LayoutValues? { nil }
}

extension EnvironmentValues {
    /// Where views inside a layout note what they tell it.
    var layoutValues: LayoutValues? {
        get { self[LayoutValuesKey.self] }
        set { self[LayoutValuesKey.self] = newValue }
    }
}
