/// Held by whoever keeps the number of a style that is forgotten when nobody does any more.
final class StyleHold: Sendable {}

/// Interned styles: each is a set of declarations, reached from another by adding one.
///
/// Adding a declaration to a known style is one probe of an open-addressed table, so that a modifier costs a few
/// nanoseconds once its combination has been seen in the process.
///
/// Most styles are kept for ever. A style with a value that varies (a dragged place, a picked colour), and any style
/// above a limit, is loose: shapes and scopes that use one hold it, and from time to time, between evaluations, the
/// table forgets those that nobody holds.
@MainActor
package final class StyleTable {
    package static let shared = StyleTable()

    /// CSS values that are kept for ever.
    package var texts = InternTable()
    var looseTexts = LooseTexts()
    private var entries: ContiguousArray<Entry> = [Entry(declarations: [], text: "", hold: nil)]
    private var free: ContiguousArray<UInt32> = []
    private var byText: [String: UInt32] = ["": 0]
    private var steps = StepCache()
    private var looseCount = 0
    private var tidyAt = StyleTable.tidyAtLeast

    private struct Entry {
        var declarations: ContiguousArray<Declaration>
        var text: String
        /// Of a loose style.
        var hold: StyleHold?
    }

    private struct Declaration {
        var property: _StyleProperty
        var value: _StyleValue
    }

    /// Above this many styles, further ones are loose.
    private static let lastingLimit = 4096
    /// Above this many steps, further ones are not remembered.
    private static let stepLimit = 1 << 16
    /// The least number of loose styles and values at which it is looked for unused ones.
    private static let tidyAtLeast = 1024

    /// How many styles and values are known.
    package var count: Int { byText.count + texts.count + looseTexts.count }

    /// The style number of `style` with one declaration set; with `adding`, lengths of the same property add up.
    package func step(from style: UInt32, _ property: _StyleProperty, _ value: _StyleValue, adding: Bool = false)
        -> UInt32
    {
        let key = StepCache.Key(style: style, property: property.rawValue, adding: adding, value: value.bits)
        if let known = steps[key] { return known }
        var declarations = entries[Int(style)].declarations
        if let index = declarations.firstIndex(where: { $0.property == property }) {
            declarations[index].value = adding ? sum(declarations[index].value, value) : value
        } else {
            declarations.append(Declaration(property: property, value: value))
            declarations.sort { $0.property.rawValue < $1.property.rawValue }
        }
        let number = intern(declarations)
        if steps.count < StyleTable.stepLimit { steps[key] = number }
        return number
    }

    /// Two values of one property as one.
    private func sum(_ old: _StyleValue, _ new: _StyleValue) -> _StyleValue {
        if let old = old.length, let new = new.length { return .px(old + new) }
        // What lies further inside is done first.
        if old.cssNumber != nil, new.cssNumber != nil { return .varying("\(css(new)) \(css(old))") }
        return new
    }

    /// The declarations of a style as the text of a `style` attribute.
    package func text(of style: UInt32) -> String { entries[Int(style)].text }

    /// Whether a style puts space around the content of its box, outside or inside of what is painted.
    func hasSpace(_ style: UInt32) -> Bool {
        entries[Int(style)].declarations.contains { declaration in
            StyleTable.boxes.contains { $0.1.contains(declaration.property) }
        }
    }

    /// What keeps a style from being forgotten; nil for one that is kept for ever.
    func hold(of style: UInt32) -> StyleHold? { entries[Int(style)].hold }

    private func intern(_ declarations: ContiguousArray<Declaration>) -> UInt32 {
        let text = written(declarations)
        if let known = byText[text] { return known }
        let isLoose = entries.count >= StyleTable.lastingLimit || declarations.contains { $0.value.isLoose }
        let entry = Entry(declarations: declarations, text: text, hold: isLoose ? StyleHold() : nil)
        let number = free.popLast() ?? UInt32(entries.count)
        if number == entries.count { entries.append(entry) } else { entries[Int(number)] = entry }
        byText[text] = number
        if isLoose { looseCount += 1 }
        return number
    }

    // MARK: Forgetting

    /// Forgets loose styles, shapes and values that nothing uses, once there are many.
    func tidyIfDue() {
        guard max(looseCount, looseTexts.count) >= tidyAt else { return }
        tidy()
        tidyAt = max(StyleTable.tidyAtLeast, 2 * max(looseCount, looseTexts.count))
    }

    /// Forgets loose styles, shapes and values that nothing uses. Called while no view is being evaluated: the steps of
    /// a block under way hold nothing.
    func tidy() {
        Interned.shared.forgetLooseShapes()
        steps.keep { key, result in !key.value.isLoose && hold(of: key.style) == nil && hold(of: result) == nil }
        for number in entries.indices.dropFirst() where isUnused(number) {
            byText[entries[number].text] = nil
            entries[number] = Entry(declarations: [], text: "", hold: nil)
            free.append(UInt32(number))
            looseCount -= 1
        }
        looseTexts.keep(
            Set(entries.lazy.flatMap(\.declarations).filter(\.value.isLoose).compactMap(\.value.cssNumber)))
    }

    private func isUnused(_ number: Int) -> Bool {
        entries[number].hold != nil && isKnownUniquelyReferenced(&entries[number].hold)
    }

    // MARK: CSS

    /// The declarations as CSS; four equal margins or paddings as one.
    private func written(_ declarations: ContiguousArray<Declaration>) -> String {
        var rest = declarations
        var shorthands: [String] = []
        for (name, sides) in StyleTable.boxes {
            let values = sides.compactMap { side in rest.first { $0.property == side }?.value }
            guard values.count == 4, values.allSatisfy({ $0 == values[0] }) else { continue }
            rest.removeAll { sides.contains($0.property) }
            shorthands.append("\(name):\(css(values[0]))")
        }
        return (shorthands + rest.map { "\($0.property.name):\(css($0.value))" }).joined(separator: ";")
    }

    private static let boxes: [(String, [_StyleProperty])] = [
        ("margin", [.marginTop, .marginRight, .marginBottom, .marginLeft]),
        ("padding", [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]),
    ]

    private func css(_ value: _StyleValue) -> String {
        if let number = value.cssNumber { return LooseTexts.contains(number) ? looseTexts[number] : texts[number] }
        let length = Double(bitPattern: value.bits)
        if length == .infinity { return "100%" }
        return length == 0 || length.isNaN ? "0" : _StyleValue.pixels(length)
    }
}
