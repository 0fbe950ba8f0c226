import Design
import Foundation
import Household
import Ledger
import Money

/// A source as its list and its page show it: every text ready, so that the view decides nothing.
struct SourceRow: Hashable, Identifiable {
    let id: MoneySource.ID
    let name: String
    let kind: MoneySource.Kind
    /// "Bank", "Last message 2 days ago", "$15.99" of another currency, "Matches BCA, Nov 11", "Not in balance".
    let detail: [String]
    /// What it holds in its own currency.
    let balance: Money
    /// "Rp 2.400.000".
    let amount: String
    /// "BCA says Rp 2.450.000, Roost says Rp 2.400.000"; nil where the two agree, and where it tells nothing.
    let gap: String?
    /// "New source found: BRI. Add it?"; nil of what somebody has said yes or no to.
    let question: String?
    /// "Ignored"; nil of what is the family's.
    let standing: String?
    let isArchived: Bool
    /// "BCA, Bank, 2.400.000 rupiah, Last message 2 days ago".
    let sentence: String
    /// What can be done with it, in the order of menus.
    let acts: [SourceAct]

    /// A row of `standing`. Without `today` it says nothing of messages.
    init(_ standing: SourceStanding, family: Family, today: CalendarDate? = nil) {
        let source = standing.source
        let format = DisplayFormat(family)
        id = source.id
        name = source.name
        kind = source.kind
        balance = standing.balance
        amount = format.money(standing.balance)
        gap = Self.gap(of: standing, format: format)
        isArchived = source.isArchived
        question =
            source.isConfirmed || source.isArchived ? nil : "New source found: \(source.name). Add it?"
        self.standing = !source.isConfirmed && source.isArchived ? "Ignored" : nil
        let others = standing.balances.dropFirst()
        let isLeftOut = source.isOffered && !source.isInBalance
        let notes = [Self.agreement(of: standing, family: family), isLeftOut ? "Not in balance" : nil]
            .compactMap { $0 }
        let lastMessage = today.flatMap { Self.lastMessage(of: standing, family: family, today: $0) }
        detail = [source.kind.word] + [lastMessage].compactMap { $0 } + others.map { format.money($0) } + notes
        let spokenAmounts = standing.balances.map { format.spokenAmount($0, family: family.currency) }
        let spoken = [source.name, source.kind.word] + spokenAmounts + notes
        sentence = (spoken + [self.standing, lastMessage].compactMap { $0 }).joined(separator: ", ")
        acts = Self.acts(of: source)
    }

    private static func gap(of standing: SourceStanding, format: DisplayFormat) -> String? {
        guard let stated = standing.source.stated, standing.difference != nil else { return nil }
        return "\(standing.source.speaker) says \(format.money(stated.amount)), "
            + "Roost says \(format.money(standing.balance))"
    }

    /// "Matches BCA, Nov 11", where the newest balance that it told is what Roost counts.
    private static func agreement(of standing: SourceStanding, family: Family) -> String? {
        guard let stated = standing.source.stated, standing.difference == nil else { return nil }
        return "Matches \(standing.source.speaker), \(DisplayFormat(family).shortDay(family.day(of: stated.at)))"
    }

    /// "Last message 2 days ago", of one that any message was about.
    private static func lastMessage(
        of standing: SourceStanding, family: Family, today: CalendarDate
    ) -> String? {
        standing.lastMessageAt.map { "Last message \(DisplayFormat(family).ago(family.day(of: $0), today: today))" }
    }

    private static func acts(of source: MoneySource) -> [SourceAct] {
        switch (source.isConfirmed, source.isArchived) {
        case (true, false): [.edit, .adjust, .archive, .delete]
        case (true, true): [.restore, .edit, .delete]
        case (false, false): [.add, .ignore]
        case (false, true): [.add, .delete]
        }
    }
}

/// What can be done with a source.
enum SourceAct: Hashable {
    /// Says that a new one is the family's.
    case add
    /// Says that a new one is not wanted.
    case ignore
    case edit, adjust, archive
    /// Offers an archived one again.
    case restore
    case delete

    /// The words of the button.
    var title: String {
        switch self {
        case .add: "Add"
        case .ignore: "Ignore"
        case .edit: "Edit"
        case .adjust: "Adjust Balance"
        case .archive: "Archive"
        case .restore: "Restore"
        case .delete: "Delete"
        }
    }

    /// The symbol of the button.
    var symbol: String {
        switch self {
        case .add: "plus"
        case .ignore: "xmark"
        case .edit: "pencil"
        case .adjust: "slider.horizontal.3"
        case .archive: "archivebox"
        case .restore: "arrow.uturn.backward"
        case .delete: "trash"
        }
    }
}

extension HouseholdEvent.Change {
    /// Whether a source, what it holds, or its last message may be another after this.
    var movesSources: Bool {
        isOne(money: { event in
            switch event {
            case .sourceChanged, .transactionChanged, .transactionsImported, .messageReceived: true
            case .moneySettingsChanged: false
            }
        })
    }
}
