import Capture
import Design
import Household
import HouseholdClient
import Ledger
import Money

/// What is known of the family where a message is read: where its merchant belongs, and whether it is sure enough.
struct CaptureKnowledge {
    let rules: MerchantRules
    let categories: [EntryCategory]
    let threshold: Int

    /// The category that the service will choose; nil where it will choose none.
    func category(of captured: CapturedTransaction, text: String) -> EntryCategory? {
        let key = MerchantName.key(of: captured.merchant ?? "")
        let hint = captured.categoryHint.flatMap { HouseholdCategory(named: $0) }
        switch rules.decision(for: key, type: captured.type, text: MerchantName.key(of: text), hint: hint) {
        case .rule(let rule): return categories.first { $0.id == rule.categoryID }
        case .keyword(let known): return categories.first { $0.key == known.rawValue && !$0.isArchived }
        case nil: return nil
        }
    }

    /// What the merchant will be called.
    func merchant(of captured: CapturedTransaction) -> String? {
        captured.merchant.map { rules.name(of: $0, key: MerchantName.key(of: $0), captured.type) }
    }
}

/// What was read of a pasted message: every text ready, so that the view decides nothing.
struct CapturePreview: Hashable, Identifiable {
    /// What came of it.
    enum Reading: Hashable {
        case transaction(Words)
        /// None, with the reason in words, and whether it may be taught all the same.
        case ignored(String, canTeach: Bool)
    }

    /// A transaction as it would be recorded.
    struct Words: Hashable {
        let type: TransactionType
        /// "-Rp 18.500".
        let amount: String
        /// The merchant, "BCA to GoPay", or "Unknown".
        let title: String
        /// "Food & Dining", "Uncategorized", or "Transfer".
        let category: String
        /// "GoPay", or "Unknown".
        let source: String
        /// "85%".
        let confidence: String
        /// Why it will wait; nil where it is recorded at once.
        let waiting: String?
        /// All of it, for who does not see it.
        let sentence: String
    }

    /// Its place among those that were pasted.
    let id: Int
    /// What is sent.
    let form: MessageForm
    /// What it is sent under, so that a second press does no harm.
    let key: RequestKey
    let reading: Reading
    /// Whether a parent does not want it recorded.
    var isLeftOut = false

    /// What was read, where it is a transaction.
    var words: Words? {
        if case .transaction(let words) = reading { words } else { nil }
    }

    /// Whether a person may teach it.
    var canTeach: Bool {
        switch reading {
        case .transaction: true
        case .ignored(_, let canTeach): canTeach
        }
    }

    /// Whether "Record" records it.
    var isWanted: Bool { words != nil && !isLeftOut }
}

extension CapturePreview.Words {
    /// What a message tells, as it would be recorded.
    init(_ captured: CapturedTransaction, text: String, _ knowledge: CaptureKnowledge, family: Family) {
        let format = DisplayFormat(family)
        let own = captured.ownSource ?? captured.institution
        let other = captured.ownCounterpart ?? captured.merchant
        let (from, to) = captured.isIncoming ? (other, own) : (own, other)
        type = captured.type
        amount = format.signed(captured.amount, of: captured.type)
        if captured.type == .transfer, let from, let to {
            title = "\(from) to \(to)"
        } else {
            title = knowledge.merchant(of: captured) ?? "Unknown"
        }
        category =
            captured.type == .transfer
            ? TransactionType.transfer.word : knowledge.category(of: captured, text: text)?.name ?? "Uncategorized"
        source = own ?? "Unknown"
        confidence = format.wholePercent(captured.confidence)
        waiting =
            WaitingReason(captured, threshold: knowledge.threshold, duplicate: .new, transfer: .none)?.words
        sentence = [
            captured.type.word, format.spokenAmount(captured.amount, family: family.currency), title, category,
            "Source \(source)", "Confidence \(confidence)",
        ].joined(separator: ", ")
    }
}
