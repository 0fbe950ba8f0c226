import Design
import Foundation
import SwiftUI

/// What a wish is shown as: its photo, else its emoji, else a gift. It grows with text.
struct WishTile: View {
    private let photo: URL?
    private let emoji: String?
    private let side: CGFloat
    private let label: String?
    @ScaledMetric private var scaled: CGFloat

    /// A square of that side; without a `label` it is decoration.
    init(photo: URL?, emoji: String?, side: CGFloat, label: String? = nil) {
        self.photo = photo
        self.emoji = emoji
        self.side = side
        self.label = label
        _scaled = ScaledMetric(wrappedValue: side)
    }

    var body: some View {
        if let label {
            tile
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(label)
        } else {
            tile
                .accessibilityHidden(true)
        }
    }

    private var tile: some View {
        let grown = Size.grown(side, to: scaled)
        return
            content
            .frame(width: grown, height: grown)
            .background(Palette.field)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }

    @ViewBuilder
    private var content: some View {
        if let photo {
            AsyncImage(url: photo) { phase in
                if let image = phase.image {
                    image
                        .resizable()
                        .scaledToFill()
                } else if phase.error == nil {
                    ProgressView()
                } else {
                    mark
                }
            }
        } else {
            mark
        }
    }

    // Fonts of these sizes follow the person's text size by themselves.
    @ViewBuilder
    private var mark: some View {
        if let emoji {
            Text(verbatim: emoji)
                .font(.system(size: side * 0.5))
        } else {
            Image(systemName: "gift.fill")
                .font(.system(size: side * 0.4))
                .foregroundStyle(Palette.textSecondary)
        }
    }
}
