import Design
import HouseholdClient
import SwiftUI

/// "Photos" on an entry's page (§3.6): pressing one shows it large.
struct PhotosView: View {
    @Bindable var model: PhotosModel

    var body: some View {
        if model.isShown {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionTitle(title: "Photos") {}
                if !model.photos.isEmpty || !model.uploads.uploads.isEmpty {
                    strip
                }
                PhotoMessage(uploads: model.uploads) { Task { await model.tryAgainTapped() } }
            }
            .fullScreenCover(item: $model.opened) { photo in
                PhotoViewer(photo: photo, model: model)
            }
        }
    }

    private var strip: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: PhotoTile.side, maximum: PhotoTile.side), spacing: Spacing.small)],
            alignment: .leading, spacing: Spacing.small
        ) {
            ForEach(model.photos) { photo in
                Button {
                    model.photoTapped(photo)
                } label: {
                    PhotoTile(address: photo.thumbnail)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(photo.name)
                .accessibilityHint("Opens the photo")
            }
            ForEach(model.uploads.uploads) { _ in
                PhotoTile.Uploading(isStuck: model.uploads.isStuck)
            }
        }
    }
}

/// What became of photos that were not added, and "Try Again" where that may help.
struct PhotoMessage: View {
    let uploads: PhotoUploads
    let tryAgain: @MainActor () -> Void

    var body: some View {
        if let message = uploads.message {
            ErrorBanner(message) { uploads.dismissTapped() }
        }
        if uploads.isStuck {
            SecondaryButton("Try Again", action: tryAgain)
        }
    }
}

/// A photo in small, as a square.
struct PhotoTile: View {
    /// How long its sides are, in points.
    static let side: CGFloat = 96

    let address: URL?

    var body: some View {
        AsyncImage(url: address) { phase in
            if let image = phase.image {
                image
                    .resizable()
                    .scaledToFill()
                    .accessibilityHidden(true)
            } else if phase.error == nil {
                ProgressView()
            } else {
                Image(systemName: "camera")
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .frame(width: Self.side, height: Self.side)
        .background(Palette.disabledFill)
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }

    /// The place of a photo that is on its way.
    struct Uploading: View {
        let isStuck: Bool

        var body: some View {
            VStack(spacing: Spacing.xSmall) {
                if isStuck {
                    Image(systemName: "exclamationmark.triangle.fill")
                        .foregroundStyle(Palette.error)
                        .accessibilityHidden(true)
                } else {
                    ProgressView()
                        .accessibilityHidden(true)
                }
                Text(isStuck ? "Not added" : "Uploading…")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .multilineTextAlignment(.center)
            }
            .frame(width: PhotoTile.side)
            .frame(minHeight: PhotoTile.side)
            .background(Palette.card)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        }
    }
}
