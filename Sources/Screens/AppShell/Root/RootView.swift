import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

/// The whole app: what the program mounts.
public struct RootView: View {
    private let client: HouseholdClient
    private let coordinator: AppCoordinator
    @AppStorage(ThemeChoice.storageKey) private var theme = ThemeChoice.system
    @AppStorage(TextSizeChoice.storageKey) private var textSize = TextSizeChoice.system
    @Environment(\.dynamicTypeSize) private var systemTextSize

    /// The app of one person on one device.
    public init(client: HouseholdClient, coordinator: AppCoordinator) {
        self.client = client
        self.coordinator = coordinator
    }

    /// The sign-in pages or the tabs.
    public var body: some View {
        GeometryReader { window in
            Group {
                if let glance = coordinator.glance {
                    NavigationStack { GlancePageView(model: glance) }
                } else if coordinator.isReopening {
                    LoadingView("Loading...")
                } else if !coordinator.recoveryCodes.isEmpty {
                    NavigationStack {
                        RecoveryCodesView(codes: coordinator.recoveryCodes) { [coordinator] in
                            Task { await coordinator.codesSaved() }
                        }
                    }
                } else if let navigation = coordinator.navigation {
                    MainTabView(client: client, coordinator: coordinator, navigation: navigation)
                        .id(ObjectIdentifier(navigation))
                } else {
                    SignedOutView(client: client, coordinator: coordinator)
                }
            }
            .modifier(SessionEnd(client: client, coordinator: coordinator))
            .environment(\.cardColumns, cardColumns(forWidth: window.size.width))
            .environment(\.barIsTight, window.size.width < Size.wordedBar)
            .environment(\.cardsAreNarrow, cardsAreNarrow(forWidth: window.size.width))
            .environment(\.sideColumn, sideColumn(forWidth: window.size.width))
            .environment(\.detailCardColumns, cardColumns(forWidth: window.size.width - Size.sidebar - Size.list))
        }
        .tint(Palette.primary)
        .fontDesign(.rounded)
        .preferredColorScheme(theme.colorScheme)
        .dynamicTypeSize(textSize.size ?? systemTextSize)
        .task(id: coordinator.navigation.map { ObjectIdentifier($0) }, priority: .background) {
            await coordinator.followChanges()
        }
        .task(id: coordinator.navigation.map { ObjectIdentifier($0) }, priority: .background) {
            await coordinator.followSession()
        }
    }
}

/// What someone sees who is not signed in.
private struct SignedOutView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator

    var body: some View {
        NavigationStack(path: path) {
            form
                .navigationDestination(for: Route.self) { page($0) }
        }
    }

    private var path: Binding<[Route]> {
        Binding(get: { coordinator.entrance.path }, set: { coordinator.setEntrancePath($0) })
    }

    private var form: some View {
        EntranceFormView(client: client, coordinator: coordinator, form: coordinator.entrance.form)
    }

    @ViewBuilder
    private func page(_ route: Route) -> some View {
        if case .legal(let page) = route {
            LegalRouteView(client: client, page: page)
        } else {
            NotFoundView(home: Route.start)
        }
    }
}

extension ThemeChoice {
    /// What SwiftUI is told; nil follows the system.
    fileprivate var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
