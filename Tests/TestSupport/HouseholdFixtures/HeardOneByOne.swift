public import Household
public import Services

/// What a listener hears, one thing after the other instead of commit by commit.
public struct HeardOneByOne: AsyncSequence, Sendable {
    /// One thing that is heard.
    public enum Element: Hashable, Sendable {
        /// Something was committed.
        case event(HouseholdEvent)
        /// Something was lost on the way.
        case missed
    }

    fileprivate let commits: AsyncStream<Announcements.Heard>

    /// Goes through what is heard.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(commits: commits.makeAsyncIterator())
    }

    /// Goes through what is heard.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var commits: AsyncStream<Announcements.Heard>.AsyncIterator
        private var waiting: ArraySlice<HouseholdEvent> = []

        fileprivate init(commits: AsyncStream<Announcements.Heard>.AsyncIterator) {
            self.commits = commits
        }

        /// The next thing; nil once the stream has ended.
        public mutating func next() async -> Element? {
            while true {
                if let event = waiting.popFirst() { return .event(event) }
                switch await commits.next() {
                case .commit(let events): waiting = events[...]
                case .missed: return .missed
                case nil: return nil
                }
            }
        }
    }
}

extension AsyncStream<Announcements.Heard> {
    /// The same, one thing after the other.
    public var oneByOne: HeardOneByOne { HeardOneByOne(commits: self) }
}
