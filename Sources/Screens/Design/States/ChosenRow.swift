import HouseholdClient
import SwiftUI

/// The page beside a list, in a wide window.
public struct ChosenRouteKey: EnvironmentKey {
    /// None, as on a phone, where a page lies above its list.
    public static let defaultValue: Route? = nil
}

/// How many columns of cards fit beside a list, set once at the root from the width of the window.
public struct DetailCardColumnsKey: EnvironmentKey {
    /// One, as on a phone.
    public static let defaultValue = 1
}

/// Whether a list stands beside what is chosen on it, in a wide window.
public struct OpensBesideKey: EnvironmentKey {
    /// Not, as on a phone.
    public static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether what is chosen on the list around the view is shown beside it, not above it.
    public var opensBeside: Bool {
        get { self[OpensBesideKey.self] }
        set { self[OpensBesideKey.self] = newValue }
    }

    /// What was chosen on the list around the view and stands beside it; nil where nothing does.
    public var chosenRoute: Route? {
        get { self[ChosenRouteKey.self] }
        set { self[ChosenRouteKey.self] = newValue }
    }

    /// `cardColumns` of a page beside a list.
    public var detailCardColumns: Int {
        get { self[DetailCardColumnsKey.self] }
        set { self[DetailCardColumnsKey.self] = newValue }
    }
}

extension View {
    /// Marks the link to what stands beside the list, for assistive technology.
    public func chosenTrait(_ isChosen: Bool) -> some View {
        accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// The edge of the card of what stands beside the list.
public struct ChosenEdge: View {
    private let isChosen: Bool
    private let radius: CGFloat

    /// An edge for a card with corners of `radius`; nothing where the card is not chosen.
    public init(_ isChosen: Bool, radius: CGFloat) {
        self.isChosen = isChosen
        self.radius = radius
    }

    /// The edge, which lets presses through.
    public var body: some View {
        if isChosen {
            RoundedRectangle(cornerRadius: radius)
                .strokeBorder(Palette.primary, lineWidth: 2)
                .allowsHitTesting(false)
        }
    }
}
