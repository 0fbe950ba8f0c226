import Design
import HouseholdClient
import Testing

@MainActor
@Suite("What a list opens with")
struct ListOpeningTests {
    private let rows: [Route] = [.devices, .appearance, .region]

    @Test("It is the first row, and stays while it is listed, whatever comes above it")
    func first() {
        let opening = ListOpening()
        #expect(opening.route == nil)
        opening.listed(rows, isNarrowed: false)
        #expect(opening.route == .devices)
        opening.listed([.family] + rows, isNarrowed: false)
        #expect(opening.route == .devices)
        opening.listed([.region], isNarrowed: true)
        #expect(opening.route == .region)
    }

    @Test("Nothing stands beside a list without rows; it is empty unless a filter hides what it holds")
    func empty() {
        let opening = ListOpening()
        opening.listed(rows, isNarrowed: false)
        opening.listed([], isNarrowed: true)
        #expect(opening.route == nil && !opening.isEmpty)
        opening.listed([], isNarrowed: false)
        #expect(opening.isEmpty)
        opening.listed(rows, isNarrowed: false)
        #expect(!opening.isEmpty)
    }

    @Test("The pages of a list are known once it is read")
    func pages() {
        let routes: ([Route]) -> [Route] = { $0 }
        #expect(ScreenState<[Route]>.loading.pages(routes) == nil)
        #expect(ScreenState<[Route]>.error("It broke.").pages(routes) == nil)
        #expect(ScreenState.empty(rows).pages(routes) == [])
        #expect(ScreenState.loaded(rows).pages(routes) == rows)
    }
}
