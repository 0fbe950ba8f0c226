import Design
import Household
import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Sending {
    var isReady = true
    var isSaving = false
    var messages = FormMessages()
    var text = ""
    var sent = 0
}

private struct Form: View {
    @Bindable var sending: Sending
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.name, .notes]

    private var act: FormAct? {
        guard sending.isReady else { return nil }
        return FormAct("Add Thing", isSending: sending.isSaving) {
            if sending.text.isEmpty {
                sending.messages.refuse([.name: "Name is required"])
            } else {
                sending.sent += 1
            }
        }
    }

    var body: some View {
        NavigationStack {
            FormSheet("Form", isDirty: false, isSaving: sending.isSaving, act: act) {
                AppTextField("Name", text: $sending.text, focus: $focus, equals: .name)
                AppTextField("Notes", text: $sending.text, focus: $focus, equals: .notes)
            }
            .submits(through: Self.order, focus: $focus) { sending.sent += 1 }
            .focusesRefusals(
                sending.messages, order: Self.order, focus: $focus, isSaving: sending.isSaving)
        }
    }
}

/// The form on a page that is heard.
@MainActor
private final class FormPage {
    let sending = Sending()
    private let graph = Graph()
    private let replica: PageReplica
    private var sent = ""

    init() {
        let overlays = Outlet()
        var environment = EnvironmentValues()
        environment.overlays = overlays
        graph.requestFlush = { _ in }
        graph.start(PageRoot(overlays: overlays, content: Form(sending: sending)), environment: environment)
        graph.flush()
        replica = PageReplica(markup: String(decoding: graph.markup(), as: UTF8.self))
        graph.send = { [weak self] in
            self?.replica.apply($0)
            self?.sent += String(decoding: $0, as: UTF8.self)
        }
    }

    isolated deinit { graph.close() }

    func find(_ name: String) -> MarkupNode? {
        replica.first { ($0["aria-label"] ?? ($0.tag == "button" ? $0.text : nil)) == name }
    }

    func element(_ name: String) throws -> MarkupNode { try #require(find(name)) }

    func report(_ kind: _EventKind, _ node: MarkupNode?) throws {
        let node = try #require(node)
        let place = try #require(replica.place(of: node))
        _ = graph.dispatch(_Event(kind: kind), block: UInt32(place.block), element: UInt16(place.ordinal))
        graph.flush()
    }

    func pressReturn(in field: String) throws {
        try report(.focus, element(field))
        try report(.submit, replica.first { $0["data-on"] == "submit" })
    }

    /// Whether a button stands in what stays at the bottom of the sheet.
    func isAtBottom(_ name: String) -> Bool {
        replica.first { node in
            node["class"]?.hasPrefix("v in-b") == true && node.text.contains(name)
        } != nil
    }

    /// Changes what is sent; how many times the browser was told to move the focus by it.
    func focused(_ change: () -> Void = {}) -> Int {
        change()
        graph.flush()
        defer { sent = "" }
        return sent.components(separatedBy: "[\"f\",").count - 1
    }
}

@MainActor
@Suite("A form in a sheet")
struct FormSheetTests {
    @Test("Return goes on to the next field, and in the last one sends")
    func returnKey() throws {
        let page = FormPage()
        try page.pressReturn(in: "Name")
        #expect(page.sending.sent == 0)
        #expect(page.focused() == 1)
        try page.pressReturn(in: "Notes")
        #expect(page.sending.sent == 1)
        #expect(page.focused() == 0)
    }

    @Test("The act stands once at the bottom, can be pressed from the start, and says what is missing where it is")
    func act() throws {
        let page = FormPage()
        let act = try page.element("Add Thing")
        #expect(act["aria-disabled"] == nil && act["data-shortcut"] == "default")
        #expect(page.isAtBottom("Add Thing") && !page.isAtBottom("Cancel"))

        try page.report(.tap, page.element("Add Thing"))
        #expect(page.focused() == 1)
        #expect(page.sending.messages[.name] == "Name is required" && page.sending.sent == 0)
        page.sending.text = "A thing"
        try page.report(.tap, page.element("Add Thing"))
        #expect(page.focused() == 0)
        #expect(page.sending.sent == 1)
    }

    @Test("While it is sent the act is busy and takes no press; before there is anything to send there is none")
    func busyAct() throws {
        let page = FormPage()
        _ = page.focused { page.sending.isSaving = true }
        let act = try page.element("Add Thing")
        #expect(act["aria-disabled"] == "true" && act["aria-busy"] == "true")
        _ = page.focused { page.sending.isReady = false }
        #expect(page.find("Add Thing") == nil)
    }

    @Test("Nothing can be typed and nothing left while it is sent; then the focus is where it was")
    func sending() throws {
        let page = FormPage()
        #expect(try page.element("Name")["disabled"] == nil)
        try page.report(.focus, page.element("Notes"))
        #expect(page.focused { page.sending.isSaving = true } == 0)
        #expect(try page.element("Name")["disabled"] != nil && page.element("Notes")["disabled"] != nil)
        #expect(try page.element("Cancel")["aria-disabled"] == "true")

        #expect(
            page.focused {
                page.sending.isSaving = false
                page.sending.messages.refuse([:], banner: "No.")
            } == 1)
        #expect(try page.element("Notes")["disabled"] == nil)
        #expect(try page.element("Cancel")["aria-disabled"] == nil)
    }
}
