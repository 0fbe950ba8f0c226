public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at these offsets from the start.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() where offset < count { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection {
    /// Moves the elements at these offsets, in their order, before the element at offset `destination`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = source.filter { $0 < elements.count }.map { elements[$0] }
        let kept = elements.enumerated().filter { !source.contains($0.offset) }
        let before = kept.filter { $0.offset < destination }.map(\.element)
        let behind = kept.filter { $0.offset >= destination }.map(\.element)
        for (index, element) in zip(indices, before + moved + behind) { self[index] = element }
    }
}
