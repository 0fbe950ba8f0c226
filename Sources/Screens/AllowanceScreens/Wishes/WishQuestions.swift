import Design
import HouseholdClient
import SwiftUI

extension View {
    /// Asks what an act on a wish needs to have answered first.
    func wishQuestions(_ acts: WishActsModel) -> some View {
        modifier(WishQuestions(acts: acts))
    }
}

private struct WishQuestions: ViewModifier {
    @Bindable var acts: WishActsModel

    func body(content: Content) -> some View {
        content
            .confirmationDialog(
                acts.question?.title ?? "", isPresented: $acts.isAsking, titleVisibility: .visible,
                presenting: acts.question
            ) { question in
                switch question {
                case .buy(let row):
                    Button("Take from Balance") { Task { await acts.buyTapped(row, .paying) } }
                        .disabled(row.payment.obstacle != nil)
                    Button("Only Mark as Purchased") { Task { await acts.buyTapped(row, .marking) } }
                case .reverse(let row, _, let obstacle):
                    Button("Reverse") { Task { await acts.reverseTapped(row) } }
                        .disabled(obstacle != nil)
                case .overBudget(let row, _):
                    Button("Allow anyway") { Task { await acts.buyTapped(row, .payingOverBudget) } }
                case .delete(let row):
                    Button("Delete", role: .destructive) { Task { await acts.deleteTapped(row) } }
                }
                Button("Cancel", role: .cancel) {}
            } message: { question in
                switch question {
                case .buy(let row):
                    Text(row.payment.sentence)
                case .reverse(let row, _, let obstacle):
                    Text(obstacle ?? "\(row.name) goes back to the wish list.")
                case .overBudget:
                    Text("The budget blocks spending over its limit.")
                case .delete(let row):
                    if row.booked != nil { Text("What was paid for it stays in the history.") }
                }
            }
            .haptic(.success, trigger: acts.purchases)
    }
}
