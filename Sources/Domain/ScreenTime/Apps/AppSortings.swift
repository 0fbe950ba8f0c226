/// How the apps of one child are sorted: the one place that says what a use is, and what it earns.
public struct AppSortings: Hashable, Sendable {
    private var byApp: [TrackedApp.ID: AppSorting]

    /// The sortings of one child; of two of one app the later one holds.
    public init(_ sortings: [AppSorting] = []) {
        byApp = Dictionary(sortings.map { ($0.appID, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// How an app is sorted; nil of a new one.
    public subscript(app: TrackedApp.ID) -> AppSorting? { byApp[app] }

    /// Whether no parent ever sorted the app: it is neutral then, with the badge "New".
    public func isNew(_ app: TrackedApp.ID) -> Bool { byApp[app] == nil }

    /// What a use is: of an app what a parent said, else neutral; of a set on a phone what the set is.
    public func category(of subject: UsageSubject) -> AppCategory {
        switch subject {
        case .app(let app): byApp[app]?.category ?? .neutral
        case .set(let set): set.category
        }
    }

    /// What a minute of it earns where it is for learning; sets on phones earn 1 point.
    public func pointsPerMinute(of subject: UsageSubject) -> PointsRate {
        switch subject {
        case .app(let app): byApp[app]?.pointsPerMinute ?? .one
        case .set: .one
        }
    }

    /// The sortings once this one holds.
    public func changed(_ sorting: AppSorting) -> AppSortings {
        var changed = self
        changed.byApp[sorting.appID] = sorting
        return changed
    }
}
