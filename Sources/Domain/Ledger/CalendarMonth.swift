/// A month of a year: November 2025.
public struct CalendarMonth: Hashable, Sendable {
    /// The year, e.g. 2025.
    public let year: Int
    /// The month, 1-12.
    public let month: Int

    /// That month; nil when `month` is not 1-12.
    public init?(year: Int, month: Int) {
        guard (1...12).contains(month) else { return nil }
        self.init(uncheckedYear: year, month: month)
    }

    init(uncheckedYear year: Int, month: Int) {
        self.year = year
        self.month = month
    }

    /// How many days the month has.
    public var length: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The 1st.
    public var firstDay: CalendarDate {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = CalendarDate.floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return CalendarDate(daysSinceEpoch: era * 146_097 + dayOfEra - 719_468)
    }

    /// The last day.
    public var lastDay: CalendarDate { firstDay + (length - 1) }

    /// The month `count` months later (earlier when negative).
    public func advanced(by count: Int) -> CalendarMonth {
        let months = year * 12 + (month - 1) + count
        let year = CalendarDate.floorDivide(months, 12)
        return CalendarMonth(uncheckedYear: year, month: months - year * 12 + 1)
    }

    private var isLeapYear: Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
}

extension CalendarMonth: Comparable {
    /// Earlier month.
    public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }
}
