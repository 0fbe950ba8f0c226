import Foundation
import SwiftUI
import Testing

@testable import Design

/// The fill of main buttons, as their markup says it.
@MainActor
@Suite("Main buttons")
struct MainButtonTests {
    private static let gradient = LinearGradient(
        colors: [Color("moneyIndigo"), Color("moneyViolet")], startPoint: .topLeading, endPoint: .bottomTrailing)
    private static let pressed = LinearGradient(
        colors: [Color("moneyIndigoPressed"), Color("moneyVioletPressed")], startPoint: .topLeading,
        endPoint: .bottomTrailing)

    private let plain = "var(--primaryFill)"
    private let ends = ["var(--moneyIndigo)", "var(--moneyViolet)"]

    private func markup(_ view: some View) -> String {
        let (graph, overlays) = (Graph(), Outlet())
        defer { graph.close() }
        var environment = EnvironmentValues()
        environment.overlays = overlays
        graph.requestFlush = { _ in }
        graph.start(PageRoot(overlays: overlays, content: view), environment: environment)
        graph.flush()
        return String(decoding: graph.markup(), as: UTF8.self)
    }

    private func ofMoney(_ view: some View) -> String {
        markup(view.mainButtons(Self.gradient, pressed: Self.pressed))
    }

    @Test("A main button and what looks like one have the color of Roost, and inside a system with a look its gradient")
    func gradient() throws {
        let file = try #require(URL(string: "/export.csv"))
        for view in [
            AnyView(PrimaryButton("Add") {}), AnyView(PrimaryLink("Add", symbol: "plus", to: "add")),
            AnyView(FileLink("Export", to: file)),
        ] {
            let (plainly, inMoney) = (markup(view), ofMoney(view))
            #expect(plainly.contains(plain) && !plainly.contains("gradient"))
            #expect(!inMoney.contains(plain))
            #expect(inMoney.contains("linear-gradient(135deg,\(ends[0]) 0%,\(ends[1]) 100%)"))
        }
    }

    @Test("The act of a sheet has the gradient too")
    func act() {
        #expect(ofMoney(Text("Form").formAct(FormAct("Add") {})).contains(ends[0]))
    }

    @Test("A button beside the main one, and one that destroys, stay as they are")
    func others() {
        for view in [
            AnyView(PrimaryButton("Approve", isFilled: false) {}), AnyView(SecondaryButton("Not Now") {}),
            AnyView(SecondaryButton("Delete", isDestructive: true) {}),
        ] {
            #expect(ofMoney(view) == markup(view))
        }
    }

    @Test("Pressed it is darker; disabled half of it is seen, and its words stay white")
    func states() {
        func look(isEnabled: Bool = true, isPressed: Bool = false) -> String {
            ofMoney(Text("Add").modifier(FilledLook(kind: .primary, isEnabled: isEnabled, isPressed: isPressed)))
        }
        #expect(look(isPressed: true).contains("var(--moneyIndigoPressed)"))
        let disabled = look(isEnabled: false)
        #expect(ends.allSatisfy { disabled.contains("\($0) 50%") })
        #expect(!disabled.contains("disabledFill") && !disabled.contains("disabledText"))
        #expect(!look().contains("50%,transparent"))
    }

    @Test("While it loads it looks as usual")
    func loading() {
        let loading = ofMoney(PrimaryButton("Add", isLoading: true) {})
        #expect(loading.contains("\(ends[0]) 0%"))
    }
}
