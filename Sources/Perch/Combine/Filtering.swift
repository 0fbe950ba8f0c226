extension Publishers {
    /// What `filter` makes.
    public typealias Filter<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `removeDuplicates` makes.
    public typealias RemoveDuplicates<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `dropFirst` makes.
    public typealias Drop<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `drop(while:)` makes.
    public typealias DropWhile<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `first` makes.
    public typealias First<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
    /// What `prefix` and `output(in:)` make.
    public typealias Output<Upstream: Publisher> = _Steps<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
    /// Sends the values that `isIncluded` is true for.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(self) { .init { isIncluded($0) ? .pass($0) : .skip } }
    }

    /// Sends the values that `isIncluded` is true for, and fails when it throws.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> _Steps<Self, Output, any Error> {
        _Steps(self) { .init(throwing: { try isIncluded($0) ? .pass($0) : .skip }) }
    }

    /// Leaves out values that are the same as the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(self) {
            var last: Output?
            return .init { value in
                if let last, predicate(last, value) { return .skip }
                last = value
                return .pass(value)
            }
        }
    }

    /// Leaves out the first `count` values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "a count is not negative")
        return Publishers.Drop(self) {
            var left = count
            return .init { value in
                if left == 0 { return .pass(value) }
                left -= 1
                return .skip
            }
        }
    }

    /// Leaves out values until `predicate` is false for the first time.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(self) {
            var isDropping = true
            return .init { value in
                isDropping = isDropping && predicate(value)
                return isDropping ? .skip : .pass(value)
            }
        }
    }

    /// Leaves out values until `publisher` has sent one.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure>
    where P.Failure == Failure {
        let opening = publisher.first().map { _ in Output?.none }
        return Publishers.Merge(opening, map { Output?.some($0) })
            .scan((isOpen: false, value: Output?.none)) { state, value in
                value == nil ? (true, nil) : (state.isOpen, value)
            }
            .compactMap { $0.isOpen ? $0.value : nil }
            .eraseToAnyPublisher()
    }

    /// Sends the first value and finishes.
    public func first() -> Publishers.First<Self> { Publishers.First(self) { .init { .last($0) } } }

    /// Sends the first value that `predicate` is true for and finishes.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
        Publishers.First(self) { .init { predicate($0) ? .last($0) : .skip } }
    }

    /// Sends at most the first `maxLength` values and finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

    /// Sends values while `predicate` is true for them and finishes.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> _Steps<Self, Output, Failure> {
        _Steps(self) { .init { predicate($0) ? .pass($0) : .end(.finished) } }
    }

    /// Sends values until `publisher` has sent one, and finishes.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> {
        let closing = publisher.first().map { _ in Output?.none }.catch { _ in Empty<Output?, Never>() }
            .setFailureType(to: Failure.self)
        return Publishers.Merge(closing, map { Output?.some($0) }.append(Output?.none))
            .prefix { $0 != nil }
            .compactMap { $0 }
            .eraseToAnyPublisher()
    }

    /// Sends the value with this index, counted from 0, and finishes.
    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    /// Sends the values with these indices, counted from 0, and finishes.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        return Publishers.Output(self) {
            var index = -1
            var rules = Publishers.Output<Self>.Rules { value in
                index += 1
                if index >= range.upperBound { return .end(.finished) }
                if index == range.upperBound - 1, index >= range.lowerBound { return .last(value) }
                return index >= range.lowerBound ? .pass(value) : .skip
            }
            rules.isEmpty = range.isEmpty
            return rules
        }
    }
}

extension Publisher where Output: Equatable {
    /// Leaves out values that are equal to the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
