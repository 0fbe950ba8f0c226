import Design
import PhotosUI
import SwiftUI

/// "Add Photo": lets the person choose from the device or with its camera; says so where there is no more room.
struct AddPhotoButton: View {
    let uploads: PhotoUploads
    /// How many the entry has.
    let photoCount: Int
    let chosen: @MainActor ([PhotoUploads.Source]) -> Void

    var body: some View {
        if let obstacle = uploads.obstacle(beside: photoCount) {
            if obstacle != uploads.message { LimitNote(obstacle) }
        } else {
            // As many as the person likes: those that find no room are told of, which a limit here would not do.
            PhotosPicker(selection: selection, matching: .images) {
                SecondaryLabel("Add Photo", symbol: "camera")
            }
            .buttonStyle(.plain)
        }
    }

    /// Nothing stays chosen, so that the page lets go of what has been added.
    private var selection: Binding<[PhotosPickerItem]> {
        Binding(get: { [] }, set: { chosen($0.map(\.source)) })
    }
}
