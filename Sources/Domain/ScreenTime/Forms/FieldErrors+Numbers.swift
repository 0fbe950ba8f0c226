import Household

extension FieldErrors {
    /// The number meant, or nil with the problem noted under `field`.
    mutating func number(
        _ input: WholeInput, _ range: ClosedRange<Int>, _ field: FormField,
        _ problem: (ClosedRange<Int>) -> ScreenTimeProblem
    ) -> Int? {
        let number = input.value(in: range)
        if number == nil { add(field, .screenTime(problem(range))) }
        return number
    }
}
