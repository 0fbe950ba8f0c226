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
            .fullScreenCover(item: $model.viewed) { open in
                PhotoViewer(photo: open.photo, model: model)
            }
        }
    }

    private var strip: some View {
        PhotoGrid {
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
                if model.uploads.isStuck {
                    PhotoTile.Waiting("Not added", symbol: "exclamationmark.triangle.fill")
                } else {
                    PhotoTile.Waiting("Uploading…")
                }
            }
        }
    }
}

/// Tiles of photos side by side, in as many rows as it takes; below each other where text is very large.
struct PhotoGrid<Tiles: View>: View {
    @ViewBuilder let tiles: Tiles
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        LazyVGrid(columns: [column], alignment: .leading, spacing: Spacing.small) { tiles }
    }

    private var column: GridItem {
        textSize.isAccessibilitySize
            ? GridItem(.flexible(), alignment: .leading)
            : GridItem(.adaptive(minimum: PhotoTile.side, maximum: PhotoTile.side), spacing: Spacing.small)
    }
}

/// What became of photos that were not added, and "Try Again" where that may help.
struct PhotoMessage: View {
    let uploads: PhotoUploads
    var tryAgain: @MainActor () -> Void = {}

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

    /// The place of a photo that is still to be added.
    struct Waiting: View {
        private let words: String
        private let symbol: String?

        /// Without a symbol it turns.
        init(_ words: String, symbol: String? = nil) {
            self.words = words
            self.symbol = symbol
        }

        var body: some View {
            VStack(spacing: Spacing.xSmall) {
                if let symbol {
                    Image(systemName: symbol)
                        .foregroundStyle(Palette.textSecondary)
                        .accessibilityHidden(true)
                } else {
                    ProgressView()
                        .accessibilityHidden(true)
                }
                Text(words)
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
