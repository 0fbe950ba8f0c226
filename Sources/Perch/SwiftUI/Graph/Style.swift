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
        scrollBars, contentMarginX, contentMarginY, fontStretch, fontVariantCaps, textAnchor,
        dominantBaseline, flexWrap
    case detent, radius, bar, tabPaint, rowGap, sectionGap, column, itemTint, rowHeight, press

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
        case .detent: "--detent"
        case .radius: "--radius"
        case .bar: "--bar"
        case .tabPaint: "--tab-paint"
        case .rowGap: "--row-gap"
        case .sectionGap: "--section-gap"
        case .column: "--column"
        case .itemTint: "--item-tint"
        case .rowHeight: "--row-height"
        case .press: "--press"
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

    /// A CSS value from a small closed set; interned for the life of the process.
    @MainActor
    public static func css(_ value: String) -> _StyleValue {
        _StyleValue(bits: cssMark | UInt64(StyleTable.shared.texts.number(of: value)))
    }

    /// A CSS value that may be any of very many, such as a place or a colour. It holds until the evaluation that is
    /// under way ends, so it goes to the emitter at once and is never kept.
    @MainActor
    static func varying(_ value: String) -> _StyleValue {
        guard value.utf8.contains(where: { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return css(value)
        }
        return _StyleValue(bits: cssMark | UInt64(StyleTable.shared.looseTexts.number(of: value)))
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

    /// Whether the text may be forgotten.
    var isLoose: Bool { cssNumber.map(LooseTexts.contains) ?? false }

    var length: Double? { cssNumber == nil ? Double(bitPattern: bits) : nil }
}
