import Design
import Household
import HouseholdClient
import SwiftUI

/// Whose pages are whose. A child who is signed in sees none but the own, which need no name.
extension NavigationCoordinator {
    /// The child that a page names at its top; nil where that is not one of a parent's children.
    func child(of route: Route) -> Child? { route.child.flatMap { children[$0] } }

    /// The child whose page lies right below a page of a tab, so that the way back says the name. A page that is not
    /// open yet is made to lie above all others.
    func childBelow(_ route: Route, in tab: AppTab) -> Child? {
        let path = paths[tab] ?? []
        let index = path.lastIndex(of: route) ?? path.count
        guard index > 0, case .allowance(.childDetail(let child)) = path[index - 1] else { return nil }
        return children[child]
    }

    /// Leaves a page of a tab, and all that lies above it.
    func leaveAll(from route: Route, in tab: AppTab) {
        guard let path = paths[tab], let index = path.lastIndex(of: route) else { return }
        setStack(Array(path.prefix(index)), of: tab)
    }

    /// Whether a page that is shown, or lies below one, names a child.
    var namesChildren: Bool {
        let pages = (paths[tab] ?? []) + [sheet].compactMap(\.self)
        return pages.contains { $0.child != nil }
    }
}

extension View {
    /// The way back from a page of a tab: none, or where a child's page lies below one that says the name.
    func wayBack(
        from route: Route, in tab: AppTab, _ navigation: NavigationCoordinator, isHidden: Bool = false
    ) -> some View {
        let child = isHidden ? nil : navigation.childBelow(route, in: tab)
        return navigationBarBackButtonHidden(isHidden || child != nil)
            .toolbar {
                if let child {
                    ToolbarItem(placement: .topBarLeading) {
                        Button {
                            navigation.leaveAll(from: route, in: tab)
                        } label: {
                            HStack(spacing: Spacing.xxSmall) {
                                Image(systemName: "chevron.left")
                                    .flipsForRightToLeftLayoutDirection(true)
                                Text(child.firstName)
                            }
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                        }
                        .accessibilityLabel("Back, \(child.firstName)")
                    }
                }
            }
    }
}
