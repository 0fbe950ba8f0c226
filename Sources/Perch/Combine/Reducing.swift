extension Publishers {
    /// What `collect()` makes.
    public typealias Collect<Upstream: Publisher> = _Steps<Upstream, [Upstream.Output], Upstream.Failure>
    /// What `collect(_:)` makes.
    public typealias CollectByCount<Upstream: Publisher> = _Steps<Upstream, [Upstream.Output], Upstream.Failure>
    /// What `reduce` makes.
    public typealias Reduce<Upstream: Publisher, Output> = _Steps<Upstream, Output, Upstream.Failure>
    /// What `last` makes.
    public typealias Last<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `ignoreOutput` makes.
    public typealias IgnoreOutput<Upstream: Publisher> = _Steps<Upstream, Never, Upstream.Failure>
    /// What `replaceEmpty` makes.
    public typealias ReplaceEmpty<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `replaceError` makes.
    public typealias ReplaceError<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Never>
}

extension Publisher {
    /// Asks for everything and sends `result` of what was gathered when it finishes.
    private func gathering<Gathered, T>(
        _ initial: Gathered, _ gather: @escaping (inout Gathered, Output) -> Bool,
        _ result: @escaping (Gathered) -> T?
    ) -> _Steps<Self, T, Failure> {
        _Steps(self) {
            var gathered = initial
            var rules = _Steps<Self, T, Failure>.Rules { value in
                if gather(&gathered, value) { return .hold }
                return result(gathered).map { .last($0) } ?? .end(.finished)
            }
            rules.ending = { completion in
                if case .failure = completion { return (nil, completion) }
                return (result(gathered), completion)
            }
            rules.demand = { _ in .unlimited }
            return rules
        }
    }

    /// Sends all values as one array when it finishes.
    public func collect() -> Publishers.Collect<Self> {
        gathering(
            [Output](),
            {
                $0.append($1); return true
            }, { $0 })
    }

    /// Sends values in arrays of `count`; the last may be shorter.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        precondition(count > 0, "an array of nothing never fills")
        return Publishers.CollectByCount(self) {
            var gathered: [Output] = []
            var rules = Publishers.CollectByCount<Self>.Rules { value in
                gathered.append(value)
                guard gathered.count == count else { return .hold }
                defer { gathered = [] }
                return .pass(gathered)
            }
            rules.ending = { completion in
                if case .failure = completion { return (nil, completion) }
                return (gathered.isEmpty ? nil : gathered, completion)
            }
            rules.demand = { $0 * count }
            return rules
        }
    }

    /// Sends what `nextPartialResult` makes of all values when it finishes.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        gathering(
            initialResult,
            {
                $0 = nextPartialResult($0, $1); return true
            }, { $0 })
    }

    /// Sends the number of values when it finishes.
    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }

    /// Sends the last value when it finishes.
    public func last() -> Publishers.Last<Self> {
        gathering(
            Output?.none,
            {
                $0 = $1; return true
            }, { $0 })
    }

    /// Sends the last value that `predicate` is true for when it finishes.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Last<Self> {
        gathering(
            Output?.none,
            {
                if predicate($1) { $0 = $1 }; return true
            }, { $0 })
    }

    /// Sends true as soon as `predicate` is true for a value, or false when it finishes.
    public func contains(where predicate: @escaping (Output) -> Bool) -> _Steps<Self, Bool, Failure> {
        gathering(
            false,
            {
                $0 = predicate($1); return !$0
            }, { $0 })
    }

    /// Sends false as soon as `predicate` is false for a value, or true when it finishes.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> _Steps<Self, Bool, Failure> {
        gathering(
            true,
            {
                $0 = predicate($1); return $0
            }, { $0 })
    }

    /// Sends the least value by `areInIncreasingOrder` when it finishes.
    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> _Steps<Self, Output, Failure> {
        gathering(
            Output?.none,
            { least, value in
                if least.map({ areInIncreasingOrder(value, $0) }) ?? true { least = value }
                return true
            }, { $0 })
    }

    /// Sends the greatest value by `areInIncreasingOrder` when it finishes.
    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> _Steps<Self, Output, Failure> {
        min { areInIncreasingOrder($1, $0) }
    }

    /// Sends only the end.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        gathering((), { _, _ in true }, { _ in Never?.none })
    }

    /// Sends `output` when it finishes without a value.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(self) {
            var isEmpty = true
            var rules = Publishers.ReplaceEmpty<Self>.Rules { value in
                isEmpty = false
                return .pass(value)
            }
            rules.ending = { completion in
                if case .failure = completion { return (nil, completion) }
                return (isEmpty ? output : nil, completion)
            }
            return rules
        }
    }

    /// Sends `output` in place of an error, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(self) {
            .init(
                value: { .pass($0) },
                ending: { completion in
                    if case .failure = completion { return (output, .finished) }
                    return (nil, .finished)
                })
        }
    }

    /// Says that an error is a programmer's mistake, which ends the program.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> _Steps<Self, Output, Never> {
        _Steps(self) {
            .init(
                value: { .pass($0) },
                ending: { completion in
                    if case .failure(let error) = completion { fatalError("\(prefix)\(error)", file: file, line: line) }
                    return (nil, .finished)
                })
        }
    }
}

extension Publisher where Output: Equatable {
    /// Sends true as soon as a value equals `output`, or false when it finishes.
    public func contains(_ output: Output) -> _Steps<Self, Bool, Failure> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
    /// Sends the least value when it finishes.
    public func min() -> _Steps<Self, Output, Failure> { min(by: <) }
    /// Sends the greatest value when it finishes.
    public func max() -> _Steps<Self, Output, Failure> { max(by: <) }
}
