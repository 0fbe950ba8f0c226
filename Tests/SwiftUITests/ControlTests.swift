import Foundation
import PageReplica
import Testing

@testable import SwiftUI

@MainActor
@Observable
private final class Model {
    var text = ""
    var isOn = false
    var kind = Kind.credit
    var choice: String?
    var presses = 0
    var log: [String] = []

    enum Kind: String, CaseIterable, Identifiable {
        case credit = "Credit"
        case debit = "Debit"
        var id: Self { self }
    }
}

@MainActor
@Suite("Controls")
struct ControlTests {
    private struct Buttons: View {
        let model: Model
        var isDisabled = false
        var body: some View {
            VStack {
                Button("Save") { model.presses += 1 }
                    .buttonStyle(.borderedProminent)
                    .keyboardShortcut(.defaultAction)
                    .accessibilityIdentifier("save")
                Button("Delete", role: .destructive) { model.presses += 10 }
                Button("Cancel", role: .cancel) {}
                Button {
                    model.presses += 100
                } label: {
                    Image(systemName: "plus")
                }
                .accessibilityLabel("Add")
            }
            .disabled(isDisabled)
        }
    }

    @Test("Buttons carry their look, role and name")
    func buttons() throws {
        let page = TestPage(Buttons(model: Model()))
        let save = try #require(page.element(testID: "save"))
        #expect(save["class"] == "btn btn-p" && save["type"] == "button" && save["data-shortcut"] == "default")
        #expect(page.button("Delete")?["class"] == "btn btn-d")
        #expect(page.button("Cancel")?["data-shortcut"] == "cancel")
        let add = try #require(page.button("Add"))
        #expect(add.children.first?.tag == "svg" && add.children.first?["aria-hidden"] == "true")
    }

    @Test("Buttons, links, fields and switches say what they wish for without a connection, others nothing")
    func offlineWishes() {
        let model = Model()
        let page = TestPage(
            VStack {
                Button("Two") {}.environment(\.offlineWish, "amount 7 2 each")
                NavigationLink("Lists", value: 1).environment(\.offlineWish, "sending 9")
                TextField("Add", text: Binding(get: { model.text }, set: { model.text = $0 }))
                    .environment(\.offlineWish, "add 5 9 /wishes")
                Toggle("Milk", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
                    .environment(\.offlineWish, "tick 7")
                Button("Three") {}
            })

        #expect(page.button("Two")?["data-wish"] == "amount 7 2 each")
        #expect(page.element(tag: "a")?["data-wish"] == "sending 9")
        #expect(page.field("Add")?["data-wish"] == "add 5 9 /wishes")
        #expect(page.replica.first { $0["data-wish"] == "tick 7" }?.tag == "input")
        #expect(page.button("Three").map { $0["data-wish"] == nil } == true)
    }

    @Test("A press runs the action; a disabled button can be focused and does nothing")
    func presses() throws {
        let model = Model()
        let page = TestPage(Buttons(model: model))
        try page.press(page.button("Save"))
        try page.press(page.button("Add"))
        #expect(model.presses == 101)

        let disabled = TestPage(Buttons(model: model, isDisabled: true))
        let button = try #require(disabled.button("Save"))
        #expect(button["aria-disabled"] == "true" && button["disabled"] == nil)
        try disabled.press(button)
        #expect(model.presses == 101)
    }

    @Test(
        "The keys of a button are named as the browser's side names pressed ones",
        arguments: [
            ("k", .command, "cmd+k"), ("k", .control, "cmd+k"), ("k", [.command, .control], "cmd+k"),
            ("K", .option, "option+k"), ("k", .shift, "shift+k"), ("k", [], "k"),
            (.delete, [.command, .option], "cmd+option+backspace"),
            ("k", [.command, .shift, .option, .control], "cmd+shift+option+k"),
        ] as [(KeyEquivalent, EventModifiers, String)])
    func shortcuts(_ key: KeyEquivalent, _ modifiers: EventModifiers, _ name: String) {
        let page = TestPage(Button("Find") {}.keyboardShortcut(key, modifiers: modifiers))
        #expect(page.button("Find")?["data-shortcut"] == name)
    }

    private struct Padded: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.padding(4).background(.blue)
        }
    }

    private struct Doubled: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.trigger(); configuration.trigger()
            } label: {
                configuration.label
            }
        }
    }

    private struct StyledPage: View {
        let model: Model
        var body: some View {
            Button("One") { model.presses += 1 }.buttonStyle(Padded())
            Button("Two") { model.presses += 1 }.buttonStyle(Doubled())
        }
    }

    @Test("Own button styles draw the button and keep it a button")
    func styles() throws {
        let model = Model()
        let page = TestPage(StyledPage(model: model))
        #expect(
            page.button("One")?.written(withNumbers: false)
                == "<button class=\"btn btn-n\" data-on=\"tap\" type=\"button\">"
                + "<span style=\"padding:4px;background:var(--blue)\">One</span></button>")
        try page.press(page.button("One"))
        try page.press(page.button("Two"))
        #expect(model.presses == 3)
    }

    private struct Fields: View {
        @Bindable var model: Model
        var body: some View {
            TextField("Email", text: $model.text)
                .keyboardType(.emailAddress)
                .textContentType(.emailAddress)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .submitLabel(.next)
                .accessibilityIdentifier("email")
            SecureField("Password", text: $model.text).textContentType(.newPassword)
            TextField("Notes", text: $model.text, prompt: Text("Optional"), axis: .vertical)
        }
    }

    @Test("Text fields say what they are")
    func fields() throws {
        let page = TestPage(Fields(model: Model()))
        let email = try #require(page.element(testID: "email"))
        let wanted = [
            "type": "text", "aria-label": "Email", "placeholder": "Email", "inputmode": "email",
            "autocomplete": "email", "autocapitalize": "off", "autocorrect": "off", "spellcheck": "false",
            "enterkeyhint": "next", "value": "",
        ]
        for (name, value) in wanted { #expect(email[name] == value, "\(name)") }
        #expect(page.field("Password")?["type"] == "password")
        let notes = try #require(page.field("Notes"))
        #expect(notes.tag == "textarea" && notes["placeholder"] == "Optional")
    }

    @Test("Typing sets the binding and sends nothing for what the field shows already")
    func typing() throws {
        let model = Model()
        let page = TestPage(Fields(model: model))
        try page.type("a@b.c", into: page.field("Email"))
        #expect(model.text == "a@b.c")
        let patches = page.takePatches().joined()
        #expect(patches.components(separatedBy: "[\"v\"").count == 3, "only the two other fields change: \(patches)")
    }

    private struct Upper: View {
        @State private var text = ""
        var body: some View {
            TextField("Code", text: Binding(get: { text }, set: { text = $0.uppercased() }))
        }
    }

    @Test("A filter corrects the field")
    func filter() throws {
        let page = TestPage(Upper())
        try page.type("ab", into: page.field("Code"))
        #expect(page.field("Code")?["value"] == "AB")
        #expect(page.takePatches().joined().contains("\"AB\",1,0"))
    }

    private struct Focused: View {
        enum Field: Hashable { case name, code }
        @FocusState private var focus: Field?
        @State private var text = ""
        var body: some View {
            TextField("Name", text: $text).focused($focus, equals: .name)
            TextField("Code", text: $text).focused($focus, equals: .code)
            Text(focus == .code ? "code" : focus == .name ? "name" : "none")
            Button("To code") { focus = .code }
        }
    }

    @Test("Focus goes where the state says, and the state follows the focus")
    func focus() throws {
        let page = TestPage(Focused())
        try page.press(page.button("To code"))
        let code = try #require(page.field("Code"))
        let place = try #require(page.replica.place(of: code))
        #expect(page.takePatches().joined().contains("[\"f\",\(place.block),\(place.ordinal)]"))
        #expect(page.markup.contains(">code<"))

        try page.report(.blur, code)
        #expect(page.markup.contains(">none<"))
        try page.report(.focus, page.field("Name"))
        #expect(page.markup.contains(">name<"))
        #expect(!page.takePatches().joined().contains("[\"f\""))
    }

    private struct Submitting: View {
        let model: Model
        @State private var text = ""
        var body: some View {
            TextField("Name", text: $text).onSubmit { model.log.append("submit \(text)") }
        }
    }

    @Test("Return in a field runs onSubmit")
    func submit() throws {
        let model = Model()
        let page = TestPage(Submitting(model: model))
        try page.type("Ann", into: page.field("Name"))
        try page.report(.submit, page.replica.first { $0["data-on"] == "submit" })
        #expect(model.log == ["submit Ann"])
    }

    private struct Switches: View {
        @Bindable var model: Model
        var refuses = false
        var body: some View {
            Toggle("Notify me", isOn: refuses ? .constant(false) : $model.isOn).accessibilityIdentifier("notify")
        }
    }

    @Test("A switch is a labelled checkbox; a refused change is taken back")
    func switches() throws {
        let model = Model()
        let page = TestPage(Switches(model: model))
        let toggle = try #require(page.element(testID: "notify"))
        #expect(toggle.tag == "input" && toggle["role"] == "switch" && toggle["checked"] == nil)
        #expect(page.element(tag: "label")?.text == "Notify me")
        try page.choose("true", in: toggle)
        #expect(model.isOn && page.takePatches().isEmpty)
        model.isOn = false
        page.graph.flush()
        #expect(toggle["checked"] == nil && page.takePatches().count == 1)

        let refusing = TestPage(Switches(model: model, refuses: true))
        try refusing.choose("true", in: refusing.element(testID: "notify"))
        #expect(refusing.element(testID: "notify")?["checked"] == nil)
    }

    private struct Pickers: View {
        @Bindable var model: Model
        let names: [String]
        var body: some View {
            Picker("Type", selection: $model.kind) {
                ForEach(Model.Kind.allCases) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            Picker("Category", selection: $model.choice) {
                Text("Select").tag(String?.none)
                ForEach(names, id: \.self) { Text($0).tag($0 as String?) }
            }
            .accessibilityIdentifier("category")
        }
    }

    @Test("A segmented picker is a group of radio buttons")
    func segmented() throws {
        let model = Model()
        let page = TestPage(Pickers(model: model, names: ["Food"]))
        let group = try #require(page.element(role: "radiogroup", name: "Type"))
        let radios = group.all.filter { $0.tag == "input" }
        #expect(radios.map { $0["checked"] } == ["", nil])
        #expect(Set(radios.map { $0["name"] }).count == 1)
        try page.choose("debit", in: radios[1])
        #expect(model.kind == .debit)
        #expect(radios[0]["checked"] == nil && radios[1]["checked"] == "")
    }

    @Test("A refused choice of radio buttons is taken back, and the one before it stands again")
    func refusedSegment() throws {
        let page = TestPage(
            Picker("Type", selection: .constant(false)) {
                Text("Yes").tag(true)
                Text("No").tag(false)
            }
            .pickerStyle(.segmented))
        let radios = try #require(page.element(role: "radiogroup", name: "Type")).all.filter { $0.tag == "input" }

        try page.choose("true", in: radios[0])

        #expect(radios.map { $0["checked"] } == [nil, ""])
        #expect(Set(radios.map { $0["data-key"] }).count == 2)
    }

    @Test("A menu picker is a native list box; an unknown choice has no effect")
    func menu() throws {
        let model = Model()
        let page = TestPage(Pickers(model: model, names: ["Food", "Toys & <Games>"]))
        let select = try #require(page.element(testID: "category"))
        #expect(select.tag == "select" && select["value"] == "nil")
        #expect(select.all.filter { $0.tag == "option" }.map(\.text) == ["Select", "Food", "Toys & <Games>"])
        try page.choose("Toys & <Games>", in: select)
        #expect(model.choice == "Toys & <Games>")
        try page.choose("Cars", in: select)
        #expect(model.choice == "Toys & <Games>")
        #expect(select["value"] == "Toys & <Games>")
        try page.choose("nil", in: select)
        #expect(model.choice == nil)
    }

    @Test("A picker without a chosen value shows none")
    func unchosen() throws {
        let model = Model()
        model.choice = "gone"
        let page = TestPage(Pickers(model: model, names: ["Food"]))
        let options = try #require(page.element(testID: "category")).all.filter { $0.tag == "option" }
        #expect(options.first?["hidden"] == "" && options.first?["selected"] == "")
        #expect(options.dropFirst().allSatisfy { $0["selected"] == nil })
    }

    private struct Dates: View {
        @Binding var date: Date
        let last: Date
        var body: some View {
            DatePicker("Date", selection: $date, in: ...last, displayedComponents: .date)
        }
    }

    @Test("A date field is written in the time zone and takes only dates in its range")
    func dates() throws {
        var date = Date(timeIntervalSince1970: 1_764_559_800)
        var environment = EnvironmentValues()
        environment.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let binding = Binding(get: { date }, set: { date = $0 })
        let page = TestPage(Dates(date: binding, last: date), environment: environment)
        let field = try #require(page.replica.first { $0["type"] == "date" })
        #expect(field["value"] == "2025-11-30" && field["max"] == "2025-11-30" && field["min"] == nil)
        try page.choose("2025-11-02", in: field)
        #expect(
            DateFieldText([.date, .hourAndMinute], .current, environment.timeZone).text(of: date) == "2025-11-02T22:30")
        let far = ["9223372036854775807-01-01", "2025-9223372036854775807-01", "-9223372036854775808--1-01"]
        for wrong in ["2025-12-01", "2025-02-30", "x", "", "2025-11"] + far { try page.choose(wrong, in: field) }
        #expect(DateFieldText([.date], .current, environment.timeZone).text(of: date) == "2025-11-02")
        #expect(field["value"] == "2025-11-02")
    }

    @Test(
        "Progress is a native bar or a named circle",
        arguments: [(0.25, "0.25"), (-1, "0.0"), (7, "1.0")] as [(Double, String)])
    func progress(value: Double, written: String) throws {
        let page = TestPage(ProgressView("Savings", value: value))
        let bar = try #require(page.element(tag: "progress"))
        #expect(bar["value"] == written && bar["max"] == "1" && bar["aria-label"] == "Savings")
        let circle = TestPage(ProgressView()).element(role: "progressbar", name: "Loading")
        #expect(circle?["class"] == "spin")
    }

    @Test("Space around progress is no part of what it paints")
    func spacedProgress() throws {
        let pages = [
            TestPage(ProgressView(value: 0.5).padding(10)),
            TestPage(ProgressView(value: 0.5).padding(10).background(Color.red)),
            TestPage(ProgressView().padding(10).background(Color.red)),
        ]
        for page in pages {
            let drawn = try #require(page.replica.first { $0.tag == "progress" || $0["class"] == "spin" })
            let box = try #require(page.replica.first { $0["style"]?.contains(":10px") == true })
            #expect(drawn["style"] == nil && drawn["aria-label"] != nil)
            #expect(box.tag == "div" && box["aria-label"] == nil)
        }
    }
}
