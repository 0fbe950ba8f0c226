import Design
import Household
import Ledger
import Money
import SwiftUI

/// What is asked before something is done with a transaction.
enum TransactionQuestion: Hashable {
    /// Under which category it goes, of those that fit.
    case category(HouseholdRecord, [EntryCategory])
    /// "Apply to 4 other transactions from Kopi Kenangan?"
    case others(HouseholdTransaction.ID, EntryCategory, Int, merchant: String)
    /// "Unlink this transfer?"
    case unlink(HouseholdRecord)
    /// "Delete this transaction?"
    case delete(HouseholdRecord)

    /// The question's words.
    var title: String {
        switch self {
        case .category: "Change Category"
        case .others(_, _, let count, let merchant):
            "Apply to \(count) other \(count == 1 ? "transaction" : "transactions") from \(merchant)?"
        case .unlink: "Unlink this transfer?"
        case .delete: "Delete this transaction?"
        }
    }
}

extension View {
    /// Asks what an act on a transaction needs to have answered first, in a sheet where there is much to choose from.
    func transactionQuestions(_ acts: TransactionActsModel) -> some View {
        modifier(TransactionQuestions(acts: acts))
    }
}

private struct TransactionQuestions: ViewModifier {
    @Bindable var acts: TransactionActsModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            acts.question?.title ?? "", isPresented: $acts.isAsking, titleVisibility: .visible,
            presenting: acts.question
        ) { question in
            TransactionAnswers(question: question, acts: acts)
        } message: { question in
            if let words = question.explanation { Text(words) }
        }
        .sheet(item: $acts.transfer) { transfer in
            NavigationStack { MakeTransferSheet(model: transfer) }
                .presentationDragIndicator(.visible)
        }
    }
}

/// The buttons of a question.
private struct TransactionAnswers: View {
    let question: TransactionQuestion
    let acts: TransactionActsModel

    var body: some View {
        switch question {
        case .category(let record, let categories):
            ForEach(categories) { category in
                Button(category.name) { Task { await acts.categoryChosen(category, for: record) } }
            }
            cancel
        case .others(let id, let category, _, _):
            Button("Apply") { Task { await acts.applyTapped(id, category) } }
            Button("Only this one", role: .cancel) {}
        case .unlink(let record):
            Button("Unlink Transfer") { Task { await acts.unlinkTapped(record) } }
            cancel
        case .delete(let record):
            Button("Delete", role: .destructive) { Task { await acts.deleteTapped(record) } }
            cancel
        }
    }

    private var cancel: some View {
        Button("Cancel", role: .cancel) {}
    }
}

extension TransactionQuestion {
    /// What follows from an answer; nil where the question says it all.
    fileprivate var explanation: String? {
        switch self {
        case .category, .others: nil
        case .unlink(let record):
            "It becomes an expense from \(record.source?.name ?? "an unknown source") and income to "
                + "\(record.counterSource?.name ?? "an unknown source")."
        case .delete(let record):
            record.transaction.type == .transfer ? "Both sides of the transfer go." : nil
        }
    }
}
