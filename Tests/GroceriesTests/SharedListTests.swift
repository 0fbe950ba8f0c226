import Foundation
import Groceries
import Ledger
import RandomFixtures
import Testing

@Suite("Wishes of phones on a shared list")
struct SharedListTests {
    private let milk = SharedList.Row(id: .numbered(1), name: "Milk", measure: Measure(.one, .each))

    @Test("Two phones that add milk make two, and a repetition makes none more")
    func additions() {
        var list = SharedList(rows: [])
        let ann = ListWish(id: .numbered(11), act: .addition(name: "Milk", Measure(.one, .each)))
        let ben = ListWish(id: .numbered(12), act: .addition(name: " milk", Measure(.one, .each)))

        list.apply(ann, lineID: .numbered(1))
        list.apply(ben, lineID: .numbered(2))
        let again = list.apply(ann, lineID: .numbered(3))

        #expect(again == .done(.numbered(1)))
        #expect(list.rows.map(\.name) == ["Milk"])
        #expect(list.rows.map(\.measure) == [Measure(Quantity(whole: 2), .each)])
    }

    @Test("What was typed is shown as one of it until the server has read it, and can be ticked")
    func entries() {
        let wish = ListWish(id: .numbered(11), act: .entry("2 l oat milk"))
        let tick = ListWish(id: .numbered(12), act: .purchased(.added(by: wish.id), true))

        let shown = SharedList(rows: [milk]).showing([wish, tick])

        #expect(shown.rows.map(\.name) == ["Milk", "2 l oat milk"])
        #expect(shown.rows.map(\.measure) == [Measure(.one, .each), Measure(.one, .each)])
        #expect(shown.rows.map(\.isPurchased) == [false, true])
    }

    @Test("A tick that arrives again after somebody unticked the line does not tick it")
    func replayedTick() {
        var list = SharedList(rows: [milk])
        let tick = ListWish(id: .numbered(11), act: .purchased(.known(milk.id), true))

        list.apply(tick, lineID: .numbered(2))
        list.apply(ListWish(id: .numbered(12), act: .purchased(.known(milk.id), false)), lineID: .numbered(2))
        list.apply(tick, lineID: .numbered(2))

        #expect(list.rows.map(\.isPurchased) == [false])
    }

    @Test("Both ticking the same line at once leave it ticked")
    func sameTick() {
        var list = SharedList(rows: [milk])

        for number in 11...12 {
            list.apply(
                ListWish(id: .numbered(number), act: .purchased(.known(milk.id), true)), lineID: .numbered(2))
        }

        #expect(list.rows.map(\.isPurchased) == [true])
    }

    @Test("What is added to a line in the basket is still to be bought")
    func additionToPurchased() {
        var list = SharedList(rows: [milk])
        list.apply(ListWish(id: .numbered(11), act: .purchased(.known(milk.id), true)), lineID: .numbered(2))

        list.apply(
            ListWish(id: .numbered(12), act: .addition(name: "Milk", Measure(.one, .each))), lineID: .numbered(2))

        #expect(list.rows.map(\.isPurchased) == [false])
        #expect(list.rows.map(\.measure.quantity) == [Quantity(whole: 2)])
    }

    @Test("A phone ticks what it has just added, before and after the server knows of it")
    func tickOfAddition() {
        let addition = ListWish(id: .numbered(11), act: .addition(name: "Salt", Measure(.one, .pack)))
        let tick = ListWish(id: .numbered(12), act: .purchased(.added(by: addition.id), true))
        var server = SharedList(rows: [milk])

        let shown = server.showing([addition, tick])
        #expect(shown.rows.map(\.name) == ["Milk", "Salt"])
        #expect(shown.rows.map(\.isPurchased) == [false, true])

        server.apply(addition, lineID: .numbered(2))
        #expect(server.showing([addition, tick]).rows.map(\.id) == [milk.id, .numbered(2)])
        server.apply(tick, lineID: .numbered(3))
        #expect(server.rows.map(\.isPurchased) == [false, true])
    }

    @Test("A line that is gone stays gone, and its addition is not done a second time")
    func goneLine() {
        let addition = ListWish(id: .numbered(11), act: .addition(name: "Salt", Measure(.one, .pack)))
        var list = SharedList(rows: [milk])
        list.apply(addition, lineID: .numbered(2))
        list.remove(.numbered(2))
        list.remove(milk.id)

        list.apply(addition, lineID: .numbered(3))
        let tick = list.apply(
            ListWish(id: .numbered(12), act: .purchased(.known(milk.id), true)), lineID: .numbered(4))
        let amount = list.apply(
            ListWish(id: .numbered(13), act: .amount(.added(by: addition.id), Measure(.one, .pack))),
            lineID: .numbered(4))

        #expect(list.rows.isEmpty)
        #expect(tick == .gone)
        #expect(amount == .gone)
    }

    @Test(
        "What a line can't hold changes nothing",
        arguments: [
            (Measure(.most, .each), ListWish.Outcome.Reason.quantityOutOfRange),
            (Measure(.zero, .each), .quantityOutOfRange),
            (Measure(.one, .kg), .unitUnfit(.each)),
        ])
    func refused(measure: Measure, reason: ListWish.Outcome.Reason) {
        var list = SharedList(rows: [milk])

        let answer = list.apply(
            ListWish(id: .numbered(11), act: .addition(name: "Milk", measure)), lineID: .numbered(2))

        #expect(answer == .refused(reason))
        #expect(list.rows == [milk])
    }

    @Test("A list of 2,000 lines takes no further one, and more of those that it has")
    func fullList() {
        var list = SharedList(
            rows: (1...ShoppingList.lineLimit).map {
                .init(id: .numbered($0), name: "Item \($0)", measure: Measure(.one, .each))
            })

        let another = list.apply(
            ListWish(id: .numbered(1), act: .addition(name: "Milk", Measure(.one, .each))), lineID: .numbered(9_999))
        let more = list.apply(
            ListWish(id: .numbered(2), act: .addition(name: "Item 7", Measure(.one, .each))),
            lineID: .numbered(9_999))

        #expect(another == .refused(.listFull))
        #expect(more == .done(.numbered(7)))
        #expect(list.rows.count == ShoppingList.lineLimit)
    }

    @Test("Litres and millilitres of one line add up in the line's unit")
    func units() {
        var list = SharedList(rows: [.init(id: .numbered(1), name: "Milk", measure: Measure(.one, .l))])

        list.apply(
            ListWish(id: .numbered(2), act: .addition(name: "Milk", Measure(Quantity(whole: 500), .ml))),
            lineID: .numbered(2))

        #expect(list.rows.map(\.measure) == [Measure(Quantity(thousandths: 1_500), .l)])
    }
}

/// 105,000 ways in which what three phones want reaches a server: lost, repeated, late, in any order among the phones.
/// What is expected is computed by another way than the rule's: from the end backward, a name at a time.
@Suite("Three phones and a server")
struct InterleavingTests {
    /// What somebody wants of one of three things, by number.
    private enum Want {
        case more(Int, Int64)
        case amount(Int, Int64)
        case tick(Int, Bool)

        var thing: Int {
            switch self {
            case .more(let thing, _), .amount(let thing, _), .tick(let thing, _): thing
            }
        }
    }

    private static let names = ["Milk", "Bread", "Eggs"]

    @Test(
        "However wishes interleave, each is done once and every phone shows the server's list in the end",
        arguments: FuzzSeeds.all(of: "shared list", new: 20))
    func interleavings(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<5_000 {
            guard Self.runs(&random) else {
                Issue.record("round \(round) of seed \(seed)")
                return
            }
        }
    }

    private static func runs(_ random: inout SeededRandom) -> Bool {
        let known = SharedList.Row(id: .numbered(1), name: names[0], measure: Measure(.one, .each))
        var server = SharedList(rows: [known])
        var phones = (0..<3).map { Phone(number: $0, server: server) }
        var arrived: [Want] = []
        var inTheAir: [ListWish] = []
        var wants: [ListWish.ID: Want] = [:]
        var lines = 10

        func reach(_ wish: ListWish) {
            if server.answers[wish.id] == nil, let want = wants[wish.id] { arrived.append(want) }
            lines += 1
            server.apply(wish, lineID: .numbered(lines))
        }

        var steps = Int.random(in: 4...16, using: &random)
        while steps > 0 || phones.contains(where: { !$0.queue.isEmpty }) {
            let index = Int.random(in: 0..<3, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                steps -= 1
                guard steps >= 0, let made = phones[index].wishes(&random) else { continue }
                wants[made.wish.id] = made.want
            case 2:
                // The request is lost.
                inTheAir += phones[index].queue.prefix(1)
            case 3:
                // It arrives, and its answer is lost.
                for wish in phones[index].queue { reach(wish) }
            case 4:
                // It arrives, and the phone hears of it.
                for wish in phones[index].queue { reach(wish) }
                phones[index].hears(server)
            default:
                // A repetition comes late; only what was sent before it has arrived.
                if let late = inTheAir.randomElement(using: &random), server.answers[late.id] != nil { reach(late) }
            }
        }
        for index in phones.indices { phones[index].hears(server) }

        return phones.allSatisfy { $0.shown.rows == server.rows } && isExpected(server, of: arrived)
    }

    /// What the last amount says with all that was added since; ticked if the last tick says so and nothing was added
    /// after it.
    private static func isExpected(_ list: SharedList, of arrived: [Want]) -> Bool {
        for thing in names.indices {
            let own = arrived.filter { $0.thing == thing }
            var quantity: Int64 = 0
            counting: for want in own.reversed() {
                switch want {
                case .more(_, let more): quantity += more
                case .tick: continue
                case .amount(_, let wanted):
                    quantity += wanted
                    break counting
                }
            }
            let wasSetAnew = own.contains { if case .amount = $0 { true } else { false } }
            if thing == 0, !wasSetAnew { quantity += 1 }
            let isTicked = own.reversed().lazy.compactMap { want -> Bool? in
                switch want {
                case .tick(_, let wanted): wanted
                case .more: false
                case .amount: nil
                }
            }.first
            let row = list.rows.first { $0.name == names[thing] }
            if quantity == 0 {
                if row != nil { return false }
            } else if row?.measure.quantity != Quantity(whole: quantity) || row?.isPurchased != isTicked ?? false {
                return false
            }
        }
        return list.rows.count <= names.count
    }

    private struct Phone {
        let number: Int
        /// What the server told last.
        var told: SharedList
        /// What is not known to have arrived.
        var queue: [ListWish] = []
        private var count = 0

        init(number: Int, server: SharedList) {
            self.number = number
            told = server
        }

        var shown: SharedList { told.showing(queue) }

        mutating func hears(_ server: SharedList) {
            told = server
            queue.removeAll { server.answers[$0.id] != nil }
        }

        /// Somebody presses something that the phone shows, or adds something.
        mutating func wishes(_ random: inout SeededRandom) -> (wish: ListWish, want: Want)? {
            count += 1
            let id = ListWish.ID.numbered(1_000 * (number + 1) + count)
            let thing = Int.random(in: 0..<names.count, using: &random)
            let made: (act: ListWish.Act, want: Want)
            if Bool.random(using: &random) {
                let more = Int64.random(in: 1...3, using: &random)
                made = (
                    .addition(name: names[thing], Measure(Quantity(whole: more), .each)), .more(thing, more)
                )
            } else {
                guard let row = shown.rows.first(where: { $0.name == names[thing] }) else { return nil }
                let isOwn = queue.contains { $0.id.uuid == row.id.uuid }
                let line: ListWish.Line = isOwn ? .added(by: ListWish.ID(row.id.uuid)) : .known(row.id)
                if Bool.random(using: &random) {
                    let wanted = Bool.random(using: &random)
                    made = (.purchased(line, wanted), .tick(thing, wanted))
                } else {
                    let wanted = Int64.random(in: 1...5, using: &random)
                    made = (.amount(line, Measure(Quantity(whole: wanted), .each)), .amount(thing, wanted))
                }
            }
            let wish = ListWish(id: id, act: made.act)
            queue.append(wish)
            return (wish, made.want)
        }
    }
}

extension Identifier {
    /// An id of a test.
    static func numbered(_ number: Int) -> Self {
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        bytes.14 = UInt8(number >> 8 & 255)
        bytes.15 = UInt8(number & 255)
        return Self(UUID(uuid: bytes))
    }
}
