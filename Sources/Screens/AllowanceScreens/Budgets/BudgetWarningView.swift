import Design
import SwiftUI

/// What spending does to a budget: a symbol, the words, and for a parent the switch that lets it pass.
struct BudgetWarningView: View {
    let warning: BudgetWarning
    private let budgets: BudgetGuard?

    /// A warning; with `budgets` a parent can let it pass.
    init(_ warning: BudgetWarning, budgets: BudgetGuard? = nil) {
        self.warning = warning
        self.budgets = budgets
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                Image(systemName: warning.isExceeded ? "exclamationmark.circle.fill" : "exclamationmark.triangle.fill")
                    .foregroundStyle(color)
                    .accessibilityHidden(true)
                Text(warning.text)
                    .foregroundStyle(Palette.textPrimary)
            }
            switch warning.answer {
            case .none: EmptyView()
            case .askParent: Text("Ask a parent.").fontWeight(.semibold)
            case .allowAnyway:
                if let budgets {
                    Toggle("Allow anyway", isOn: Binding(get: { budgets.overrides }, set: { budgets.overrides = $0 }))
                        .frame(minHeight: Size.touchTarget)
                }
            }
        }
        .font(.callout)
        .padding(Spacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(color.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .onAppear { announce() }
        .onChange(of: warning.text) { announce() }
    }

    private var color: Color { warning.isExceeded ? Palette.error : Palette.warning }

    private func announce() {
        let asking = warning.answer == .askParent ? " Ask a parent." : ""
        AccessibilityNotification.Announcement(warning.text + asking).post()
    }
}
