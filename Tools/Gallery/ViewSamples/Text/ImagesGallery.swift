import SwiftUI

/// Symbols in their scales, weights and colours.
public struct ImagesGallery: PreviewProvider {
    public static var previews: some View {
        symbols.previewDisplayName("Symbols")
    }

    private static var symbols: some View {
        Sample {
            HStack(spacing: 16) {
                Image(systemName: "star.fill").imageScale(.small)
                Image(systemName: "star.fill").imageScale(.medium)
                Image(systemName: "star.fill").imageScale(.large)
                Image(systemName: "star.fill").font(.largeTitle)
            }
            HStack(spacing: 16) {
                Image(systemName: "heart.fill").foregroundStyle(.red)
                Image(systemName: "leaf.fill").foregroundStyle(.green)
                Image(systemName: "bell.fill").foregroundStyle(.tint)
                Image(systemName: "bell").symbolVariant(.fill)
            }
            HStack(spacing: 16) {
                Image(systemName: "cart.fill").resizable().frame(width: 44, height: 44)
                Image(systemName: "house.fill").resizable().scaledToFit().frame(width: 80, height: 44)
                Image(systemName: "star.fill").accessibilityLabel("Favourite")
            }
        }
    }
}
