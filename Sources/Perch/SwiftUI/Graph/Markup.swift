/// An HTML element name that Perch writes. The raw value is the place in ``names``.
public enum _Tag: UInt8, CaseIterable, Sendable {
    case div, span, button, a, input, label, form, fieldset, legend, section, header, footer, main, nav, aside, article
    case h1, h2, h3, h4, ul, ol, li, p, dl, dt, dd, dialog, progress, output, select, option, textarea, svg, hr, img
    case strong, em, del, code, time, details, summary, table, thead, tbody, tr, th, td
    case use, circle, path, rect, figure, figcaption, caption, text

    package var name: String { _Tag.names[Int(rawValue)] }

    private static let names = allCases.map { String(describing: $0) }

    /// Elements that HTML closes by themselves (HTML Living Standard §13.1.2).
    package var isVoid: Bool { self == .input || self == .hr || self == .img }
}

/// An HTML attribute name that Perch writes.
public enum _Attribute: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case id, href, type, name, value, placeholder, role, title, `for`, min, max, step, autocomplete, inputmode
    case autocapitalize, autocorrect, novalidate, spellcheck, enterkeyhint, maxlength, rows, checked, selected,
        disabled, readonly, required
    case hidden, inert, tabindex, lang, dir, open, rel, target, accept, pattern, multiple, src, alt, width, height
    case viewBox, pathLength, strokeDasharray, strokeDashoffset, strokeWidth, strokeLinecap, d, fill, stroke, scope,
        colspan, datetime, style, preserveAspectRatio, vectorEffect, fillRule, strokeLinejoin, strokeMiterlimit
    case srcset, loading, decoding
    case ariaLabel, ariaLabelledby, ariaDescribedby, ariaDescription, ariaHidden, ariaLive, ariaBusy, ariaDisabled
    case ariaInvalid, ariaErrormessage, ariaChecked, ariaSelected, ariaCurrent, ariaExpanded, ariaHaspopup, ariaModal
    case ariaPressed, ariaValuenow, ariaValuemin, ariaValuemax, ariaValuetext, ariaAtomic, ariaRoledescription
    case ariaRequired, ariaControls, ariaLevel, ariaOwns, ariaActivedescendant
    case dataTestid, dataKey, dataKind, dataState, dataFocus, dataSubmit, dataShortcut, dataCopy, dataDebounce,
        dataPage, dataTitle, dataTransition, dataContent, dataAnchor, dataClock, dataPlaces, dataGesture, dataMatch
    case dataPopover, dataFor, dataEdge, dataDetents, dataIndex, dataLook, dataKeys, dataScroll, ariaMultiselectable,
        dataPosition, dataAt, dataStart, dataRest, dataTargets, dataGuide, dataAlign, dataSpace,
        dataSpaces, dataLimit, dataPhases, dataShrink, dataWish

    package var name: String { _Attribute.names[Int(rawValue)] }

    private static let names = allCases.map(written)

    private static func written(_ attribute: _Attribute) -> String {
        let written = String(describing: attribute)
        if written.hasPrefix("aria") { return "aria-" + written.dropFirst(4).lowercased() }
        if written.hasPrefix("data") { return "data-" + written.dropFirst(4).lowercased() }
        if written.hasPrefix("stroke"), written != "stroke" { return "stroke-" + written.dropFirst(6).lowercased() }
        switch attribute {
        case .vectorEffect: return "vector-effect"
        case .fillRule: return "fill-rule"
        default: return written
        }
    }
}

/// A user's action that the browser reports. The raw value is the wire's word for it.
public enum _EventKind: UInt8, CaseIterable, Sendable {
    case tap, input, change, submit, focus, blur, dismiss, longpress, appear, key, press, resize, load, error,
        gesture, files, measure, disappear, prerender

    package var name: String { _EventKind.names[Int(rawValue)] }

    private static let names = allCases.map { String(describing: $0) }
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// The kind with the wire's word for it.
    package static func named(_ name: String) -> _EventKind? { byName[name] }
}

/// What the browser sent along with an event.
public struct _Event {
    /// The kind that the handler is registered for.
    public var kind: _EventKind
    /// The field's new text, the chosen value, or the key; empty for a tap.
    public var value: String

    /// Makes an event with what the browser sent.
    public init(kind: _EventKind, value: String = "") {
        self.kind = kind
        self.value = value
    }
}
