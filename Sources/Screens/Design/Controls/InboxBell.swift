import SwiftUI

/// The bell in the bar of a start page, with how many notifications are unread.
public struct InboxBell<Route: Hashable>: View {
    private let unreadCount: Int
    private let route: Route

    /// A bell that leads to the inbox at `route`.
    public init(unreadCount: Int, to route: Route) {
        self.unreadCount = unreadCount
        self.route = route
    }

    /// The bell.
    public var body: some View {
        NavigationLink(value: route) {
            HStack(spacing: 2) {
                Image(systemName: "bell.fill")
                    .font(.title3)
                    .accessibilityHidden(true)
                if unreadCount > 0 {
                    Text(unreadCount > 99 ? "99+" : "\(unreadCount)")
                        .font(.caption)
                        .bold()
                        .monospacedDigit()
                        .foregroundStyle(.white)
                        .padding(.horizontal, 6)
                        .padding(.vertical, 1)
                        .background(Palette.primaryFill)
                        .clipShape(Capsule())
                }
            }
            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
        }
        .accessibilityLabel(unreadCount > 0 ? "Notifications, \(unreadCount) unread" : "Notifications")
    }
}
