import SwiftUI

/// The galleries of SwiftUI's own views, in the order of Apple's catalogue.
@MainActor
public enum ViewGallery {
    public static let all: [(name: String, type: any PreviewProvider.Type)] = [
        ("Text", TextGallery.self), ("Images", ImagesGallery.self), ("Buttons", ButtonsGallery.self),
        ("Menus", MenusGallery.self), ("Toggles", TogglesGallery.self), ("Pickers", PickersGallery.self),
        ("Values", ValuesGallery.self), ("Gauges", GaugesGallery.self), ("Fields", FieldsGallery.self),
        ("Groups", GroupsGallery.self), ("Lists", ListsGallery.self), ("Rows", RowsGallery.self),
        ("Forms", FormsGallery.self), ("Search", SearchGallery.self), ("Layout", LayoutGallery.self),
        ("Navigation", NavigationGallery.self), ("Tabs", TabsGallery.self), ("Split", SplitGallery.self),
        ("Sheets", SheetsGallery.self), ("Alerts", AlertsGallery.self), ("Shapes", ShapesGallery.self),
        ("Colors", ColorsGallery.self), ("Motion", MotionGallery.self), ("Gestures", GesturesGallery.self),
    ]
}
