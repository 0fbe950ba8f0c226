import Foundation
import Observation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Counter {
    var count = 0
    var other = 0
}

private struct CounterView: View {
    let model: Counter

    var body: some View {
        Text("Count \(model.count)")
    }
}

/// What happened, in order; views and models write into it.
@MainActor
private final class Diary {
    var lines: [String] = []

    func count(of line: String) -> Int { lines.count { $0 == line } }
}

/// A model that saves itself, as many apps have one.
@MainActor
@Observable
private final class Expenses {
    var items: [Int] = [] {
        didSet { diary.lines.append("saved \(items.count)") }
    }
    @ObservationIgnored private let diary: Diary

    init(_ diary: Diary) {
        self.diary = diary
        items = [3]
    }
}

private struct ExpensesView: View {
    let diary: Diary
    @State private var expenses: Expenses

    init(_ diary: Diary) {
        self.diary = diary
        _expenses = State(initialValue: Expenses(diary))
    }

    var body: some View {
        diary.lines.append("expenses")
        return VStack {
            Text("\(expenses.items.count) items").accessibilityIdentifier("items")
            Button("Add") { expenses.items.append(4) }
            Button("Replace") { expenses.items = [1, 2, 3] }
        }
    }
}

private struct ExpensesApp: View {
    let diary: Diary

    var body: some View {
        diary.lines.append("app")
        return VStack { ExpensesView(diary) }
    }
}

/// A view that changes its model while it is evaluated.
private struct SortingView: View {
    let model: Expenses
    let diary: Diary

    var body: some View {
        diary.lines.append("sorting")
        model.items.append(model.items.count)
        return Text("\(model.items.count)").accessibilityIdentifier("sorted")
    }
}

/// Wrapped properties that read themselves in `didSet`.
private struct WatchfulView: View {
    let diary: Diary
    @State private var count = 0 {
        didSet { diary.lines.append("count \(count)") }
    }
    @AppStorage("size") private var size = 1 {
        didSet { diary.lines.append("size \(size)") }
    }

    var body: some View {
        diary.lines.append("body")
        return VStack {
            Button("Count \(count)") { count += 1 }
            Button("Size \(size)") { size += 1 }
        }
    }
}

/// A view that counts in its state how often it is evaluated.
private struct SelfWritingView: View {
    let diary: Diary
    @State private var evaluations = 0

    var body: some View {
        diary.lines.append("body")
        evaluations += 1
        return Text("\(evaluations)")
    }
}

@MainActor
@Suite("Observed properties")
struct ObservationTests {
    private let diary = Diary()

    private func flush(_ page: TestPage, times: Int = 20) {
        for _ in 0..<times { page.graph.flush() }
    }

    @Test("A change of an observed property evaluates its readers, another property's change nobody")
    func patches() {
        let graph = Graph()
        graph.requestFlush = { _ in }
        var sent: [String] = []
        graph.send = { sent.append(String(decoding: $0, as: UTF8.self)) }
        let model = Counter()
        graph.start(CounterView(model: model), environment: EnvironmentValues())
        _ = graph.markup()
        model.other += 1
        graph.flush()
        #expect(sent.isEmpty)
        model.count += 1
        graph.flush()
        model.count = 5
        graph.flush()
        #expect(sent == ["[\"t\",1,0,\"Count 1\"]", "[\"t\",1,0,\"Count 5\"]"])
    }

    @Test("A model that saves itself when it is made evaluates the view around it no second time")
    func savingInInit() {
        let page = TestPage(ExpensesApp(diary: diary))
        flush(page)
        #expect(diary.lines == ["app", "saved 1", "expenses"])
    }

    @Test("A model that saves itself after a change evaluates its reader once", arguments: ["Add", "Replace"])
    func savingAfterChange(button: String) throws {
        let page = TestPage(ExpensesApp(diary: diary))
        flush(page)
        diary.lines = []

        try page.press(page.button(button))
        flush(page)

        #expect(page.element(testID: "items")?.text == (button == "Add" ? "2 items" : "3 items"))
        // Once for the change, and once to find what the button does.
        #expect(diary.count(of: "expenses") == 2)
        // The view that made the model has read it too, in the model's own `didSet`.
        #expect(diary.count(of: "app") == 1)
    }

    @Test("A body that changes what it reads is not evaluated for it, and still hears of later changes")
    func changingWhileReading() {
        let model = Expenses(diary)
        let page = TestPage(SortingView(model: model, diary: diary))
        flush(page)
        #expect(diary.count(of: "sorting") == 1)

        model.items = []
        flush(page)

        #expect(diary.count(of: "sorting") == 2)
        #expect(page.element(testID: "sorted")?.text == "1")
    }

    @Test("Another view that has read the property hears of a change that a body makes")
    func otherReader() {
        let model = Expenses(diary)
        let reader = TestPage(CounterOfItems(model: model))
        let writer = TestPage(SortingView(model: model, diary: diary))
        flush(reader)
        #expect(reader.markup.contains("2 in all"))
        writer.graph.close()
    }

    @Test("Wrapped properties that read themselves when they are set evaluate their view once for each change")
    func wrappedProperties() throws {
        var environment = EnvironmentValues()
        environment.deviceStore = DeviceStore()
        let page = TestPage(WatchfulView(diary: diary), environment: environment)
        try page.press(page.button("Count 0"))
        try page.press(page.button("Size 1"))
        flush(page)
        #expect(page.button("Count 1") != nil && page.button("Size 2") != nil)
        #expect(diary.count(of: "count 1") == 1 && diary.count(of: "size 2") == 1)
        // At first, and at each press once for the change and once to find what the button does.
        #expect(diary.count(of: "body") == 5)
    }

    @Test("A body that writes its own state is not evaluated for it")
    func ownState() {
        let page = TestPage(SelfWritingView(diary: diary))
        flush(page)
        #expect(diary.lines == ["body"])
    }

    @Test("A closure that waits for a change runs once, after it, and for none that its own reading makes")
    func oneShot() {
        let model = Counter()
        let told = Tally()
        withObservationTracking {
            model.count += 1
            _ = model.count
        } onChange: {
            told.add()
        }
        #expect(told.count == 0)
        model.other += 1
        #expect(told.count == 0)
        model.count = 7
        model.count = 8
        #expect(told.count == 1)
    }

    @Test("What is read in a tracked closure inside another is read by both")
    func nestedTracking() {
        let model = Counter()
        let (inner, outer) = (Tally(), Tally())
        withObservationTracking {
            withObservationTracking {
                _ = model.count
            } onChange: {
                inner.add()
            }
        } onChange: {
            outer.add()
        }
        model.count = 1
        #expect(inner.count == 1 && outer.count == 1)
    }

    @Test("A closure that waits for a change is let go of with the object")
    func oneShotEnds() {
        weak var kept: Tally?
        do {
            let model = Counter()
            let told = Tally()
            kept = told
            withObservationTracking {
                _ = model.count
            } onChange: {
                told.add()
            }
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }

    @Test("Closures that wait on other threads leave what a page reads alone")
    func trackingElsewhere() async {
        let mine = Counter()
        let page = TestPage(CounterView(model: mine))
        let busy = Task.detached {
            let other = ThreadCounter()
            for _ in 0..<2000 {
                withObservationTracking {
                    _ = other.count
                } onChange: {
                }
            }
        }
        for number in 1...200 {
            mine.count = number
            page.graph.flush()
            #expect(page.markup.contains("Count \(number)"))
        }
        await busy.value
    }
}

private struct CounterOfItems: View {
    let model: Expenses
    var body: some View { Text("\(model.items.count) in all") }
}

@Observable
private final class ThreadCounter {
    var count = 0
}

/// Counts calls from any thread.
private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0

    var count: Int { lock.withLock { calls } }
    func add() { lock.withLock { calls += 1 } }
}
