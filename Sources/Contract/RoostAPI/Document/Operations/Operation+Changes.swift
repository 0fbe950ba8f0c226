extension Operation {
    static let changes = Operation(
        "What happened since a place in the family's order; without one, where the order stands.",
        query: [.init("since", .wholeNumber(0...Int(Int32.max)))], answer: .ok(ChangesAnswer.fields))
}
