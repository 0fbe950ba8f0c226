import Foundation
import SwiftUI

/// Writes values of an axis as text.
struct AxisFormat {
    /// The text of a value in an environment; nil where the value is of another kind.
    let text: (_Datum, EnvironmentValues) -> String?

    /// A format of one's own; a locale, calendar or time zone that it was not given is that of the environment.
    init<Format: FormatStyle>(_ format: Format) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        text = { datum, environment in
            guard let value = Format.FormatInput._plotted(datum) else { return nil }
            return format.suited(to: environment).format(value)
        }
    }
}

/// The words for values where nothing else is asked for.
struct ValueWords {
    let environment: EnvironmentValues

    /// The calendar that is shown, in the environment's time zone and language.
    var calendar: Calendar {
        var calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        calendar.locale = environment.locale
        return calendar
    }

    /// A tick of an axis of numbers whose ticks are `step` apart.
    func number(_ value: Double, step: Double?) -> String {
        if abs(value) >= 1e15 || (value != 0 && abs(value) < 1e-6) {
            let format = FloatingPointFormatStyle<Double>(locale: environment.locale).notation(.scientific)
            return value.formatted(format.precision(.significantDigits(1...3)))
        }
        let digits = step.map { $0 > 0 ? min(max(Int(-floor(log10($0) + 1e-9)), 0), 9) : 0 } ?? 2
        let value = value == 0 ? 0 : value
        let format = FloatingPointFormatStyle<Double>(locale: environment.locale)
        return value.formatted(format.precision(.fractionLength((step == nil ? 0 : digits)...digits)))
    }

    /// A tick of an axis of time whose ticks are `ticks` apart.
    func tick(_ date: Date, _ ticks: DateTicks) -> String {
        switch ticks.component {
        case .year: written(date, format.year())
        case .month, .quarter:
            written(date, isStart(date, of: .year) ? format.year() : format.month(.abbreviated))
        case .weekOfYear, .weekOfMonth, .day, .weekday, .dayOfYear: written(date, format.month(.abbreviated).day())
        case .hour:
            written(date, isStart(date, of: .day) ? format.month(.abbreviated).day() : format.hour())
        case .minute: written(date, format.hour().minute())
        default: written(date, format.hour().minute().second())
        }
    }

    /// A value in the table and in the summary.
    func value(_ datum: _Datum, unit: Calendar.Component? = nil) -> String {
        switch datum {
        case .category(let name): return name
        case .number(let number): return self.number(number, step: nil)
        case .date(let date):
            switch unit {
            case .year: return written(date, format.year())
            case .month, .quarter: return written(date, format.month(.wide).year())
            case .hour, .minute, .second: return written(date, format.month(.abbreviated).day().year().hour().minute())
            case .day, .weekday, .weekOfYear, .weekOfMonth:
                return written(date, format.month(.abbreviated).day().year())
            default:
                let dayStyle = format.month(.abbreviated).day().year()
                return isStart(date, of: .day) ? written(date, dayStyle) : written(date, dayStyle.hour().minute())
            }
        }
    }

    private var format: Date.FormatStyle {
        Date.FormatStyle(locale: environment.locale, calendar: calendar, timeZone: environment.timeZone)
    }

    private func written(_ date: Date, _ style: Date.FormatStyle) -> String {
        // ICU puts narrow no-break spaces before AM and PM, which not every font has.
        date.formatted(style).replacing("\u{202F}", with: "\u{A0}")
    }

    private func isStart(_ date: Date, of component: Calendar.Component) -> Bool {
        calendar.dateInterval(of: component, for: date)?.start == date
    }
}
