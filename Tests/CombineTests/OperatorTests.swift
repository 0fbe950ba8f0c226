import Combine
import Testing

@Suite("Operators")
struct OperatorTests {
    @Test("Values are changed, chosen and counted as the operators say")
    func values() {
        let numbers = [1, 2, 2, 3, 4, 4, 5].publisher
        #expect(numbers.map { $0 * 10 }.read().values == [10, 20, 20, 30, 40, 40, 50])
        #expect(numbers.map(\.description).read().values.last == "5")
        #expect(numbers.compactMap { $0 % 2 == 0 ? "\($0)" : nil }.read().values == ["2", "2", "4", "4"])
        #expect(numbers.filter { $0 > 3 }.read().values == [4, 4, 5])
        #expect(numbers.removeDuplicates().read().values == [1, 2, 3, 4, 5])
        #expect(numbers.scan(0, +).read().values == [1, 3, 5, 8, 12, 16, 21])
        #expect(numbers.dropFirst().read().values == [2, 2, 3, 4, 4, 5])
        #expect(numbers.dropFirst(5).read().values == [4, 5])
        #expect(numbers.drop { $0 < 3 }.read().values == [3, 4, 4, 5])
        #expect(numbers.first().read().values == [1])
        #expect(numbers.first { $0 > 2 }.read().values == [3])
        #expect(numbers.last().read().values == [5])
        #expect(numbers.prefix(3).read().values == [1, 2, 2])
        #expect(numbers.prefix { $0 < 3 }.read().values == [1, 2, 2])
        #expect(numbers.output(in: 1..<3).read().values == [2, 2])
        #expect(numbers.output(at: 3).read().values == [3])
        #expect(numbers.collect().read().values == [[1, 2, 2, 3, 4, 4, 5]])
        #expect(numbers.collect(3).read().values == [[1, 2, 2], [3, 4, 4], [5]])
        #expect(numbers.reduce(0, +).read().values == [21])
        #expect(numbers.count().read().values == [7])
        #expect(numbers.contains(3).read().values == [true])
        #expect(numbers.contains(9).read().values == [false])
        #expect(numbers.allSatisfy { $0 < 5 }.read().values == [false])
        #expect(numbers.min().read().values == [1] && numbers.max().read().values == [5])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).read().values == [1, 0, 3])
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).read().values == [7])
        #expect(Just(1).append(2, 3).prepend(0).read().values == [0, 1, 2, 3])
    }

    @Test("Every operator ends once, and with what it read")
    func endings() {
        #expect([1, 2].publisher.map { $0 }.read().isFinished)
        #expect([1, 2].publisher.prefix(1).read().isFinished)
        #expect([1, 2].publisher.first().read().isFinished)
        #expect(PassthroughSubject<Int, Never>().prefix(0).read().isFinished)
        #expect(Empty<Int, Trouble>().collect().read().isFinished)
        #expect(Empty<Int, Trouble>(completeImmediately: false).read().endings.isEmpty)
        #expect(Fail<Int, Trouble>(error: Trouble()).filter { _ in true }.read().failure == Trouble())
        #expect(Fail<Int, Trouble>(error: Trouble()).collect().read().values.isEmpty)
        #expect([1].publisher.ignoreOutput().read().isFinished)
        #expect(Int?.none.publisher.read().isFinished && Int?.some(3).publisher.read().values == [3])
        #expect(Result<Int, Trouble>.failure(Trouble()).publisher.read().failure == Trouble())
    }

    @Test("Errors are thrown, changed, caught and replaced")
    func failures() {
        let thrown = [1, 2, 3].publisher.tryMap { if $0 == 2 { throw Trouble(number: 2) } else { $0 } }
        #expect(thrown.read().values == [1])
        #expect(thrown.read().failure as? Trouble == Trouble(number: 2))
        #expect(thrown.mapError { _ in Trouble(number: 5) }.read().failure == Trouble(number: 5))
        #expect(thrown.replaceError(with: 9).read().values == [1, 9])
        #expect(thrown.catch { _ in [7, 8].publisher }.read().values == [1, 7, 8])
        #expect(
            thrown.tryCatch { _ -> Just<Int> in throw Trouble(number: 6) }.read().failure as? Trouble?
                == Trouble(number: 6))
        var attempts = 0
        let flaky = Deferred { () -> AnyPublisher<Int, Trouble> in
            attempts += 1
            return attempts < 3
                ? Fail(error: Trouble()).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: Trouble.self).eraseToAnyPublisher()
        }
        #expect(flaky.retry(2).read().values == [3])
        attempts = 0
        #expect(flaky.retry(1).read().failure == Trouble() && attempts == 2)
    }

    @Test("What an operator passes on is never more than was asked for")
    func demand() {
        let reader = (1...10).publisher.filter { $0 % 2 == 0 }.map { $0 * 10 }.read(.max(2))
        #expect(reader.values == [20, 40])

        reader.request(1)
        #expect(reader.values == [20, 40, 60])

        let pairs = (1...5).publisher.collect(2).read(.max(1))
        #expect(pairs.values == [[1, 2]])
        pairs.request(5)
        #expect(pairs.values == [[1, 2], [3, 4], [5]] && pairs.isFinished)

        let one = Fail<Int, Trouble>(error: Trouble()).replaceError(with: 3).read(.none)
        #expect(one.values.isEmpty && one.endings.isEmpty)
        one.request(1)
        #expect(one.values == [3] && one.isFinished)

        let following = [1, 2].publisher.append(3, 4).read(.max(3))
        #expect(following.values == [1, 2, 3] && following.endings.isEmpty)
    }

    @Test("A long sequence is sent without growing the stack, also one value at a time")
    func longSequence() {
        #expect((0..<100_000).publisher.map { $0 }.count().read().values == [100_000])
        #expect((0..<100_000).publisher.read(.max(1), more: .max(1)).values.count == 100_000)
    }

    @Test("Events of a subscription's life are told in order")
    func events() {
        var told: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let watched = subject.handleEvents(
            receiveSubscription: { _ in told.append("subscribed") }, receiveOutput: { told.append("value \($0)") },
            receiveCompletion: { _ in told.append("ended") }, receiveCancel: { told.append("cancelled") },
            receiveRequest: { told.append("asked for \($0)") })

        let first = watched.sink { _ in }
        subject.send(1)
        first.cancel()
        subject.send(2)
        #expect(told == ["subscribed", "asked for unlimited", "value 1", "cancelled"])

        told = []
        let second = watched.sink { _ in }
        subject.send(completion: .finished)
        second.cancel()
        #expect(told == ["subscribed", "asked for unlimited", "ended"])
    }
}
