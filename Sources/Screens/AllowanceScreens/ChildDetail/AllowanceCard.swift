import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// When and how much a child is paid.
struct AllowanceCard: View {
    let lines: [String]

    init(_ dashboard: ChildDashboard) {
        let format = DisplayFormat(dashboard.family)
        var lines = ["Pay Day: \(dashboard.child.payDay.rawValue)"]
        if let last = dashboard.lastAllowanceDate { lines.append("Last payment \(format.shortDay(last))") }
        switch dashboard.nextPayment {
        case .inDays(_, let day): lines.append("Next payment \(format.shortDay(day))")
        case .paused: lines.append("Paused")
        case .pending: break
        }
        self.lines = lines
    }

    var body: some View {
        CardView {
            SectionHeader("Weekly Allowance")
            ForEach(lines, id: \.self) { line in
                Text(line)
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }
}
