import SwiftUI

/// The first load failed: what, why, and another try.
public struct FailureView: View {
    private let title: String
    private let reason: String
    private let isPart: Bool
    private let retry: @MainActor () -> Void

    /// A title such as "Error", a reason in plain words, and what "Try Again" does; `isPart` where the rest of the page
    /// is there, which has a main button of its own, or other parts that failed.
    public init(_ title: String, reason: String, isPart: Bool = false, retry: @escaping @MainActor () -> Void) {
        self.title = title
        self.reason = reason
        self.isPart = isPart
        self.retry = retry
    }

    /// The words in the middle of the page.
    public var body: some View {
        VStack(spacing: Spacing.medium) {
            Image(systemName: "exclamationmark.triangle.fill")
                .font(.system(size: 60))
                .foregroundStyle(Palette.error)
                .accessibilityHidden(true)
            Text(title)
                .font(.title2)
                .fontWeight(.semibold)
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            Text(reason)
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
            PrimaryButton("Try Again", isFilled: !isPart, action: retry)
                .frame(maxWidth: 320)
        }
        .padding(Spacing.large)
        .frame(maxWidth: .infinity)
        .onAppear { AccessibilityNotification.Announcement.error("\(title). \(reason)").post() }
    }
}
