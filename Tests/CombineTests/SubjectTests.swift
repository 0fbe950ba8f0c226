import Combine
import Foundation
import Testing

@Suite("Subjects, sinks and cancellation")
struct SubjectTests {
    @Test("A subject sends to those who are subscribed, until it ends")
    func passthrough() {
        let subject = PassthroughSubject<Int, Trouble>()
        subject.send(0)
        let reader = subject.read()
        subject.send(1)
        subject.send(completion: .failure(Trouble()))
        subject.send(2)

        #expect(reader.values == [1] && reader.failure == Trouble())
        #expect(subject.read().failure == Trouble())
    }

    @Test("A subject drops what nobody has asked for; one with a value keeps the newest")
    func unwanted() {
        let subject = PassthroughSubject<Int, Never>()
        let reader = subject.read(.max(1))
        (1...3).forEach { subject.send($0) }
        reader.request(1)
        subject.send(4)
        #expect(reader.values == [1, 4])

        let current = CurrentValueSubject<Int, Never>(0)
        let slow = current.read(.none)
        (1...3).forEach { current.value = $0 }
        slow.request(2)
        #expect(slow.values == [3])
        current.send(4)
        #expect(slow.values == [3, 4] && current.value == 4)
    }

    @Test("A sink gets nothing after it was cancelled, and goes when it is let go of")
    func cancelling() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var bag: Set<AnyCancellable> = []
        subject.sink { values.append($0) }.store(in: &bag)
        let other = subject.sink { values.append($0 * 10) }
        subject.send(1)
        other.cancel()
        subject.send(2)
        bag = []
        subject.send(3)

        #expect(values == [1, 10, 2])
    }

    @Test("A subscriber may send, cancel and subscribe from what it is told")
    func reentrance() {
        let subject = CurrentValueSubject<Int, Never>(0)
        var values: [Int] = []
        var cancellable: AnyCancellable?
        cancellable = subject.sink { value in
            values.append(value)
            if value < 3 { subject.send(value + 1) }
            if value == 3 { cancellable?.cancel() }
        }
        subject.send(9)
        #expect(values == [0, 1, 2, 3] || values == [0, 1, 2, 3, 9])
        cancellable?.cancel()
    }

    private final class Box {
        var value = 0
        init() {}
    }

    @Test("What is assigned to an object keeps it only until the end")
    func assigning() {
        let subject = PassthroughSubject<Int, Never>()
        var box: Box? = Box()
        weak let seen = box
        let cancellable = subject.assign(to: \.value, on: box!)
        subject.send(5)
        #expect(box?.value == 5)
        box = nil
        #expect(seen != nil)
        cancellable.cancel()
        #expect(seen == nil)
    }

    @Test("A subscription keeps nothing alive after its end")
    func lifetimes() {
        func isLeaking(_ make: (Box) -> AnyCancellable) -> Bool {
            weak var seen: Box?
            do {
                let box = Box()
                seen = box
                let cancellable = make(box)
                cancellable.cancel()
            }
            return seen != nil
        }
        let subject = PassthroughSubject<Int, Never>()
        let other = CurrentValueSubject<Int, Never>(1)
        #expect(!isLeaking { box in subject.sink { box.value = $0 } })
        #expect(!isLeaking { box in subject.combineLatest(other).sink { box.value = $0.0 } })
        #expect(!isLeaking { box in subject.merge(with: other).map { $0 }.sink { box.value = $0 } })
        #expect(!isLeaking { box in subject.flatMap { _ in other }.sink { box.value = $0 } })
        #expect(!isLeaking { box in subject.map { _ in other }.switchToLatest().sink { box.value = $0 } })
        #expect(!isLeaking { box in subject.share().sink { box.value = $0 } })
        #expect(!isLeaking { box in other.zip(subject).sink { box.value = $0.0 } })
        #expect(!isLeaking { box in other.receive(on: ImmediateScheduler.shared).sink { box.value = $0 } })
        #expect(!isLeaking { box in Just(1).append(subject).sink { box.value = $0 } })
    }

    @Test("A future begins at once and sends its one value to all, now or later")
    func future() async throws {
        var promise: Future<Int, Trouble>.Promise?
        let future = Future<Int, Trouble> { promise = $0 }
        let early = future.read()
        #expect(early.values.isEmpty)
        promise?(.success(4))
        promise?(.success(5))
        #expect(early.values == [4] && early.isFinished && future.read().values == [4])
        #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
        await #expect(throws: Trouble.self) {
            _ = try await Future<Int, any Error> { $0(.failure(Trouble())) }.value
        }
    }

    @Test("A shared publisher is read once, and anew after all have gone")
    func sharing() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let (first, second) = (shared.read(), shared.read())
        subject.send(1)
        #expect(first.values == [1] && second.values == [1] && subscriptions == 1)
        first.subscription?.cancel()
        subject.send(2)
        #expect(first.values == [1] && second.values == [1, 2])
        second.subscription?.cancel()
        let third = shared.read()
        subject.send(3)
        #expect(third.values == [3] && subscriptions == 2)
    }

    @Test("What many threads send arrives whole")
    func threads() async {
        let subject = PassthroughSubject<Int, Never>()
        let reader = subject.scan(0, +).read()
        let merged = subject.merge(with: subject).combineLatest(Just(1)).read()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1000 { subject.send(1) } } }
        }
        #expect(reader.values.last == 8000 && reader.values.count == 8000)
        #expect(merged.values.count == 16_000)
    }

    @Test("The values of a publisher can be awaited")
    func awaiting() async throws {
        var values: [Int] = []
        for await value in [1, 2, 3].publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
        await #expect(throws: Trouble.self) {
            for try await value in Just(4).setFailureType(to: Trouble.self).append(Fail(error: Trouble())).values {
                values.append(value)
            }
        }
        #expect(values == [1, 2, 3, 4])
    }

    @Test("Waiting for a value ends with the task")
    func awaitingCancelled() async {
        let task = Task {
            var count = 0
            for await _ in PassthroughSubject<Int, Never>().values { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test("Notifications are sent while somebody is subscribed")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("salt")
        let reader = center.publisher(for: name).map { $0.object as? Int }.read()
        center.post(name: name, object: 3)
        center.post(name: Notification.Name("pepper"), object: 4)
        reader.subscription?.cancel()
        center.post(name: name, object: 5)
        #expect(reader.values == [3])
        #expect(center.publisher(for: name) == center.publisher(for: name))
    }
}
