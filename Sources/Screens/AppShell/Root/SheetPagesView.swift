import Design
import HouseholdClient
import SwiftUI

/// A page in a sheet, with what is followed from there above it.
struct SheetPagesView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let root: Route

    var body: some View {
        NavigationStack(path: path) {
            page(root)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Done") { navigation.closeSheets() }
                    }
                }
                .navigationDestination(for: Route.self) { page($0) }
        }
        .formSheet(client: client, coordinator: coordinator, navigation: navigation, isAbovePages: true)
        .overlay(alignment: .bottom) { ToastLayer(navigation: navigation, isInSheet: true) }
        .environment(\.cardColumns, 1)
        .environment(\.pageColor, Palette.sheet)
    }

    private var path: Binding<[Route]> {
        Binding(get: { Array(navigation.sheetPages.dropFirst()) }, set: { navigation.setSheetPath($0) })
    }

    private func page(_ route: Route) -> some View {
        RouteView(client: client, coordinator: coordinator, navigation: navigation, route: route)
            .id(route)
            .environment(\.pageChild, navigation.child(of: route))
    }
}

extension View {
    /// Shows the sheet of `navigation` above this view: above the pages of another sheet while there are any.
    func formSheet(
        client: HouseholdClient, coordinator: AppCoordinator, navigation: NavigationCoordinator, isAbovePages: Bool
    ) -> some View {
        let route = Binding(
            get: { navigation.sheetPages.isEmpty == isAbovePages ? nil : navigation.sheet },
            set: { if $0 == nil { navigation.closeSheet() } })
        return sheet(item: route) { route in
            SheetStack(client: client, coordinator: coordinator, navigation: navigation, route: route)
                .presentationDragIndicator(.visible)
        }
    }
}

/// Keeps in the browser which pages stand over each other, in the tab and in the sheet, for a server that has lost the
/// page's session.
struct KeptPages: ViewModifier {
    let navigation: NavigationCoordinator
    @SceneStorage("sheet-pages") private var kept = ""
    @SceneStorage("stack") private var stack = ""
    @Environment(\.horizontalSizeClass) private var width

    func body(content: Content) -> some View {
        content
            .onAppear {
                navigation.widthChanged(isCompact: width == .compact)
                navigation.stackKept(stack)
                navigation.sheetKept(kept)
                if !kept.isEmpty { kept = navigation.sheetAddresses }
            }
            .onChange(of: width) { _, width in navigation.widthChanged(isCompact: width == .compact) }
            .onChange(of: navigation.sheetPages) { kept = navigation.sheetAddresses }
            .onChange(of: navigation.stackAddresses) { stack = navigation.stackAddresses }
    }
}
