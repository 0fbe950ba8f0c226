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

@MainActor
@Test("A change of an observed property evaluates its readers, another property's change nobody")
func observedChangePatches() {
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
