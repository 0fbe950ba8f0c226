import Combine
import Foundation
import Testing

@Suite("Several publishers")
struct CombiningTests {
    @Test("The newest values of all are sent whenever one sends")
    func combineLatest() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let reader = a.combineLatest(b) { "\($0)\($1)" }.read()
        a.send(1)
        a.send(2)
        b.send("x")
        b.send("y")
        a.send(3)
        a.send(completion: .finished)
        #expect(reader.endings.isEmpty)
        b.send("z")
        b.send(completion: .finished)
        #expect(reader.values == ["2x", "2y", "3y", "3z"] && reader.isFinished)
        let ofThree = Just(1).combineLatest(Just(2), Just(3)).read().values
        #expect(ofThree.map { [$0, $1, $2] } == [[1, 2, 3]])
        #expect(Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).read().values.count == 1)
        #expect(Just(1).combineLatest(Empty<Int, Never>()).read().isFinished)
    }

    @Test("Values are paired off in order, and the pairs end with the shorter")
    func zip() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let reader = a.zip(b) { $0 * 10 + $1 }.read()
        a.send(1)
        a.send(2)
        b.send(5)
        #expect(reader.values == [15])
        a.send(completion: .finished)
        #expect(reader.endings.isEmpty)
        b.send(6)
        #expect(reader.values == [15, 26] && reader.isFinished)
        #expect([1, 2, 3].publisher.zip(["a", "b"].publisher, [true, false].publisher).read().values.count == 2)
    }

    @Test("Merged values come as they are sent, and end with the last")
    func merge() {
        let (a, b) = (PassthroughSubject<Int, Trouble>(), PassthroughSubject<Int, Trouble>())
        let reader = a.merge(with: b).read()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(reader.values == [1, 2, 3] && reader.endings.isEmpty)
        b.send(completion: .failure(Trouble()))
        #expect(reader.failure == Trouble())
        #expect(Publishers.MergeMany([Just(1), Just(2), Just(3)]).read().values == [1, 2, 3])
        #expect([1].publisher.merge(with: [2].publisher, [3].publisher).read().isFinished)
    }

    @Test("Flattened publishers are read together, no faster than asked and no more than allowed")
    func flatMap() {
        let reader = (1...3).publisher.flatMap { [$0, $0 * 10].publisher }.read(.max(3))
        #expect(reader.values.count == 3 && reader.endings.isEmpty)
        reader.request(10)
        #expect(reader.values.sorted() == [1, 2, 3, 10, 20, 30] && reader.isFinished)

        var subjects: [PassthroughSubject<Int, Never>] = []
        let one = (1...3).publisher.flatMap(maxPublishers: .max(1)) { _ in
            subjects.append(PassthroughSubject())
            return subjects[subjects.count - 1]
        }.read()
        #expect(subjects.count == 1)
        subjects[0].send(completion: .finished)
        #expect(subjects.count == 2)
        subjects[1].send(7)
        #expect(one.values == [7])
    }

    @Test("Only the publisher that was sent last is heard")
    func switchToLatest() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let reader = outer.switchToLatest().read()
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(reader.values == [1, 3] && reader.endings.isEmpty)
        b.send(completion: .finished)
        #expect(reader.isFinished)
    }

    @Test("A debounced value is sent after a pause, the last one of a burst")
    func debounce() {
        let (clock, subject) = (HandClock(), PassthroughSubject<String, Never>())
        let reader = subject.debounce(for: .milliseconds(300), scheduler: clock).read()
        subject.send("s")
        clock.advance(milliseconds: 200)
        subject.send("sa")
        clock.advance(milliseconds: 299)
        #expect(reader.values.isEmpty)
        clock.advance(milliseconds: 1)
        #expect(reader.values == ["sa"])
        subject.send("salt")
        subject.send(completion: .finished)
        clock.advance(milliseconds: 300)
        #expect(reader.values == ["sa"] && reader.isFinished)
    }

    @Test("A throttled publisher sends once in an interval", arguments: [(true, [1, 3, 5]), (false, [1, 2, 4])])
    func throttle(latest: Bool, expected: [Int]) {
        let (clock, subject) = (HandClock(), PassthroughSubject<Int, Never>())
        let reader = subject.throttle(for: .milliseconds(100), scheduler: clock, latest: latest).read()
        for value in 1...5 {
            subject.send(value)
            clock.advance(milliseconds: value == 3 ? 90 : 10)
        }
        clock.advance(milliseconds: 500)
        #expect(reader.values == expected)
    }

    @Test("A delayed value comes later, in order, and so does the end")
    func delay() {
        let (clock, subject) = (HandClock(), PassthroughSubject<Int, Never>())
        let reader = subject.delay(for: .seconds(1), scheduler: clock).read()
        subject.send(1)
        clock.advance(milliseconds: 500)
        subject.send(2)
        subject.send(completion: .finished)
        clock.advance(milliseconds: 500)
        #expect(reader.values == [1] && reader.endings.isEmpty)
        clock.advance(milliseconds: 500)
        #expect(reader.values == [1, 2] && reader.isFinished)
    }

    @Test("Values are handed over where the scheduler says, and none after cancelling")
    func receiveOn() {
        let (clock, subject) = (HandClock(), PassthroughSubject<Int, Never>())
        let reader = subject.receive(on: clock).read()
        subject.send(1)
        #expect(reader.values.isEmpty)
        clock.advance()
        subject.send(2)
        reader.subscription?.cancel()
        clock.advance()
        #expect(reader.values == [1])

        let late = [4, 5].publisher.subscribe(on: clock).read()
        #expect(late.values.isEmpty)
        clock.advance()
        #expect(late.values == [4, 5] && late.isFinished)
    }

    @Test("Values sent on the main queue and the main run loop arrive there", arguments: [true, false])
    func mainQueue(usesRunLoop: Bool) async {
        let values =
            usesRunLoop
            ? Just(1).receive(on: RunLoop.main).values.makeAsyncIterator().erased
            : Just(1).receive(on: DispatchQueue.main).values.makeAsyncIterator().erased
        #expect(await values() == 1)
    }

    @Test("A timer sends the time while somebody is subscribed")
    func timer() async {
        var ticks = 0
        let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        for await _ in timer.values {
            ticks += 1
            if ticks == 3 { break }
        }
        #expect(ticks == 3)
    }
}

extension AsyncIteratorProtocol {
    fileprivate var erased: () async -> Element? {
        {
            var iterator = self
            return try? await iterator.next()
        }
    }
}
