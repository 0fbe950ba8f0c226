/// Numbers for CSS values of which there may be any number; those that no style uses any more are forgotten.
///
/// The numbers have their highest bit set, which tells them from those of the values that are kept for ever.
struct LooseTexts {
    private static let mark: UInt32 = 1 << 31
    private var numbers: [String: UInt32] = [:]
    private var strings: ContiguousArray<String> = []
    private var free: ContiguousArray<UInt32> = []

    /// How many values are known.
    var count: Int { numbers.count }

    static func contains(_ number: UInt32) -> Bool { number & mark != 0 }

    /// The number of `text`; it holds until ``keep(_:)``.
    mutating func number(of text: String) -> UInt32 {
        if let known = numbers[text] { return known | LooseTexts.mark }
        let number = free.popLast() ?? UInt32(strings.count)
        if number == strings.count { strings.append(text) } else { strings[Int(number)] = text }
        numbers[text] = number
        return number | LooseTexts.mark
    }

    subscript(number: UInt32) -> String { strings[Int(number & ~LooseTexts.mark)] }

    /// Forgets all values but those with these numbers.
    mutating func keep(_ used: Set<UInt32>) {
        for (text, number) in numbers where !used.contains(number | LooseTexts.mark) {
            numbers[text] = nil
            strings[Int(number)] = ""
            free.append(number)
        }
    }
}
