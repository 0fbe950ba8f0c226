/// How many of something there may be at a time, and what is said where there are as many. Screens offer one more where
/// this has room for it; services make no more.
///
///     10 savings accounts, 9 are open     room for 1
///     10 savings accounts, 10 are open    no room: "You can have at most 10 savings accounts"
public struct CountLimit: Hashable, Sendable {
    /// The most that there may be.
    public let count: Int
    /// "You can have at most 10 savings accounts".
    public let sentence: String

    /// A limit of `count`, said by the sentence that `words` makes of that number.
    public init(_ count: Int, _ words: (Int) -> String) {
        self.count = count
        sentence = words(count)
    }

    /// How many more there may be where there are `existing`.
    public func room(beside existing: Int) -> Int { max(0, count - existing) }

    /// Why there may not be one more where there are `existing`; nil where there is room.
    public func obstacle(beside existing: Int) -> String? { room(beside: existing) > 0 ? nil : sentence }
}
