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

    /// The colour of a category: 0-7, a place in the chart series.
    public static func colour(_ number: Int?) throws(FieldProblem) -> Int {
        guard let number, (0...7).contains(number) else { throw .colourUnknown }
        return number
    }
}
