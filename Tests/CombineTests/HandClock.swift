import Combine

/// A scheduler whose time is moved by hand.
final class HandClock: Scheduler {
    typealias SchedulerTimeType = ImmediateTime
    typealias SchedulerOptions = Never

    /// Milliseconds since the start.
    struct ImmediateTime: Strideable {
        var milliseconds: Int
        func distance(to other: ImmediateTime) -> Stride { Stride(milliseconds: other.milliseconds - milliseconds) }
        func advanced(by n: Stride) -> ImmediateTime { ImmediateTime(milliseconds: milliseconds + n.milliseconds) }

        struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
            var milliseconds: Int
            var magnitude: Int { abs(milliseconds) }
            init(milliseconds: Int) { self.milliseconds = milliseconds }
            init(integerLiteral value: Int) { milliseconds = value * 1000 }
            init?<T: BinaryInteger>(exactly source: T) { milliseconds = Int(source) }
            static func < (a: Stride, b: Stride) -> Bool { a.milliseconds < b.milliseconds }
            static func + (a: Stride, b: Stride) -> Stride { Stride(milliseconds: a.milliseconds + b.milliseconds) }
            static func - (a: Stride, b: Stride) -> Stride { Stride(milliseconds: a.milliseconds - b.milliseconds) }
            static func * (a: Stride, b: Stride) -> Stride { Stride(milliseconds: a.milliseconds * b.milliseconds) }
            static func *= (a: inout Stride, b: Stride) { a = a * b }
            static func seconds(_ s: Int) -> Stride { Stride(milliseconds: s * 1000) }
            static func seconds(_ s: Double) -> Stride { Stride(milliseconds: Int(s * 1000)) }
            static func milliseconds(_ ms: Int) -> Stride { Stride(milliseconds: ms) }
            static func microseconds(_ us: Int) -> Stride { Stride(milliseconds: us / 1000) }
            static func nanoseconds(_ ns: Int) -> Stride { Stride(milliseconds: ns / 1_000_000) }
        }
    }

    private var waiting: [(due: Int, order: Int, work: () -> Void)] = []
    private var order = 0
    private(set) var now = ImmediateTime(milliseconds: 0)
    var minimumTolerance: ImmediateTime.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now.milliseconds, action) }

    func schedule(
        after date: ImmediateTime, tolerance: ImmediateTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) { add(date.milliseconds, action) }

    func schedule(
        after date: ImmediateTime, interval: ImmediateTime.Stride, tolerance: ImmediateTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        var isOn = true
        func again(_ due: Int) {
            add(due) {
                guard isOn else { return }
                action()
                again(due + interval.milliseconds)
            }
        }
        again(date.milliseconds)
        return AnyCancellable { isOn = false }
    }

    private func add(_ due: Int, _ work: @escaping () -> Void) {
        order += 1
        waiting.append((due, order, work))
    }

    /// Lets time go on and runs what is due, in order.
    func advance(milliseconds: Int = 0) {
        let end = now.milliseconds + milliseconds
        while let next = waiting.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
            waiting.removeAll { $0.order == next.order }
            now.milliseconds = max(now.milliseconds, next.due)
            next.work()
        }
        now.milliseconds = end
    }
}

/// Notes what it receives and asks for as much as the test says.
final class Reader<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var endings: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    private let first: Subscribers.Demand
    private let more: Subscribers.Demand

    init(_ first: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) {
        self.first = first
        self.more = more
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > 0 { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) { endings.append(completion) }
    func request(_ count: Int) { subscription?.request(.max(count)) }

    var isFinished: Bool {
        guard endings.count == 1, case .finished = endings[0] else { return false }
        return true
    }

    var failure: Failure? {
        guard endings.count == 1, case .failure(let error) = endings[0] else { return nil }
        return error
    }
}

/// An error of the tests.
struct Trouble: Error, Equatable {
    var number = 1
}

extension Publisher {
    /// What a reader of everything gets.
    func read(_ first: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) -> Reader<Output, Failure> {
        let reader = Reader<Output, Failure>(first, more: more)
        subscribe(reader)
        return reader
    }
}
