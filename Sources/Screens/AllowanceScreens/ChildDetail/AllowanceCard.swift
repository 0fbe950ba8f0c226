import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// When and how much a child is paid, and what a parent can do about it.
struct AllowanceCard: View {
    private static let nothingDue = ErrorCode.allowanceNothingDue.sentence

    let lines: [String]
    let amount: String
    /// The next pay-day in words; nil when none comes.
    let payDay: String?
    let isPaused: Bool
    /// Whether "Pay Now" is the main button of the page: payments that wait are decided about first.
    let isMain: Bool
    let model: ChildDetailModel?
    @Environment(\.cardColumns) private var cardColumns

    /// A card; without a model it only tells.
    init(_ dashboard: ChildDashboard, model: ChildDetailModel? = nil) {
        let format = DisplayFormat(dashboard.family)
        var lines = ["Pay Day: \(dashboard.child.payDay.rawValue)"]
        if let last = dashboard.figures.lastAllowanceDate { lines.append("Last payment \(format.shortDay(last))") }
        switch dashboard.figures.nextPayment {
        case .inDays(_, let day): lines.append("Next payment \(format.shortDay(day))")
        case .paused: lines.append("Paused")
        case .pending: break
        }
        self.lines = lines
        self.model = model
        amount = format.money(dashboard.child.weeklyAllowance)
        payDay = dashboard.figures.nextPayment.day.map { format.shortDay($0) }
        isPaused = dashboard.child.allowancePaused
        isMain = dashboard.held.isEmpty
    }

    var body: some View {
        CardView {
            SectionHeader("Weekly Allowance")
            ForEach(lines, id: \.self) { line in
                Text(line)
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
            }
            if let model { buttons(model) }
        }
    }

    private func buttons(_ model: ChildDetailModel) -> some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            if cardColumns > 1 {
                HStack(spacing: Spacing.medium) { both(model) }
            } else {
                VStack(spacing: Spacing.small) { both(model) }
            }
            FieldMessage(model.payMessage)
        }
        .padding(.top, Spacing.xSmall)
        .onChange(of: model.refusals) {
            if let words = model.payMessage { AccessibilityNotification.Announcement.error(words).post() }
        }
        .haptic(.error, trigger: model.payMessage == nil ? nil : model.refusals)
    }

    @ViewBuilder
    private func both(_ model: ChildDetailModel) -> some View {
        PrimaryButton("Pay Now", isFilled: isMain, isLoading: model.working == .pay) { model.payNowTapped() }
            .accessibilityValue(amount)
            .accessibilityHint(payDay.map { "Pays the allowance for \($0) early" } ?? Self.nothingDue)
        SecondaryButton(isPaused ? "Resume Allowance" : "Pause Allowance") { Task { await model.pauseTapped() } }
    }
}
