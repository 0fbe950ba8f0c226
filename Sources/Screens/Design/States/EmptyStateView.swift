import SwiftUI

/// Nothing is here yet, and what to do about it.
public struct EmptyStateView<Action: View>: View {
    private let symbol: String
    private let title: String
    private let sentence: String
    private let action: Action
    @Environment(\.dynamicTypeSize) private var textSize

    /// A symbol, a title, a sentence, and what the person may do.
    public init(
        symbol: String, title: String, sentence: String, @ViewBuilder action: () -> Action
    ) {
        self.symbol = symbol
        self.title = title
        self.sentence = sentence
        self.action = action()
    }

    /// The words in the middle of the page.
    public var body: some View {
        VStack(spacing: Spacing.medium) {
            Image(systemName: symbol)
                .font(.system(size: 80))
                .foregroundStyle(Palette.textSecondary)
                .accessibilityHidden(true)
            Text(title)
                .font(.title2)
                .fontWeight(.semibold)
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            if !sentence.isEmpty {
                Text(sentence)
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
                    .multilineTextAlignment(.center)
            }
            action
                .frame(maxWidth: textSize.isAccessibilitySize ? .infinity : 320)
        }
        .padding(textSize.isAccessibilitySize ? Spacing.xSmall : Spacing.large)
        .frame(maxWidth: .infinity)
    }
}

extension EmptyStateView where Action == EmptyView {
    /// A symbol, a title and a sentence, where nothing can be done.
    public init(symbol: String, title: String, sentence: String) {
        self.init(symbol: symbol, title: title, sentence: sentence) { EmptyView() }
    }
}
