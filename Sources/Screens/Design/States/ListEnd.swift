import SwiftUI

/// Below the rows of a list that has more: the way to more of them, and what is said when they did not come.
public struct ListEnd: View {
    private let length: ListLength
    private let showMore: @MainActor () -> Void

    /// The end of a list of that length.
    public init(_ length: ListLength, showMore: @escaping @MainActor () -> Void) {
        self.length = length
        self.showMore = showMore
    }

    /// "Show More", or the row that says that it failed.
    public var body: some View {
        if length.hasFailed {
            LoadMoreFailedRow(tryAgain: showMore)
        } else {
            SecondaryButton(length.isGrowing ? "Loading..." : "Show More") { showMore() }
        }
    }
}

/// The next page of a list did not come ([S §9.6]).
public struct LoadMoreFailedRow: View {
    private let tryAgain: @MainActor () -> Void

    /// A row; `tryAgain` asks for the page once more.
    public init(tryAgain: @escaping @MainActor () -> Void) {
        self.tryAgain = tryAgain
    }

    /// The row.
    public var body: some View {
        HStack(spacing: Spacing.small) {
            Text("Couldn't load more")
                .foregroundStyle(Palette.textSecondary)
                .frame(maxWidth: .infinity, alignment: .leading)
            Button("Try Again") { tryAgain() }
                .frame(minHeight: Size.touchTarget)
        }
        .onAppear { AccessibilityNotification.Announcement.error("Couldn't load more").post() }
    }
}
