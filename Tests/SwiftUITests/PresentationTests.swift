import Foundation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Desk {
    struct Letter: Identifiable, Hashable {
        let id: Int
        var text: String
    }

    var isShown = false
    var letter: Letter?
    var text = ""
    var path = NavigationPath()
    var selection: Int?
    var tag: String?
    var detent = PresentationDetent.medium
    var log: [String] = []
    var page = 0
    var isWide = false
}

private struct Questions: View {
    @Bindable var desk: Desk

    var body: some View {
        Text("Desk")
            .alert("Send?", isPresented: $desk.isShown, presenting: desk.letter) { letter in
                TextField("Name", text: $desk.text)
                Button("Send \(letter.text)") { desk.log.append("sent \(letter.id)") }
            } message: { letter in
                Text("To \(letter.text)")
            }
    }
}

private struct PlainAlert: View {
    @Bindable var desk: Desk
    var body: some View { Text("x").alert("Done", isPresented: $desk.isShown) {} }
}

private struct OldQuestions: View {
    @Bindable var desk: Desk

    var body: some View {
        Text("Desk")
            .alert(item: $desk.letter) { letter in
                Alert(
                    title: Text("Burn \(letter.text)?"), message: Text("For good"),
                    primaryButton: .destructive(Text("Burn")) { desk.log.append("burnt") }, secondaryButton: .cancel())
            }
            .actionSheet(isPresented: $desk.isShown) {
                ActionSheet(
                    title: Text("Share"),
                    buttons: [.default(Text("Mail")) { desk.log.append("mail") }, .cancel(Text("Not now"))])
            }
    }
}

private struct Choices: View {
    @Bindable var desk: Desk
    var body: some View {
        Text("x").confirmationDialog("Which?", isPresented: $desk.isShown) { Button("One") { desk.log.append("one") } }
    }
}

private struct Heights: View {
    @Bindable var desk: Desk

    var body: some View {
        Text("x").sheet(isPresented: $desk.isShown) {
            Text("sheet")
                .presentationDetents([.medium, .large, .height(200)], selection: $desk.detent)
                .presentationCornerRadius(30)
                .presentationBackground(.red)
        }
    }
}

private struct Bubble: View {
    @Bindable var desk: Desk

    var body: some View {
        Button("Info") { desk.isShown = true }
            .popover(isPresented: $desk.isShown) {
                Text("bubble").presentationCompactAdaptation(desk.isWide ? .popover : .automatic)
            }
    }
}

private struct Covers: View {
    @Bindable var desk: Desk
    var body: some View { Text("x").fullScreenCover(item: $desk.letter) { Text("cover \($0.text)") } }
}

@MainActor
@Suite("What is shown above a page")
struct PresentationTests {
    @Test("An alert is made from its data, with its message and a field")
    func presenting() throws {
        let desk = Desk()
        let page = TestPage(Questions(desk: desk))
        desk.isShown = true
        page.graph.flush()
        #expect(page.element(role: "alertdialog") == nil)
        desk.letter = .init(id: 4, text: "Ann")
        page.graph.flush()
        let alert = try #require(page.element(role: "alertdialog", name: "Send?"))
        #expect(alert.text.contains("To Ann"))
        #expect(page.field("Name") != nil)
        try page.press(page.button("Send Ann"))
        #expect(desk.log == ["sent 4"] && !desk.isShown)
        #expect(page.element(role: "alertdialog") == nil)
        #expect(page.replica.faults.isEmpty)
    }

    @Test("An alert without actions has OK")
    func ok() throws {
        let desk = Desk()
        let page = TestPage(PlainAlert(desk: desk))
        desk.isShown = true
        page.graph.flush()
        try page.press(page.button("OK"))
        #expect(!desk.isShown && page.element(role: "alertdialog") == nil)
    }

    @Test("Alerts and action sheets of the old kind ask, act and close")
    func old() throws {
        let desk = Desk()
        let page = TestPage(OldQuestions(desk: desk))
        desk.letter = .init(id: 1, text: "Ann")
        page.graph.flush()
        #expect(page.element(role: "alertdialog", name: "Burn Ann?")?.text.contains("For good") == true)
        #expect(page.button("Burn")?["class"]?.contains("btn-d") == true)
        try page.press(page.button("Burn"))
        #expect(desk.log == ["burnt"] && desk.letter == nil)
        desk.isShown = true
        page.graph.flush()
        #expect(page.button("Not now")?["data-shortcut"] == "cancel")
        try page.press(page.button("Mail"))
        #expect(desk.log == ["burnt", "mail"] && !desk.isShown)
    }

    @Test("Choices can always be left; their title is only read unless it is asked for")
    func choices() throws {
        let desk = Desk()
        let page = TestPage(Choices(desk: desk))
        desk.isShown = true
        page.graph.flush()
        #expect(page.element(role: "alertdialog", name: "Which?") != nil)
        #expect(page.element(tag: "h2")?["class"] == "vh")
        try page.press(page.button("Cancel"))
        #expect(!desk.isShown && desk.log.isEmpty)
    }

    @Test("A sheet has the heights that its content asks for, and a drag chooses one of them")
    func detents() throws {
        let desk = Desk()
        let page = TestPage(Heights(desk: desk))
        desk.isShown = true
        page.graph.flush()
        let sheet = try #require(page.element(role: "dialog"))
        #expect(sheet["data-detents"] == "200px 50% 100%")
        #expect(sheet["data-index"] == "1" && sheet["data-state"] == "grabber")
        #expect(sheet["style"]?.contains("--detent:50%") == true)
        #expect(sheet["style"]?.contains("--radius:30px") == true)
        try page.report(.key, sheet, "detent 2")
        #expect(desk.detent == .large)
        #expect(page.element(role: "dialog")?["style"]?.contains("--detent:100%") == true)
        try page.report(.key, page.element(role: "dialog"), "detent 7")
        #expect(desk.detent == .large)
        desk.detent = .height(200)
        page.graph.flush()
        #expect(page.element(role: "dialog")?["data-index"] == "0")
        #expect(page.replica.faults.isEmpty)
    }

    @Test("A popover is a sheet on a phone, unless it asks to stay one; it names what it points at")
    func popover() throws {
        let desk = Desk()
        let page = TestPage(Bubble(desk: desk))
        try page.press(page.button("Info"))
        #expect(page.element(role: "dialog")?["class"] == "sheet")
        try page.report(.dismiss, page.element(role: "dialog"))
        #expect(!desk.isShown)
        desk.isWide = true
        desk.isShown = true
        page.graph.flush()
        let popover = try #require(page.element(role: "dialog"))
        #expect(popover["class"] == "popover")
        #expect(popover["data-for"] != nil && popover["data-for"] == page.button("Info")?["data-popover"])
    }

    @Test("A cover for an item shows the item and cannot be swiped away")
    func cover() throws {
        let desk = Desk()
        let page = TestPage(Covers(desk: desk))
        desk.letter = .init(id: 1, text: "Ann")
        page.graph.flush()
        let cover = try #require(page.element(role: "dialog"))
        #expect(cover.text == "cover Ann" && cover["data-on"]?.contains("dismiss") != true)
        desk.letter = nil
        page.graph.flush()
        #expect(page.element(role: "dialog") == nil)
    }
}
