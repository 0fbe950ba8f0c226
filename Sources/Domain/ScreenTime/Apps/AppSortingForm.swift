public import Household

/// What a parent chose and typed about an app of a child (screen-time.md §3.5).
public struct AppSortingForm: Hashable, Sendable {
    /// What it is for the child.
    public var category: AppCategory
    /// 0.1 to 10 as digits with at most one decimal, after "." or ","; empty for 1.
    public var pointsPerMinute: String
    /// 5 to 480, or nothing for no limit.
    public var dailyLimitMinutes: WholeInput

    /// A form of a category and nothing else: what one touch of a category, or "Accept", asks for.
    public init(_ category: AppCategory, pointsPerMinute: String = "", dailyLimitMinutes: WholeInput = .typed("")) {
        self.category = category
        self.pointsPerMinute = pointsPerMinute
        self.dailyLimitMinutes = dailyLimitMinutes
    }

    /// The form as it stands for an app: of a new one neutral.
    public init(_ sorting: AppSorting?) {
        self.init(
            sorting?.category ?? .neutral, pointsPerMinute: (sorting?.pointsPerMinute ?? .one).digits,
            dailyLimitMinutes: sorting?.dailyLimitMinutes.map { .exact($0) } ?? .typed(""))
    }

    /// The sorting, or every broken rule in screen order.
    public func validated(
        childID: Child.ID, appID: TrackedApp.ID, by parent: User.ID
    ) throws(FieldErrors) -> AppSorting {
        var errors = FieldErrors()
        let rateText = FieldRules.clean(pointsPerMinute)
        let rate = rateText.isEmpty ? PointsRate.one : PointsRate(typed: rateText)
        if rate == nil { errors.add(.pointsPerMinute, .screenTime(.pointsPerMinuteOutOfRange)) }
        let limit =
            dailyLimitMinutes.isEmpty
            ? nil
            : errors.number(
                dailyLimitMinutes, AppSorting.dailyLimits, .dailyLimitMinutes, ScreenTimeProblem.dailyLimitOutOfRange)
        guard errors.isEmpty, let rate else { throw errors }
        return AppSorting(
            childID: childID, appID: appID, category: category, pointsPerMinute: rate, dailyLimitMinutes: limit,
            setBy: parent)
    }
}
