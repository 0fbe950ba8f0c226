import Design
import Foundation
import Household
import Ledger
import PageReplica
import SwiftUI
import Testing

@MainActor
@Suite("A form that is of one child")
struct FormChildTests {
    private let alice = child("Alice")
    private let bob = child("Bob")

    @Test("A form says whose it is: by its address, else by what it has read; nobody's says nothing")
    func names() throws {
        #expect(try #require(subtitle(owner: alice.id, among: [alice, bob])).hasSuffix("Alice"))
        #expect(try #require(subtitle(address: bob, owner: nil, among: [alice, bob])).hasSuffix("Bob"))
        #expect(try #require(subtitle(address: bob, owner: bob.id, among: [alice, bob])).hasSuffix("Bob"))
        #expect(subtitle(owner: nil, among: [alice, bob]) == nil)
    }

    @Test("A child who is signed in knows no children of the family, and its own form needs no name")
    func ownForm() {
        #expect(subtitle(owner: alice.id, among: []) == nil)
    }

    /// What stands for the child at the top of a form.
    private func subtitle(address: Child? = nil, owner: Child.ID?, among children: [Child]) -> String? {
        let (graph, overlays) = (Graph(), Outlet())
        defer { graph.close() }
        var environment = EnvironmentValues()
        environment.overlays = overlays
        environment.pageChild = address
        environment.familyChildren = Dictionary(uniqueKeysWithValues: children.map { ($0.id, $0) })
        let form = NavigationStack { FormSheet("Form", of: owner, isDirty: false) { Text("A field") } }
        graph.requestFlush = { _ in }
        graph.start(PageRoot(overlays: overlays, content: form), environment: environment)
        graph.flush()
        let page = PageReplica(markup: String(decoding: graph.markup(), as: UTF8.self))
        return page.first { $0["data-testid"] == "ChildSubtitle" }?.text
    }

    private static func child(_ firstName: String) -> Child {
        Child(
            id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: Account.ID(UUID()),
            firstName: firstName, lastName: "Smith", weeklyAllowance: Money(minorUnits: 1_500, currency: .usd),
            createdAt: Date(timeIntervalSince1970: 0))
    }
}
