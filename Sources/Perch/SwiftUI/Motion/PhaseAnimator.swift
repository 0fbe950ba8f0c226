import Foundation

/// Views that go through phases, one after the other, each shown over time.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    let trigger: AnyEquatable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
    @State private var step = 0
    @State private var run = 0
    @Environment(\.pause) private var pause

    /// Goes through the phases for ever.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Goes through the phases once, and back to the first, each time when `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = AnyEquatable(trigger)
        self.content = content
        self.animation = animation
    }

    /// The view of the present phase.
    public var body: some View {
        if phases.isEmpty {
            EmptyView()
        } else {
            content(phases[step % phases.count])
                .onChange(of: trigger) { run += 1 }
                .task(id: run, priority: .background) { [run] in await play(run) }
        }
    }

    @MainActor
    private func play(_ run: Int) async {
        guard phases.count > 1, trigger == nil || run > 0, !Task.isCancelled else { return }
        step = 0
        repeat {
            let next = (step + 1) % phases.count
            let animation = self.animation(phases[next])
            withAnimation(animation?.following) { step = next }
            await pause(max(animation?.end ?? 0, 0.1))
        } while !Task.isCancelled && (trigger == nil || step != 0)
    }
}

extension Animation {
    /// The animation as one of several steps: what a slow line brings too soon waits for the end of the one before.
    fileprivate var following: Animation {
        var animation = self
        animation.follows = true
        return animation
    }
}

/// A value of any type that can be compared.
struct AnyEquatable: Equatable {
    private let value: any Equatable

    init(_ value: any Equatable) { self.value = value }

    static func == (first: AnyEquatable, second: AnyEquatable) -> Bool {
        func isEqual<E: Equatable>(_ value: E) -> Bool { value == second.value as? E }
        return isEqual(first.value)
    }
}

private struct PauseKey: EnvironmentKey {
    static var defaultValue: @Sendable (Double) async -> Void {
        { seconds in try? await Task.sleep(for: .seconds(seconds)) }
    }
}

extension EnvironmentValues {
    /// Waits so many seconds between the steps of an animation.
    var pause: @Sendable (Double) async -> Void {
        get { self[PauseKey.self] }
        set { self[PauseKey.self] = newValue }
    }
}

/// The view that a phase or keyframe animator changes.
public struct PlaceholderContentView<Value>: _Primitive {
    let emit: (_Emitter) -> Void

    public static func _emit(_ view: Self, to emitter: _Emitter) { view.emit(emitter) }
}

/// The value of keyframes at each moment, shown as views.
public struct KeyframeAnimator<Value, Path: Keyframes, Content: View>: View where Path.Value == Value {
    let initial: Value
    let trigger: AnyEquatable?
    let repeats: Bool
    let content: (Value) -> Content
    let keyframes: (Value) -> Path
    @State private var value: Value
    @State private var run = 0
    @Environment(\.pause) private var pause

    /// How often the server tells a new value while keyframes run; the browser shows those in between.
    private static var stepsPerSecond: Double { 15 }

    /// Runs the keyframes once, each time when `trigger` changes.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
    ) {
        self.init(initialValue, AnyEquatable(trigger), false, content, keyframes)
    }

    /// Runs the keyframes; again and again with `repeating`.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
    ) {
        self.init(initialValue, nil, repeating, content, keyframes)
    }

    init(
        _ initial: Value, _ trigger: AnyEquatable?, _ repeats: Bool, _ content: @escaping (Value) -> Content,
        _ keyframes: @escaping (Value) -> Path
    ) {
        self.initial = initial
        self.trigger = trigger
        self.repeats = repeats
        self.content = content
        self.keyframes = keyframes
        _value = State(wrappedValue: initial)
    }

    /// The view of the present value.
    public var body: some View {
        content(value)
            .onChange(of: trigger) { run += 1 }
            .task(id: run, priority: .background) { [run] in await play(run) }
    }

    @MainActor
    private func play(_ run: Int) async {
        guard trigger == nil || run > 0, !Task.isCancelled else { return }
        repeat {
            let timeline = KeyframeTimeline(initialValue: initial) {
                _KeyframeTracks(_tracks: keyframes(value)._tracks)
            }
            guard timeline.duration > 0, timeline.duration < 3600 else { return }
            let count = max(Int((timeline.duration * Self.stepsPerSecond - 0.001).rounded(.up)), 1)
            let seconds = timeline.duration / Double(count)
            for step in 1...count where !Task.isCancelled {
                withAnimation(.linear(duration: seconds).following) {
                    value = timeline.value(time: seconds * Double(step))
                }
                await pause(seconds)
            }
        } while repeats && !Task.isCancelled
    }
}

extension View {
    private var placeholder: PlaceholderContentView<Self> {
        PlaceholderContentView { Self._emit(self, to: $0) }
    }

    /// Shows the view in phases, one after the other, for ever.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
    }

    /// Shows the view in phases, once each time when `trigger` changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
    }

    /// Shows the view as the keyframes say, once each time when `trigger` changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue, AnyEquatable(trigger), false, { content(placeholder, $0) }, keyframes)
    }

    /// Shows the view as the keyframes say; again and again with `repeating`.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(initialValue, nil, repeating, { content(placeholder, $0) }, keyframes)
    }

    /// Lets the view take over the place of another with the same id in the same space of names, when one comes as the
    /// other goes in an animated change.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        attributed(
            .dataMatch, "\(namespace.number) \(properties.word) \(String(describing: AnyHashable(id).base))")
    }
}

/// What a matched view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Where it stands.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// How large it is.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]

    fileprivate var word: String { self == .position ? "position" : self == .size ? "size" : "frame" }
}
