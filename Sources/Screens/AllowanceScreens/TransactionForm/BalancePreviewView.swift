import Allowance
import Design
import Household
import Ledger
import SwiftUI

/// The balance now and the balance that the typed entry would make.
struct BalancePreviewView: View {
    let preview: BalancePreview
    let format: DisplayFormat

    var body: some View {
        CardView {
            HStack {
                Text("Current Balance")
                    .foregroundStyle(Palette.textSecondary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text(format.money(preview.current))
                    .monospacedDigit()
            }
            Divider()
            HStack {
                Text("New Balance")
                    .font(.headline)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text(format.money(preview.new))
                    .font(.headline)
                    .bold()
                    .monospacedDigit()
                    .foregroundStyle(preview.new.signColor)
            }
            .accessibilityElement(children: .combine)
            .accessibilityLabel("New Balance \(format.spokenBalance(preview.new))")
            .accessibilityAddTraits(.updatesFrequently)
        }
    }
}
