import Foundation

/// The publishers that operators make.
public enum Publishers {
    /// What `map` makes.
    public typealias Map<Upstream: Publisher, Output> = _Steps<Upstream, Output, Upstream.Failure>
    /// What `tryMap` makes.
    public typealias TryMap<Upstream: Publisher, Output> = _Steps<Upstream, Output, any Error>
    /// What `compactMap` makes.
    public typealias CompactMap<Upstream: Publisher, Output> = _Steps<Upstream, Output, Upstream.Failure>
    /// What `tryCompactMap` makes.
    public typealias TryCompactMap<Upstream: Publisher, Output> = _Steps<Upstream, Output, any Error>
    /// What `scan` makes.
    public typealias Scan<Upstream: Publisher, Output> = _Steps<Upstream, Output, Upstream.Failure>
    /// What `handleEvents` makes.
    public typealias HandleEvents<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `setFailureType` makes.
    public typealias SetFailureType<Upstream: Publisher, Failure: Error> = _Steps<Upstream, Upstream.Output, Failure>
    /// What `mapError` makes.
    public typealias MapError<Upstream: Publisher, Failure: Error> = _Steps<Upstream, Upstream.Output, Failure>
}

extension Publisher {
    /// Sends what `transform` makes of each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(self) { .init { .pass(transform($0)) } }
    }

    /// Sends a part of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }

    /// Sends two parts of each value.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.Map<Self, (T0, T1)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
    }

    /// Sends what `transform` makes of each value, and fails when it throws.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(self) { .init(throwing: { .pass(try transform($0)) }) }
    }

    /// Sends what `transform` makes of each value, where it makes something.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(self) { .init { transform($0).map { .pass($0) } ?? .skip } }
    }

    /// Sends what `transform` makes of each value, where it makes something, and fails when it throws.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(self) { .init(throwing: { try transform($0).map { .pass($0) } ?? .skip }) }
    }

    /// Sends what `nextPartialResult` makes of the last result and each value.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(self) {
            var result = initialResult
            return .init { value in
                result = nextPartialResult(result, value)
                return .pass(result)
            }
        }
    }

    /// Sends what `nextPartialResult` makes of the last result and each value, and fails when it throws.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> _Steps<Self, T, any Error> {
        _Steps(self) {
            var result = initialResult
            return .init(throwing: { value in
                result = try nextPartialResult(result, value)
                return .pass(result)
            })
        }
    }

    /// Sends `output` in place of nil.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }

    /// Fails with what `transform` makes of the error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(self) { .init(value: { .pass($0) }, ending: { (nil, $0.mapError(transform)) }) }
    }

    /// Calls closures at moments of each subscription's life.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(self) {
            var rules = Publishers.HandleEvents<Self>.Rules { value in
                receiveOutput?(value)
                return .pass(value)
            }
            rules.ending = { completion in
                receiveCompletion?(completion)
                return (nil, completion)
            }
            rules.demand = { demand in
                receiveRequest?(demand)
                return demand
            }
            rules.subscribed = { receiveSubscription?($0) }
            rules.cancelled = { receiveCancel?() }
            return rules
        }
    }

    /// Writes what happens to `stream`, or to the standard output.
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream)? = nil
    ) -> Publishers.HandleEvents<Self> {
        let start = prefix.isEmpty ? "" : prefix + ": "
        var stream = stream ?? StandardOutput()
        return handleEvents(
            receiveSubscription: { stream.write("\(start)receive subscription: (\($0))\n") },
            receiveOutput: { stream.write("\(start)receive value: (\($0))\n") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: stream.write("\(start)receive finished\n")
                case .failure(let error): stream.write("\(start)receive error: (\(error))\n")
                }
            }, receiveCancel: { stream.write("\(start)receive cancel\n") },
            receiveRequest: { stream.write("\(start)request \($0)\n") })
    }
}

/// The standard output of the program.
private struct StandardOutput: TextOutputStream {
    mutating func write(_ string: String) { FileHandle.standardOutput.write(Data(string.utf8)) }
}

extension Publisher where Failure == Never {
    /// Says that it may fail with an error of this type, so that it fits to others.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(self) {
            .init(value: { .pass($0) }, ending: { _ in (nil, .finished) })
        }
    }
}
