public import Ledger

extension FieldRules {
    /// Most characters of a category's name.
    public static let categoryNameLimit = 40

    /// The symbol of a category: the name of an SF Symbol.
    public static func symbol(_ text: String) throws(FieldProblem) -> String {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
            default: false
            }
        }
        guard (1...60).contains(text.utf8.count), isName, text.first != ".", text.last != "." else {
            throw .symbolUnknown
        }
        return text
    }

    /// The colour of a category: one of those of its scope.
    public static func colour(_ number: Int?, of scope: CategoryScope) throws(FieldProblem) -> Int {
        guard let number, scope.colours.contains(number) else { throw .colourUnknown }
        return number
    }
}

extension CategoryScope {
    /// The colours that its categories may have: of children's the places in the chart series, of the household's the
    /// ten of finances.md §2.14.
    public var colours: ClosedRange<Int> {
        switch self {
        case .children: 0...7
        case .household: 0...9
        }
    }

    /// What the wire calls the name of a symbol.
    var symbolField: FormField { self == .children ? .symbol : .icon }

    /// What the wire calls the number of a colour.
    var colourField: FormField { self == .children ? .colour : .colorIndex }
}
