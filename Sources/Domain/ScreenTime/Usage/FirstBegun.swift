/// Cuts spans that overlap so that every second belongs to one of them: to the one that began first.
///
///     first    |==========|                    |==========|
///     second        |===============|    →                |=========|
///     third           |===|
///
/// Once spans stand in the order of their beginnings, those before one cover it without a gap up to the latest of
/// their ends. So one pass is enough, and what is left of a span is one piece.
struct FirstBegun<Element> {
    /// What is left of a span.
    struct Piece {
        /// The span.
        let element: Element
        /// Its seconds that no earlier span has.
        let range: Range<Int>
    }

    /// In the order of time, without overlaps, none empty.
    let pieces: [Piece]

    /// The pieces of spans in any order. Of those that begin in the same second `precedes` says which is first, so
    /// that the answer does not depend on the order in which they come.
    init(
        _ elements: [Element], range: (Element) -> Range<Int>, precedes: (Element, Element) -> Bool
    ) {
        let ranges = elements.map(range)
        // Numbers are sorted in place of the spans, which may be large.
        let order = ranges.indices.sorted { left, right in
            let (first, second) = (ranges[left].lowerBound, ranges[right].lowerBound)
            return first == second ? precedes(elements[left], elements[right]) : first < second
        }
        var pieces: [Piece] = []
        pieces.reserveCapacity(order.count)
        var covered = Int.min
        for index in order {
            let start = max(covered, ranges[index].lowerBound)
            guard start < ranges[index].upperBound else { continue }
            pieces.append(Piece(element: elements[index], range: start..<ranges[index].upperBound))
            covered = ranges[index].upperBound
        }
        self.pieces = pieces
    }
}
