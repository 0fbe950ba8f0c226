import Design
import HouseholdClient
import SwiftUI

extension EnvironmentValues {
    /// Whether the window has room for a list and what was chosen on it; very large text needs the whole width.
    var showsColumns: Bool { cardColumns >= 3 && !dynamicTypeSize.isAccessibilitySize }
}

/// A tab in a wide window: a list, and beside it what was chosen on it.
struct ListAndDetail<Page: View>: View {
    let navigation: NavigationCoordinator
    let tab: AppTab
    let columns: ListColumns
    let page: (Route) -> Page
    @Environment(\.detailCardColumns) private var detailCardColumns

    var body: some View {
        NavigationSplitView {
            NavigationStack(path: listPath) {
                listPage(tab.root)
                    .navigationDestination(for: Route.self) { listPage($0) }
            }
        } detail: {
            NavigationStack(path: detailPath) {
                unasked
                    .navigationDestination(for: Route.self) { detailPage($0) }
            }
        }
    }

    private func listPage(_ route: Route) -> some View {
        page(route)
            .wayBack(from: route, in: tab, navigation)
            .toolbar(removing: .sidebarToggle)
            .navigationSplitViewColumnWidth(columns.kind.width)
            .environment(\.cardColumns, 1)
            .environment(\.opensBeside, true)
            .environment(\.chosenRoute, columns.detailPath.first ?? opening?.route)
    }

    private var opening: ListOpening? { navigation.opening(of: columns.list) }

    /// What stands beside the list until something is chosen: its first row.
    @ViewBuilder
    private var unasked: some View {
        if !columns.detailPath.isEmpty {
            Color.clear
        } else if let route = opening?.route {
            detailPage(route)
        } else {
            ContentUnavailableView(columns.kind.prompt, systemImage: columns.kind.symbol)
        }
    }

    /// What was chosen on the list leads back to nothing but that, and looks as what the list was opened with.
    private func detailPage(_ route: Route) -> some View {
        page(route)
            .navigationBarTitleDisplayMode(.inline)
            .environment(\.cardColumns, detailCardColumns)
            .wayBack(from: route, in: tab, navigation, isHidden: columns.detailPath.count < 2)
    }

    private var listPath: Binding<[Route]> {
        Binding(get: { columns.listPath }, set: { navigation.setListPath($0, of: tab) })
    }

    private var detailPath: Binding<[Route]> {
        Binding(get: { columns.detailPath }, set: { navigation.setDetailPath($0, of: tab) })
    }
}
