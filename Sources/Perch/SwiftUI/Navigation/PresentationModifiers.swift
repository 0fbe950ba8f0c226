public import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
    }

    let kind: Kind
    /// About half of the window.
    public static let medium = PresentationDetent(kind: .medium)
    /// Nearly the whole window.
    public static let large = PresentationDetent(kind: .large)

    /// A part of the window, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction))
    }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

    /// The height as CSS, against the height of the window.
    var css: String {
        switch kind {
        case .medium: "50%"
        case .large: "100%"
        case .fraction(let part): _StyleValue.number(Double(min(max(part, 0), 1) * 100)) + "%"
        case .height(let height): _StyleValue.pixels(Double(height))
        }
    }

    /// How much of a window of 800 points it takes, to put heights in order.
    var rank: CGFloat {
        switch kind {
        case .medium: 400
        case .large: 800
        case .fraction(let part): part * 800
        case .height(let height): height
        }
    }
}

/// How a presentation is shown where there is little room.
public struct PresentationAdaptation: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, none, popover, sheet, cover }
    let kind: Kind
    /// As usual: a popover becomes a sheet.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// As it is.
    public static let none = PresentationAdaptation(kind: .none)
    /// As a popover.
    public static let popover = PresentationAdaptation(kind: .popover)
    /// As a sheet.
    public static let sheet = PresentationAdaptation(kind: .sheet)
    /// Over the whole page.
    public static let fullScreenCover = PresentationAdaptation(kind: .cover)
}

/// How what lies behind a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    let isEnabled: Bool
    /// As usual: not at all.
    public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
    /// As if there were no sheet.
    public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
    /// Not at all.
    public static let disabled = PresentationBackgroundInteraction(isEnabled: false)

    /// As if there were no sheet, up to a height of it.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// What a drag on the content of a sheet does first.
public struct PresentationContentInteraction: Hashable, Sendable {
    let scrolls: Bool
    /// As usual: it makes the sheet larger.
    public static let automatic = PresentationContentInteraction(scrolls: false)
    /// It makes the sheet larger.
    public static let resizes = PresentationContentInteraction(scrolls: false)
    /// It scrolls the content.
    public static let scrolls = PresentationContentInteraction(scrolls: true)
}

/// What the content of a sheet may ask for.
struct PresentationLook: Equatable {
    /// The heights, smallest first.
    var detents: [PresentationDetent] = []
    var shown: PresentationDetent?
    var indicator = Visibility.automatic
    var radius: CGFloat?
    var background: String?
    var blur: String?
    var adaptation = PresentationAdaptation.automatic
    var isBackgroundUsable = false
    var scrollsFirst = false

    var detent: PresentationDetent? { shown.flatMap { detents.contains($0) ? $0 : nil } ?? detents.first }

    /// Whether the sheet has the small bar that says that it can be dragged.
    var hasIndicator: Bool {
        switch indicator {
        case .visible: true
        case .hidden: false
        case .automatic: detents.count > 1
        }
    }
}

/// Tells the sheet around a view something.
struct _PresentationModifier: ViewModifier {
    typealias Body = Never
    let change: (inout PresentationLook) -> Void
    var selection: Binding<PresentationDetent>?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if emitter.search == nil, let presentation = emitter._environment.presentation {
            if let selection = modifier.selection { presentation.selection = selection }
            presentation.change(modifier.change)
        }
        Base._emit(content, to: emitter)
    }
}

extension View {
    /// The heights at which the sheet around the view rests.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(_PresentationModifier { $0.detents = detents.sorted { $0.rank < $1.rank } })
    }

    /// The heights at which the sheet around the view rests, and the one that is shown.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
        -> some View
    {
        let shown = selection.wrappedValue
        return modifier(
            _PresentationModifier(
                change: {
                    $0.detents = detents.sorted { $0.rank < $1.rank }
                    $0.shown = shown
                }, selection: selection))
    }

    /// Whether the sheet around the view has the small bar at its top.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(_PresentationModifier { $0.indicator = visibility })
    }

    /// How round the corners of the sheet around the view are; nil means as usual.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(_PresentationModifier { $0.radius = cornerRadius })
    }

    /// What lies behind the content of the sheet around the view.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let paint = style._paint
        return modifier(
            _PresentationModifier {
                $0.background = paint.background
                $0.blur = paint.blur
            })
    }

    /// A view behind the content of the sheet around the view.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment) { content().ignoresSafeArea() }
            .modifier(_PresentationModifier { $0.background = "transparent" })
    }

    /// How the presentation around the view is shown where there is little room.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        modifier(_PresentationModifier { $0.adaptation = adaptation })
    }

    /// How the presentation around the view is shown where there is little room across or down.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationCompactAdaptation(horizontalAdaptation)
    }

    /// Whether what lies behind the sheet around the view can be used.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        modifier(_PresentationModifier { $0.isBackgroundUsable = interaction.isEnabled })
    }

    /// What a drag on the content of the sheet around the view does first.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        modifier(_PresentationModifier { $0.scrollsFirst = behavior.scrolls })
    }
}
