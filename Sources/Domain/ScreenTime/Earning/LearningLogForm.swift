public import Household
public import Ledger

/// What someone typed into "Log Learning" (screen-time.md §3.6).
public struct LearningLogForm: Hashable, Sendable {
    /// 1 to 240.
    public var minutes: WholeInput = .typed("")
    /// At most 200 characters, or nothing.
    public var note = ""
    /// The day of it; nil for today.
    public var date: CalendarDate?

    /// An empty form.
    public init() {}

    /// The clean values, or every broken rule in screen order.
    public func validated(today: CalendarDate) throws(FieldErrors) -> LearningLogDraft {
        var errors = FieldErrors()
        let minutes = errors.number(
            self.minutes, LearningLog.minuteRange, .minutes, ScreenTimeProblem.minutesOutOfRange)
        let note = errors.collect(.note) { () throws(FieldProblem) -> String? in
            do {
                return try FieldRules.lines(self.note, .note, limit: LearningLog.noteLimit)
            } catch {
                throw .screenTime(.noteTooLong(limit: LearningLog.noteLimit))
            }
        }
        let date = self.date ?? today
        if date > today { errors.add(.date, .screenTime(.dateInFuture)) }
        if date < OpenDays.range(today: today).lowerBound {
            errors.add(.date, .screenTime(.dateTooOld(days: OpenDays.count)))
        }
        guard errors.isEmpty, let minutes else { throw errors }
        return LearningLogDraft(minutes: minutes, note: note.flatMap(\.self), date: date)
    }
}

/// Learning to log, with no rule of the form broken.
public struct LearningLogDraft: Hashable, Sendable {
    /// 1 to 240.
    public let minutes: Int
    /// Trimmed, at most 200 characters.
    public let note: String?
    /// An open day.
    public let date: CalendarDate

    fileprivate init(minutes: Int, note: String?, date: CalendarDate) {
        self.minutes = minutes
        self.note = note
        self.date = date
    }

    /// The log: a child's waits for a parent, a parent's own counts at once.
    public func log(id: LearningLog.ID, of child: Child.ID, by author: User.ID, role: Role) -> LearningLog {
        let status: LearningLog.Status =
            switch role {
            case .parent: .approved
            case .child: .pending
            }
        return LearningLog(
            id: id, childID: child, minutes: minutes, note: note, date: date, status: status, by: author)
    }
}
