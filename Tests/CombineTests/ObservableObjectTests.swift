import Combine
import Testing

private class Basket: ObservableObject {
    @Published var name = "Basket"
    @Published var count = 0
    var remark = ""
}

private final class Hamper: Basket {
    @Published var handles = 1
}

private final class Plain: ObservableObject {
    var name = "" { willSet { objectWillChange.send() } }
}

private final class ByHand: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
}

@Suite("Observable objects")
struct ObservableObjectTests {
    @Test("A change of any published property is announced before it is stored")
    func announced() {
        let basket = Basket()
        var names: [String] = []
        let cancellable = basket.objectWillChange.sink { names.append(basket.name) }
        basket.name = "Bread"
        basket.count += 1
        basket.remark = "quiet"
        #expect(names == ["Basket", "Bread"] && basket.count == 1)
        cancellable.cancel()
        basket.count = 7
        #expect(names.count == 2)
    }

    @Test("The properties of a class and of the one above it announce by one publisher")
    func inherited() {
        let hamper = Hamper()
        var count = 0
        let cancellable = hamper.objectWillChange.sink { count += 1 }
        hamper.handles = 2
        hamper.name = "Picnic"
        #expect(count == 2 && hamper.objectWillChange === (hamper as Basket).objectWillChange)
        cancellable.cancel()
    }

    @Test("An object without published properties keeps one publisher, and so does one that declares its own")
    func withoutProperties() {
        let plain = Plain()
        var count = 0
        let first = plain.objectWillChange.sink { count += 1 }
        plain.name = "a"
        plain.name = "b"
        #expect(count == 2)
        let own = ByHand()
        let second = own.objectWillChange.sink { count += 1 }
        own.objectWillChange.send()
        #expect(count == 3)
        first.cancel()
        second.cancel()
    }

    @Test("A published property sends its value and each new one before it is stored")
    func projected() {
        let basket = Basket()
        var seen: [(new: String, stored: String)] = []
        let cancellable = basket.$name.sink { seen.append(($0, basket.name)) }
        basket.name = "Bread"
        #expect(seen.map(\.new) == ["Basket", "Bread"])
        #expect(seen.map(\.stored) == ["Basket", "Basket"])
        cancellable.cancel()
    }

    @Test("What is assigned to a published property reaches it while the object lives")
    func assigned() {
        let subject = PassthroughSubject<Int, Never>()
        var basket: Basket? = Basket()
        weak let seen = basket
        subject.assign(to: &basket!.$count)
        subject.send(4)
        #expect(basket?.count == 4)
        basket = nil
        #expect(seen == nil)
        subject.send(5)
    }

    @Test("A publisher of a property ends with its object")
    func ending() {
        var basket: Basket? = Basket()
        let reader = basket!.$count.read()
        basket = nil
        #expect(reader.values == [0] && reader.isFinished)
    }
}
