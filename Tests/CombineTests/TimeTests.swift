import Combine
import Testing

@Suite("Publishers and time")
struct TimeTests {
    @Test("A publisher that is silent for too long ends, with an error where one is given")
    func timeout() {
        let clock = HandClock()
        let subject = PassthroughSubject<Int, Trouble>()
        let ending = subject.timeout(.milliseconds(100), scheduler: clock).read()
        let failing = subject.timeout(.milliseconds(100), scheduler: clock) { Trouble(number: 7) }.read()

        clock.advance(milliseconds: 90)
        subject.send(1)
        clock.advance(milliseconds: 90)
        #expect(ending.values == [1] && ending.endings.isEmpty)

        clock.advance(milliseconds: 10)
        subject.send(2)
        clock.advance(milliseconds: 10)
        #expect(ending.values == [1] && ending.isFinished)
        #expect(failing.values == [1] && failing.failure == Trouble(number: 7))
    }

    @Test("A publisher that ends in time ends as it does, and one that is cancelled is not timed any more")
    func inTime() {
        let clock = HandClock()
        let subject = PassthroughSubject<Int, Trouble>()
        let ending = subject.timeout(.milliseconds(100), scheduler: clock) { Trouble(number: 7) }.read()
        let cancelled = subject.timeout(.milliseconds(100), scheduler: clock) { Trouble(number: 8) }.read()

        cancelled.subscription?.cancel()
        subject.send(completion: .finished)
        clock.advance(milliseconds: 500)

        #expect(ending.isFinished)
        #expect(cancelled.endings.isEmpty)
    }

    @Test("A timeout asks for no more than its subscriber does")
    func timeoutDemand() {
        let clock = HandClock()
        let reader = [1, 2, 3].publisher.timeout(.seconds(1), scheduler: clock).read(.max(2))
        clock.advance()

        #expect(reader.values == [1, 2] && reader.endings.isEmpty)
        reader.request(1)
        clock.advance()
        #expect(reader.values == [1, 2, 3] && reader.isFinished)
    }

    @Test("A subscriber that asks for more in answer to a value gets more, where a scheduler says")
    func moreInAnswer() {
        let clock = HandClock()
        let moved = [1, 2, 3].publisher.receive(on: clock).read(.max(1), more: .max(1))
        let timed = [1, 2, 3].publisher.timeout(.seconds(1), scheduler: clock).read(.max(1), more: .max(1))
        clock.advance()

        #expect(moved.values == [1, 2, 3] && moved.isFinished)
        #expect(timed.values == [1, 2, 3] && timed.isFinished)
    }

    @Test("Values are collected by time, or sooner when there are enough; a silent stretch sends nothing")
    func collected() {
        let clock = HandClock()
        let subject = PassthroughSubject<Int, Never>()
        let byTime = subject.collect(.byTime(clock, .milliseconds(100))).read()
        let byCount = subject.collect(.byTimeOrCount(clock, .milliseconds(100), 2)).read()

        (1...3).forEach(subject.send)
        #expect(byTime.values.isEmpty && byCount.values == [[1, 2]])
        clock.advance(milliseconds: 100)
        #expect(byTime.values == [[1, 2, 3]] && byCount.values == [[1, 2], [3]])
        clock.advance(milliseconds: 300)
        #expect(byTime.values.count == 1)

        subject.send(4)
        subject.send(completion: .finished)
        clock.advance()
        #expect(byTime.values.last == [4] && byTime.isFinished && byCount.isFinished)
    }

    @Test("What was collected before a failure is let go of")
    func failure() {
        let clock = HandClock()
        let subject = PassthroughSubject<Int, Trouble>()
        let reader = subject.collect(.byTime(clock, .milliseconds(100))).read()

        subject.send(1)
        subject.send(completion: .failure(Trouble()))
        clock.advance(milliseconds: 200)

        #expect(reader.values.isEmpty && reader.failure == Trouble())
    }

    @Test("A record sends its values and its end to each subscriber, as they ask for them")
    func record() {
        let record = Record<Int, Trouble> { recording in
            recording.receive(1)
            recording.receive(2)
            recording.receive(completion: .failure(Trouble(number: 3)))
        }
        let slow = record.read(.max(1))
        #expect(slow.values == [1] && slow.endings.isEmpty)
        slow.request(1)

        for reader in [slow, record.read()] {
            #expect(reader.values == [1, 2] && reader.failure == Trouble(number: 3))
        }
        #expect(Record<Int, Never>(output: [5], completion: .finished).read().isFinished)
    }
}
