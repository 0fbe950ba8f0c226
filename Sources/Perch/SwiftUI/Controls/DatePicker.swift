public import Foundation

/// The parts of a date that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// The time of the day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A choice of a date or time.
public struct DatePicker<Label: View> {
    /// The parts of a date that are chosen.
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let first: Date?
    let last: Date?
    let components: Components
    let label: Label
}

extension DatePicker {
    /// Any date.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, first: nil, last: nil, components: displayedComponents, label: label())
    }

    /// A date within `range`.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, first: range.lowerBound, last: range.upperBound, components: displayedComponents,
            label: label())
    }

    /// A date from the start of `range` on.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, first: range.lowerBound, last: nil, components: displayedComponents, label: label())
    }

    /// A date up to the end of `range`.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, first: nil, last: range.upperBound, components: displayedComponents, label: label())
    }
}

extension DatePicker where Label == Text {
    /// Any date.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Any date.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// A date within `range`.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A date from the start of `range` on.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A date up to the end of `range`.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }
}

extension DatePicker: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let environment = emitter._environment
        let text = DateFieldText(view.components, environment.calendar, environment.timeZone)
        let attributes = emitter.takeAttributes()
        emitter.open(.label, .control)
        emitter.open(.span, environment.labelsAreHidden ? .visuallyHidden : .controlLabel)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter._pending.attributes = attributes
        emitter.open(.input, .datePicker)
        emitter.attribute(.type, literal: text.type)
        emitter.attribute(.dataKey, emitter.fieldKey(_plainText(of: view.label)))
        emitter.attribute(.min, view.first.map(text.text(of:)))
        emitter.attribute(.max, view.last.map(text.text(of:)))
        emitter.attribute(.required, literal: "")
        emitter.attribute(.disabled, if: !environment.isEnabled)
        emitter.attribute(.value, text.text(of: view.selection.wrappedValue))
        emitter.on(.change) {
            { event in
                let old = view.selection.wrappedValue
                if let date = text.date(event.value, keeping: old), view.holds(date, text) {
                    view.selection.wrappedValue = date
                }
            }
        }
        emitter.focus()
        emitter.close()
        emitter.close(keeping: [], adding: environment.labelsAreHidden ? [] : .wide)
    }

    /// Whether a date lies in the range as far as its written parts tell.
    private func holds(_ date: Date, _ text: DateFieldText) -> Bool {
        let written = text.text(of: date)
        return (first.map { text.text(of: $0) <= written } ?? true)
            && (last.map { written <= text.text(of: $0) } ?? true)
    }
}

/// Dates as HTML date fields write them (HTML Living Standard §2.3.5): "2025-11-20", "15:04", "2025-11-20T15:04".
struct DateFieldText {
    private let components: DatePickerComponents
    private let calendar: Calendar

    init(_ components: DatePickerComponents, _ calendar: Calendar, _ timeZone: TimeZone) {
        self.components = components
        // The field's dates are Gregorian whatever the calendar that dates are shown in.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    var type: String {
        switch (components.contains(.date), components.contains(.hourAndMinute)) {
        case (true, true): "datetime-local"
        case (false, true): "time"
        default: "date"
        }
    }

    func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        let time = String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
        switch type {
        case "date": return day
        case "time": return time
        default: return "\(day)T\(time)"
        }
    }

    /// The date that `text` means; parts that it does not hold are kept from `old`. Nil where it is no date.
    func date(_ text: String, keeping old: Date) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: old)
        let pieces = text.split(separator: "T", omittingEmptySubsequences: false)
        guard pieces.count == (type == "datetime-local" ? 2 : 1) else { return nil }
        if type != "time" {
            let numbers = pieces[0].split(separator: "-").map { Int($0) }
            guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
                (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day)
            else { return nil }
            (parts.year, parts.month, parts.day) = (year, month, day)
        }
        if type != "date" {
            let numbers = pieces[pieces.count - 1].split(separator: ":").map { Int($0) }
            guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1],
                (0...23).contains(hour), (0...59).contains(minute)
            else { return nil }
            (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
        }
        guard let date = calendar.date(from: parts), self.text(of: date) == text.prefix(self.text(of: date).count)
        else {
            return nil
        }
        return date
    }
}

extension View {
    /// How date pickers are drawn; the browser decides.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> Self { self }
}

/// Draws date pickers.
public protocol DatePickerStyle: Sendable {}

/// As the place wants it.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}

/// In one line.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Wheels.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// As the place wants it.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// In one line.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
