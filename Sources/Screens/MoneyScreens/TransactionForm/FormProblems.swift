import Design
import SwiftUI

/// What is wrong with a form, above its fields, each sentence also at its field. Each time that the form is refused the
/// summary takes the focus.
struct FormProblems: View {
    let problems: [String]
    /// Counts refused attempts.
    let refusals: Int
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
        if !problems.isEmpty {
            HStack(alignment: .top, spacing: Spacing.xSmall) {
                Image(systemName: "exclamationmark.triangle.fill")
                    .foregroundStyle(Palette.error)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    ForEach(problems, id: \.self) { problem in
                        Text(problem)
                            .font(.callout)
                            .foregroundStyle(Palette.textPrimary)
                    }
                }
            }
            .padding(Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Palette.error.opacity(0.1))
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
            .accessibilityElement(children: .combine)
            .accessibilityIdentifier("FormProblems")
            .accessibilityFocused($isFocused)
            .onChange(of: refusals, initial: true) {
                isFocused = true
                AccessibilityNotification.Announcement.error(problems.joined(separator: " ")).post()
            }
        }
    }
}
