import Household

/// Which apps the page of a child shows. The raw value is the one in its address.
public enum AppFilter: String, CaseIterable, Hashable, Sendable {
    case all, new, learning, reward, neutral, blocked

    /// What people call it.
    public var label: String {
        switch self {
        case .all: "All"
        case .new: "New"
        case .learning: AppCategory.learning.label
        case .reward: AppCategory.reward.label
        case .neutral: AppCategory.neutral.label
        case .blocked: AppCategory.blocked.label
        }
    }

    /// Whether it shows an app. A new one is under "New" alone, and under "All".
    public func shows(_ app: TrackedApp.ID, _ sortings: AppSortings) -> Bool {
        switch self {
        case .all: true
        case .new: sortings.isNew(app)
        case .learning: sortings[app]?.category == .learning
        case .reward: sortings[app]?.category == .reward
        case .neutral: sortings[app]?.category == .neutral
        case .blocked: sortings[app]?.category == .blocked
        }
    }

    /// Those of the apps that it shows whose names have every word of a search, in the order of `apps`.
    public func apps(_ apps: [TrackedApp], _ sortings: AppSortings, search: String = "") -> [TrackedApp] {
        let words = SearchWords(search).words
        return apps.filter { app in
            guard shows(app.id, sortings) else { return false }
            if words.isEmpty { return true }
            let name = SearchWords.folded(app.name)
            return words.allSatisfy { name.contains($0) }
        }
    }
}
