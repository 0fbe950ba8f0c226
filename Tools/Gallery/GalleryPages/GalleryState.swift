import AllowanceScreens
import ChartSamples
import Design
import GroceryScreens
import MoneyScreens
import SettingsScreens
package import SwiftUI
import ViewSamples

/// One view of the gallery in one state.
@MainActor
package struct GalleryState {
    /// The module of screens that shows it, such as `AllowanceScreens`.
    package let module: String
    /// What is shown, such as `ChildCard`.
    package let subject: String
    /// The state it is in, such as `Long Name`; the number of the preview where it has no name.
    package let name: String
    /// The view.
    package let view: AnyView

    /// The state's file name without an ending, such as `AllowanceScreens-ChildCard-LongName`.
    package var fileName: String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        return "\(module)-\(subject)-\(words.joined())"
    }

    /// Whether the view is to be shown as it is before anything was answered.
    var isBeforeAnswers: Bool { name == "Loading" || name.hasPrefix("Loading ") }

    /// Whether what the browser opens by itself, menus and the actions of rows, is shown open.
    var isOpen: Bool { name.hasPrefix("Open") }

    /// Every state of every gallery, in the order in which the modules list them.
    package static func all() -> [GalleryState] {
        states("SwiftUI", ViewGallery.all) + states("Design", DesignGallery.all)
            + states("AllowanceScreens", AllowanceGallery.all)
            + states("MoneyScreens", MoneyGallery.all) { AnyView($0.moneyTheme()) }
            + states("GroceryScreens", GroceryGallery.all)
            + states("SettingsScreens", SettingsGallery.all)
            + states("Charts", ChartGallery.all)
    }

    /// As the app shows them: `surroundings` is what it puts around each view.
    private static func states(
        _ module: String, _ galleries: [(name: String, type: any PreviewProvider.Type)],
        in surroundings: @MainActor (AnyView) -> AnyView = { $0 }
    ) -> [GalleryState] {
        galleries.flatMap { name, type in
            previews(of: type).enumerated().map { index, preview in
                GalleryState(
                    module: module, subject: name, name: preview.name ?? "\(index + 1)",
                    view: surroundings(preview.view))
            }
        }
    }

    private static func previews(of type: any PreviewProvider.Type) -> [Preview] {
        func all<Provider: PreviewProvider>(_ provider: Provider.Type) -> [Preview] { Preview.all(of: provider) }
        return all(type)
    }
}
