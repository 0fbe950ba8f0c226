import Design
import SwiftUI

/// The photos of a form: those that the entry has, those that are to be added, and "Add Photo". Nothing of it happens
/// before the form is saved.
struct PhotoFields: View {
    var kept: [PhotoCard] = []
    let uploads: PhotoUploads
    var remove: @MainActor (PhotoCard) -> Void = { _ in }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            if !kept.isEmpty || !uploads.uploads.isEmpty {
                Text("Photos")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityAddTraits(.isHeader)
                PhotoGrid {
                    ForEach(kept) { photo in
                        removable(photo.name, PhotoTile(address: photo.thumbnail).accessibilityLabel(photo.name)) {
                            remove(photo)
                        }
                    }
                    ForEach(Array(uploads.uploads.enumerated()), id: \.element.id) { place, upload in
                        let tile = PhotoTile.Waiting(
                            upload.isRead ? "New photo" : "Uploading…", symbol: upload.isRead ? "camera" : nil)
                        removable("new photo \(place + 1)", tile) { uploads.remove(upload.id) }
                    }
                }
            }
            PhotoMessage(uploads: uploads)
            AddPhotoButton(uploads: uploads, photoCount: kept.count) { uploads.choose($0, beside: kept.count) }
        }
    }

    private func removable(
        _ name: String, _ tile: some View, remove: @escaping @MainActor () -> Void
    ) -> some View {
        VStack(spacing: 0) {
            tile
            Button("Remove", role: .destructive, action: remove)
                .foregroundStyle(Palette.error)
                .accessibilityLabel("Remove \(name)")
        }
    }
}
