import Design
import Testing

@Suite("A form that somebody else saved meanwhile")
struct ThreeWayMergeTests {
    private struct Form: Hashable {
        var name = "Bike"
        var price: Int? = 80
        var isLocked = false
    }

    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let base: Int?
        let mine: Int?
        let theirs: Int?
        let kept: Int?
        let shown: Int?
    }

    private static let rows = [
        Row(testDescription: "nobody changed it", base: 80, mine: 80, theirs: 80, kept: 80, shown: 80),
        Row(testDescription: "changed there, untouched here", base: 80, mine: 80, theirs: 75, kept: 75, shown: 75),
        Row(testDescription: "emptied there, untouched here", base: 80, mine: 80, theirs: nil, kept: nil, shown: nil),
        Row(testDescription: "typed here, untouched there", base: 80, mine: 70, theirs: 80, kept: 70, shown: 70),
        Row(testDescription: "emptied here, untouched there", base: 80, mine: nil, theirs: 80, kept: nil, shown: nil),
        Row(testDescription: "changed alike by both", base: 80, mine: 75, theirs: 75, kept: 75, shown: 75),
        Row(testDescription: "changed by both", base: 80, mine: 70, theirs: 75, kept: 70, shown: 75),
        Row(testDescription: "filled by both", base: nil, mine: 70, theirs: 75, kept: 70, shown: 75),
        Row(testDescription: "typed here, emptied there", base: 80, mine: 70, theirs: nil, kept: 70, shown: nil),
    ]

    @Test(
        "A field untouched here becomes theirs, a typed one stays; where both changed it the form's rule decides",
        arguments: rows)
    private func field(_ row: Row) {
        let (base, mine, theirs) = (Form(price: row.base), Form(price: row.mine), Form(price: row.theirs))
        let keeping = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
        #expect(keeping[\.price] == row.kept)
        #expect(keeping.merged(\.price) == Form(price: row.kept))
        let taking = ThreeWayMerge(base: base, mine: mine, theirs: theirs, conflict: .takesTheirs)
        #expect(taking[\.price] == row.shown)
        #expect(taking.merged(\.price) == Form(price: row.shown))
    }

    @Test("Each field is merged on its own, and what is not named is theirs")
    func fields() {
        let theirs = Form(name: "Bike", price: 75, isLocked: true)
        let merge = ThreeWayMerge(base: Form(), mine: Form(name: "Red bike", price: 80), theirs: theirs)
        #expect(merge.merged(\.name, \.price, \.isLocked) == Form(name: "Red bike", price: 75, isLocked: true))
        #expect(merge.merged(\.price) == theirs)
        #expect(merge.merged() == theirs)
    }
}
