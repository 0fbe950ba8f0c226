import Foundation
import SwiftUI
import Testing

/// A row of Tests/Fixtures/perch-protocol/input.json, which the browser's tests read too.
private struct FieldCase: Decodable, CustomTestStringConvertible, Sendable {
    struct Step: Decodable, Sendable {
        var input: [JSONValue]?
        var set: String?
        var answer: [JSONValue]?
        var value: String
    }

    var name: String
    var filter: String
    var steps: [Step]

    var testDescription: String { name }

    static let all: [FieldCase] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Fixtures/perch-protocol/input.json")
        guard let bytes = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([FieldCase].self, from: bytes)) ?? []
    }()
}

private enum JSONValue: Decodable, Sendable, Equatable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    var text: String { if case .text(let text) = self { text } else { "" } }
    var number: Int { if case .number(let number) = self { number } else { -1 } }
}

@MainActor
@Observable
private final class FieldModel {
    var text = ""
    let digitsOnly: Bool

    init(digitsOnly: Bool) { self.digitsOnly = digitsOnly }

    func typed(_ new: String) { text = digitsOnly ? new.filter(\.isNumber) : new }
}

private struct FieldPage: View {
    let model: FieldModel

    var body: some View {
        TextField("Field", text: Binding(get: { model.text }, set: { model.typed($0) }))
    }
}

@MainActor
@Test("The server keeps its side of the text input rule", arguments: FieldCase.all)
private func fieldRule(field: FieldCase) throws {
    let model = FieldModel(digitsOnly: field.filter == "digits")
    let graph = Graph()
    graph.requestFlush = { _ in }
    graph.start(FieldPage(model: model), environment: EnvironmentValues())
    _ = graph.markup()
    var sent: [[JSONValue]] = []
    graph.send = { patches in
        let array = Data([UInt8(ascii: "[")] + patches + [UInt8(ascii: "]")])
        sent += (try? JSONDecoder().decode([[JSONValue]].self, from: array)) ?? []
    }
    let block = try #require((1..<20).first { graph.input("", block: $0, element: 0, sequence: 0, revision: 0) })

    for step in field.steps {
        sent = []
        if let input = step.input {
            _ = graph.input(
                input[0].text, block: block, element: 0, sequence: input[1].number, revision: input[2].number)
        } else if let set = step.set {
            model.text = set
            graph.flush()
        }
        let values = sent.filter { $0.first == .text("v") }.map { Array($0.dropFirst(3)) }
        #expect(values == (step.answer.map { [$0] } ?? []), "\(field.name)")
        #expect(model.text == step.value, "\(field.name)")
    }
}

@Test("The shared table of the text input rule is there")
private func tableIsThere() {
    #expect(FieldCase.all.count >= 6)
}
