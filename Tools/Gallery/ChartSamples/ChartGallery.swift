import SwiftUI

/// The galleries of charts, in order.
@MainActor
public enum ChartGallery {
    public static let all: [(name: String, type: any PreviewProvider.Type)] = [
        ("Marks", ChartMarksGallery.self), ("Forms", ChartFormsGallery.self),
    ]
}
