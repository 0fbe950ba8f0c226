/// Fields about apps, learning, points, rewards, limits and plans. The raw values are the names on the wire.
public enum ScreenTimeField: String, AreaField {
    case dailyGoalMinutes, dailyEarnCap, goalBonus, streakBonus, baseMinutes, capMinutes, bedtime, autoApproveMinutes
    case pointsPerMinute, dailyLimitMinutes, minutes
    case cost, color, perDay, perWeek

    var label: String? { nil }
}

/// Short ways to name a field.
extension FormField {
    public static let dailyGoalMinutes = FormField.screenTime(.dailyGoalMinutes)
    public static let dailyEarnCap = FormField.screenTime(.dailyEarnCap)
    public static let goalBonus = FormField.screenTime(.goalBonus)
    public static let streakBonus = FormField.screenTime(.streakBonus)
    public static let baseMinutes = FormField.screenTime(.baseMinutes)
    public static let capMinutes = FormField.screenTime(.capMinutes)
    public static let bedtime = FormField.screenTime(.bedtime)
    public static let autoApproveMinutes = FormField.screenTime(.autoApproveMinutes)
    public static let pointsPerMinute = FormField.screenTime(.pointsPerMinute)
    public static let dailyLimitMinutes = FormField.screenTime(.dailyLimitMinutes)
    public static let minutes = FormField.screenTime(.minutes)
    public static let cost = FormField.screenTime(.cost)
    public static let rewardColor = FormField.screenTime(.color)
    public static let perDay = FormField.screenTime(.perDay)
    public static let perWeek = FormField.screenTime(.perWeek)
}
