/// A CSS property that a modifier can set. The raw value orders the declarations, shorthands first.
public enum _StyleProperty: UInt8 {
    case font, fontSize, fontWeight, fontStyle, fontFamily, fontVariant, letterSpacing, lineHeight, textAlign
    case textDecoration, textTransform, textOverflow, overflowWrap, userSelect, whiteSpace, lineClamp, color, tint,
        cursor
    case display, direction, gap, columns, alignItems, justifyContent, alignSelf, justifySelf, flex, flexShrink, order,
        placeItems
    case width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio, overflow, position
    case margin, marginTop, marginRight, marginBottom, marginLeft
    case paddingTop, paddingRight, paddingBottom, paddingLeft
    case background, backdropFilter, borderRadius, border, boxShadow, opacity, transform, filter, clipPath, zIndex,
        inset, stroke, fill
    case strokeWidth, strokeDash, transition, pointerEvents, visibility, symbolScale, tintFill, rowSeparator, scale,
        rotate, translate, accent, progress, mask, transformOrigin, isolation, mixBlendMode, backgroundImage, animation,
        secondaryLabel, tertiaryLabel
    case rowAlignment, column1, column2, column3, column4, column5, column6, gridColumn, placeSelf, gridRows, scrolling,
        scrollBars, scrollSnap, contentMarginX, contentMarginY, fontStretch, fontVariantCaps

    /// The CSS name; custom properties feed rules of the style sheet.
    package var name: String {
        switch self {
        case .fontVariant: "font-variant-numeric"
        case .lineClamp: "--lines"
        case .rowAlignment: "--row"
        case .column1: "--c1"
        case .column2: "--c2"
        case .column3: "--c3"
        case .column4: "--c4"
        case .column5: "--c5"
        case .column6: "--c6"
        case .gridRows: "grid-template-rows"
        case .scrolling: "--scroll"
        case .scrollBars: "--bars"
        case .scrollSnap: "--snap"
        case .contentMarginX: "--margin-x"
        case .contentMarginY: "--margin-y"
        case .secondaryLabel: "--secondary-label"
        case .tertiaryLabel: "--tertiary-label"
        case .tint: "--tint"
        case .symbolScale: "--symbol-scale"
        case .rowSeparator: "--separator-color"
        case .tintFill: "--tint-fill"
        case .direction: "flex-direction"
        case .columns: "grid-template-columns"
        case .marginTop: "margin-block-start"
        case .marginBottom: "margin-block-end"
        case .marginLeft: "margin-inline-start"
        case .marginRight: "margin-inline-end"
        case .paddingTop: "padding-block-start"
        case .paddingBottom: "padding-block-end"
        case .paddingLeft: "padding-inline-start"
        case .paddingRight: "padding-inline-end"
        case .strokeDash: "stroke-dasharray"
        case .accent: "accent-color"
        case .progress: "--value"
        default: _StyleProperty.hyphenated(String(describing: self))
        }
    }

    private static func hyphenated(_ name: String) -> String {
        name.reduce(into: "") { result, letter in
            if letter.isUppercase { result += "-" + letter.lowercased() } else { result.append(letter) }
        }
    }
}

/// The value of one declaration: a length in CSS pixels, or a piece of CSS from a small closed set.
public struct _StyleValue: Equatable {
    @usableFromInline var bits: UInt64

    /// A length in CSS pixels; an infinite length is written as 100 %.
    @inlinable
    public static func px(_ length: Double) -> _StyleValue {
        _StyleValue(bits: length.bitPattern)
    }

    /// A CSS value; interned for the life of the process.
    @MainActor
    public static func css(_ value: String) -> _StyleValue {
        _StyleValue(bits: cssMark | UInt64(StyleTable.shared.texts.number(of: value)))
    }

    @usableFromInline
    init(bits: UInt64) { self.bits = bits }

    /// A length in CSS pixels as CSS writes it, without needless digits: "16px", "0.5px".
    static func pixels(_ length: Double) -> String { number(length) + "px" }

    /// A number as CSS writes it, to a thousandth.
    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
    }

    static let cssMark: UInt64 = 0x7FFC_0000_0000_0000

    var cssNumber: UInt32? {
        bits & 0xFFFF_0000_0000_0000 == _StyleValue.cssMark ? UInt32(truncatingIfNeeded: bits) : nil
    }

    var length: Double? { cssNumber == nil ? Double(bitPattern: bits) : nil }
}

/// Interned styles: each is a set of declarations, reached from another by adding one.
///
/// Adding a declaration to a known style is one probe of an open-addressed table, so that a modifier costs a few
/// nanoseconds once its combination has been seen in the process.
@MainActor
package final class StyleTable {
    package static let shared = StyleTable()

    package var texts = InternTable()
    private var styles: ContiguousArray<[(property: _StyleProperty, value: _StyleValue)]> = [[]]
    private var written: ContiguousArray<String> = [""]
    private var byDeclarations: [String: UInt32] = ["": 0]
    private var steps = StepCache()

    /// Above this many different styles, further ones are not remembered as steps but still interned by their text.
    private static let stepLimit = 1 << 16

    /// The style number of `style` with one declaration set; with `adding`, lengths of the same property add up.
    package func step(from style: UInt32, _ property: _StyleProperty, _ value: _StyleValue, adding: Bool = false)
        -> UInt32
    {
        let key = StepCache.Key(style: style, property: property.rawValue, adding: adding, value: value.bits)
        if let known = steps[key] { return known }
        var declarations = styles[Int(style)]
        if let index = declarations.firstIndex(where: { $0.property == property }) {
            if adding, let old = declarations[index].value.length, let new = value.length {
                declarations[index].value = .px(old + new)
            } else if adding, let old = declarations[index].value.cssNumber, let new = value.cssNumber {
                // What lies further inside is done first.
                declarations[index].value = .css("\(texts[new]) \(texts[old])")
            } else {
                declarations[index].value = value
            }
        } else {
            declarations.append((property, value))
            declarations.sort { $0.property.rawValue < $1.property.rawValue }
        }
        let number = intern(declarations)
        if steps.count < StyleTable.stepLimit { steps[key] = number }
        return number
    }

    /// The declarations of a style as the text of a `style` attribute.
    package func text(of style: UInt32) -> String { written[Int(style)] }

    /// The union of two styles; where both set a property, `inner` wins, and margins and paddings add up.
    package func merge(_ outer: UInt32, _ inner: UInt32) -> UInt32 {
        if inner == 0 { return outer }
        if outer == 0 { return inner }
        return styles[Int(inner)].reduce(outer) { step(from: $0, $1.property, $1.value) }
    }

    private func intern(_ declarations: [(property: _StyleProperty, value: _StyleValue)]) -> UInt32 {
        let text = written(declarations)
        if let known = byDeclarations[text] { return known }
        let number = UInt32(styles.count)
        styles.append(declarations)
        written.append(text)
        byDeclarations[text] = number
        return number
    }

    /// The declarations as CSS; four equal margins or paddings as one.
    private func written(_ declarations: [(property: _StyleProperty, value: _StyleValue)]) -> String {
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
        if let number = value.cssNumber { return texts[number] }
        let length = Double(bitPattern: value.bits)
        if length == .infinity { return "100%" }
        return length == 0 || length.isNaN ? "0" : _StyleValue.pixels(length)
    }
}

/// An open-addressed table with linear probing from a step to the style it leads to.
private struct StepCache {
    struct Key: Equatable {
        var high: UInt64
        var value: UInt64

        init(style: UInt32, property: UInt8, adding: Bool, value: UInt64) {
            high = UInt64(style) << 16 | UInt64(property) << 8 | (adding ? 2 : 0) | 1
            self.value = value
        }

        var hash: UInt64 {
            let mixed = (high ^ value.byteSwapped) &* 0x9E37_79B9_7F4A_7C15
            return mixed ^ (mixed >> 29)
        }
    }

    private var keys: ContiguousArray<Key>
    private var results: ContiguousArray<UInt32>
    private(set) var count = 0
    private static let empty = Key(style: 0, property: 0, adding: false, value: 0)

    init() {
        keys = ContiguousArray(repeating: StepCache.vacant, count: 1024)
        results = ContiguousArray(repeating: 0, count: 1024)
    }

    /// A vacant place has no low bit set in `high`, which every real key has.
    private static var vacant: Key {
        var key = empty
        key.high = 0
        return key
    }

    subscript(key: Key) -> UInt32? {
        get {
            let place = self.place(of: key)
            return keys[place].high == 0 ? nil : results[place]
        }
        set {
            guard let newValue else { return }
            if count * 2 >= keys.count { grow() }
            let place = self.place(of: key)
            if keys[place].high == 0 { count += 1 }
            keys[place] = key
            results[place] = newValue
        }
    }

    private func place(of key: Key) -> Int {
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: key.hash) & mask
        while keys[place].high != 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldResults) = (keys, results)
        keys = ContiguousArray(repeating: StepCache.vacant, count: oldKeys.count * 2)
        results = ContiguousArray(repeating: 0, count: oldKeys.count * 2)
        for (key, result) in zip(oldKeys, oldResults) where key.high != 0 {
            let place = self.place(of: key)
            keys[place] = key
            results[place] = result
        }
    }
}
