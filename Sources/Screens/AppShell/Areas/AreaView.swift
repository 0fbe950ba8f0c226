import Design
import HouseholdClient

/// Makes the views of one area's pages, or of its sheets.
@MainActor
protocol AreaView {
    var navigation: NavigationCoordinator { get }

    /// The page that is made.
    var route: Route { get }
}

/// What screens report, in words that every area uses.
extension AreaView {
    /// What the page wanted to show does not exist for this person.
    var notFound: @MainActor () -> Void {
        { [navigation, route] in navigation.notFound(route) }
    }

    /// Another page was asked for.
    var open: @MainActor (Route) -> Void {
        { [navigation] in navigation.navigate(to: $0) }
    }

    /// Something is to be said for a moment.
    var say: ToastAnnouncer {
        { [navigation] in navigation.say($0) }
    }

    /// A sentence is to be said for a moment.
    var sayWords: @MainActor (String) -> Void {
        { [navigation] in navigation.say($0) }
    }

    /// Closes the sheet and says what was done.
    func done(_ words: String) -> @MainActor () -> Void {
        { [navigation] in
            navigation.closeSheet()
            navigation.say(words)
        }
    }
}
