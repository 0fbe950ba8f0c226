/// A static attribute value of views that pages have many of, interned once instead of at each writing.
@MainActor
struct InternedText {
    let number: UInt32

    private init(_ text: String) { number = Interned.shared.texts.number(of: text) }

    static let button = InternedText("button")
    static let yes = InternedText("true")
    /// The drawing stretched over its place.
    static let unscaled = InternedText("none")
}

/// Numbers for strings that recur in every session: class lists, styles, static attribute values, static texts.
///
/// Main-actor state shared by all pages of the process; strings are never removed, so only literals and strings from
/// a small closed set may be interned.
@MainActor
package struct InternTable {
    private var numbers: [String: UInt32] = ["": 0]
    private var strings: ContiguousArray<String> = [""]

    package init() {}

    /// The number of `string`; the same string always has the same number.
    package mutating func number(of string: String) -> UInt32 {
        if let known = numbers[string] { return known }
        let number = UInt32(strings.count)
        strings.append(string)
        numbers[string] = number
        return number
    }

    package subscript(number: UInt32) -> String {
        strings[Int(number)]
    }

    package var count: Int { strings.count }
}
