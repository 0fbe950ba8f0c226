import SwiftUI
import Testing

private struct Row: View {
    let id: Int
    @State private var isOn = false

    var body: some View {
        HStack {
            Text("Row \(id)")
            Spacer()
            Button(isOn ? "On" : "Off") { isOn.toggle() }
        }
        .padding(8)
    }
}

private struct Rows: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(0..<3, id: \.self) { Row(id: $0) }
        }
    }
}

@MainActor
@Test("A press changes one text and sends one patch")
func pressPatchesOneText() throws {
    let graph = Graph()
    graph.requestFlush = { _ in }
    var sent: [String] = []
    graph.send = { sent.append(String(decoding: $0, as: UTF8.self)) }
    graph.start(Rows(), environment: EnvironmentValues())
    let html = String(decoding: graph.markup(), as: UTF8.self)
    print(html)
    for number in UInt32(1)..<20 {
        if graph.dispatch(_Event(kind: .tap), block: number, element: 3) { print("hit", number); break }
    }
    graph.flush()
    print(sent)
    #expect(sent.count == 1)
}
