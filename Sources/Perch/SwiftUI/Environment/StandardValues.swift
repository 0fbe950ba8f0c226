public import Foundation

extension EnvironmentValues {
    /// The language and region that dates and numbers are written for.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar that dates are reckoned by.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone that dates and times are shown in.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Whether controls react.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// The clock that relative dates count from, set by the host; nil where there is none, as in the gallery.
    package var clock: (@Sendable () -> Date)? {
        get { self[ClockKey.self]?.read }
        set { self[ClockKey.self] = newValue.map { Clock(read: $0) } }
    }

    /// The width and height of the page in CSS pixels; the host sets it from the browser's report.
    package var viewport: CGSize {
        get { self[ViewportKey.self] }
        set { self[ViewportKey.self] = newValue }
    }

    /// Whether the page is light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Whether there is much or little room across the page.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { viewport.width >= 600 ? .regular : .compact }
        set {}
    }

    /// Whether there is much or little room down the page.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { viewport.height >= 480 ? .regular : .compact }
        set {}
    }

    /// Whether labels of controls are only for assistive technology.
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }

    /// Whether the view stands in a form, where controls show their labels.
    var isInForm: Bool {
        get { self[IsInFormKey.self] }
        set { self[IsInFormKey.self] = newValue }
    }

    /// Whether the view is an item of a menu.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }
}

/// The appearance of the page.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// How much room there is.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// A clock; two clocks never count as equal unless they are one.
struct Clock {
    let read: @Sendable () -> Date
}

private struct LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { Locale(identifier: "en_US") }
}

private struct CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
}

private struct TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .gmt }
}

private struct IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct ClockKey: EnvironmentKey {
    static var defaultValue: Clock? { nil }
}

private struct ViewportKey: EnvironmentKey {
    static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
}

private struct ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
}

private struct LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct IsInFormKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct IsInMenuKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
