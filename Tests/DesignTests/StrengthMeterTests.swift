import Design
import SwiftUI
import Testing

@MainActor
@Observable
private final class Typing {
    var word: String?
}

private struct Meter: View {
    let typing: Typing

    var body: some View {
        VStack {
            if let word = typing.word { StrengthMeter(word: word, bars: 1) }
        }
    }
}

@MainActor
@Suite("The meter of a password")
struct StrengthMeterTests {
    @Test("The word is said when it comes and when it changes, and nothing is said of an empty field")
    func announced() {
        let typing = Typing()
        let graph = Graph()
        defer { graph.close() }
        graph.requestFlush = { _ in }
        graph.start(Meter(typing: typing), environment: EnvironmentValues())
        graph.flush()
        var sent = ""
        graph.send = { sent += String(decoding: $0, as: UTF8.self) }

        var said: [Bool] = []
        for word in ["Weak", "Weak", "Medium", nil, "Strong"] {
            sent = ""
            typing.word = word
            graph.flush()
            said.append(sent.contains("[\"x\",\"say\",\"Password strength: \(word ?? "")"))
        }

        #expect(said == [true, false, true, false, true])
    }
}
