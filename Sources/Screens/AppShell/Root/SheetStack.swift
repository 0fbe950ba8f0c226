import Design
import HouseholdClient
import SwiftUI

/// The sheet of a route, with a bar of its own.
struct SheetStack: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let route: Route

    var body: some View {
        NavigationStack(path: path) { sheet.environment(\.pageChild, navigation.child(of: route)) }
            .overlay { SavingLayer(form: navigation.openForm) }
    }

    /// A sheet holds one page; a link in it leads the whole app elsewhere.
    private var path: Binding<[Route]> {
        Binding(get: { [] }, set: { path in if let route = path.last { navigation.navigate(to: route) } })
    }

    /// A new area that has sheets has its line here.
    @ViewBuilder
    private var sheet: some View {
        if case .allowance(let page) = route {
            AllowanceSheetView(client: client, navigation: navigation, page: page)
        }
        if case .money(let page) = route {
            MoneySheetView(client: client, navigation: navigation, page: page)
        }
        if case .groceries(let page) = route {
            GrocerySheetView(client: client, navigation: navigation, page: page)
        }
        if case .settings(let page) = route {
            SettingsSheetView(client: client, coordinator: coordinator, navigation: navigation, page: page)
        }
    }
}

/// Lies over the sheet while its form is sent.
private struct SavingLayer: View {
    let form: OpenForm

    var body: some View {
        if form.isSaving { LoadingOverlay() }
    }
}
