import Testing

@testable import ScreenTime

@Suite("The goal of a day (2.4)")
struct GoalProgressTests {
    @Test(
        "Minutes, share and line of a goal of 30",
        arguments: [
            (0, "0", "0%", "30 minutes to go", 0), (12, "0.4", "40%", "18 minutes to go", 400),
            (18, "0.6", "60%", "12 minutes to go", 600), (29, "0.966", "96%", "1 minute to go", 966),
            (30, "1", "100%", "Goal reached!", 1_000), (48, "1.6", "160%", "Goal reached!", 1_000),
            (31, "1.033", "103%", "Goal reached!", 1_000), (-1, "0", "0%", "30 minutes to go", 0),
        ])
    func lines(minutes: Int, digits: String, percent: String, line: String, ring: Int) {
        let progress = GoalProgress(learningMinutes: minutes, goalMinutes: 30)
        #expect(progress.digits == digits && progress.percentLabel == percent && progress.line == line)
        #expect(progress.ringThousandths == ring)
        #expect(progress.isReached == (minutes >= 30))
        #expect(progress.minutesLabel == "\(max(0, minutes)) of 30 min")
    }

    @Test("No share looks whole before the goal is met")
    func cut() {
        let progress = GoalProgress(learningMinutes: 479, goalMinutes: 480)
        #expect(progress.percentLabel == "99%" && progress.ringThousandths == 997 && progress.digits == "0.997")
        #expect(GoalProgress(learningMinutes: 5, goalMinutes: 200).digits == "0.025")
    }
}
