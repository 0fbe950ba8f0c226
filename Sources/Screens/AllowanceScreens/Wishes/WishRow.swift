import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// A wish as lists and its page show it: every text ready, so that the views decide nothing.
struct WishRow: Hashable, Identifiable {
    /// How things stand with a wish.
    enum Standing: Hashable {
        /// There is enough for it.
        case affordable
        /// Something is missing: how long it will take, or what to do where it would take for ever.
        case saving(pace: String)
        /// "Purchased Nov 18".
        case purchased(String)
    }

    let id: WishListItem.ID
    let name: String
    /// What it is shown as where there is no photo.
    let emoji: String?
    /// Its photo.
    let picture: WishPicture?
    let price: String
    let standing: Standing
    /// 0-100.
    let percentage: Int
    /// What is put aside for it.
    let aside: WishAside
    let isAsked: Bool
    let notes: String?
    let link: URL?
    /// What the person may do with it, in the order of menus.
    let acts: [WishRowAct]
    /// The same on its own page, where what is put aside can be moved too.
    let pageActs: [WishRowAct]
    /// What is said of buying it.
    let payment: WishPaymentWords
    /// What buying it booked and can be reversed: "$60.00"; nil when nothing was.
    let booked: String?
    /// "Alice can buy Headphones": what is said once a parent has approved; nil where nobody asks.
    let approval: String?
    /// Whether the person may let it pass over a budget.
    let mayOverrideBudget: Bool
    /// Of the wish as it is shown.
    let version: Int
    /// How the family writes what is said of it later.
    let format: DisplayFormat

    /// "62% saved".
    var saved: String { "\(percentage)% saved" }

    /// "Bicycle, $200.00".
    var label: String { "\(name), \(price)" }

    /// The words of the button of an act: who has not enough for the wish asks all the same.
    func title(of act: WishRowAct) -> String {
        act == .ask && standing != .affordable ? "Ask Anyway" : act.title
    }

    /// "62% saved, about 7 weeks to go".
    var value: String {
        let value =
            switch standing {
            case .affordable: "You can buy this!"
            case .saving(let pace): "\(saved), \(pace.prefix(1).lowercased())\(pace.dropFirst())"
            case .purchased: "Purchased"
            }
        return isAsked ? value + ", Asked" : value
    }
}

/// What can be done with a wish in a list.
enum WishRowAct: Hashable {
    case putAside, markPurchased, markUnpurchased, ask, withdraw, decline, move, edit, delete

    /// The words of the button.
    var title: String {
        switch self {
        case .putAside: "Put Money Aside"
        case .markPurchased: "Mark Purchased"
        case .markUnpurchased: "Mark Unpurchased"
        case .ask: "Ask to Buy"
        case .withdraw: "Withdraw Request"
        case .decline: "Not Now"
        case .move: "Move to Another Wish"
        case .edit: "Edit"
        case .delete: "Delete"
        }
    }
}

/// What taking a wish's price from the child's money would do.
struct WishPaymentWords: Hashable {
    /// "$40.00 comes from College."; nil where the spending balance pays all.
    let savingsPart: String?
    /// "Alice has $65.50 left afterwards."
    let left: String
    /// "Not enough money. Balance is $22.50."; nil where the price can be taken.
    let obstacle: String?
    /// "Alice can't buy Bicycle yet.": before why; nil for the child itself.
    let notYet: String?

    /// What is said before it is taken: why it cannot be, else where it comes from and what is left.
    var sentence: String {
        (obstacle.map { [notYet, $0] } ?? [savingsPart, left]).compactMap { $0 }.joined(separator: " ")
    }
}

/// What is put aside for a wish: the part of its ring that spending cannot take away.
struct WishAside: Hashable {
    /// 0-100.
    let percentage: Int
    /// "$20.00 put aside"; nil while nothing is.
    let words: String?

    init(_ progress: WishProgress, _ format: DisplayFormat) {
        percentage = progress.asidePercentage
        words = progress.aside.isPositive ? "\(format.money(progress.aside)) put aside" : nil
    }
}

/// Who looks at wishes: decides what can be done with them and how it is said.
struct WishViewer: Hashable {
    let role: Role
    let family: Family

    init(role: Role, family: Family) {
        self.role = role
        self.family = family
    }

    init(_ person: SignedInPerson) {
        self.init(role: person.role, family: person.family)
    }

    /// The family's way of writing.
    var format: DisplayFormat { DisplayFormat(family) }

    /// A wish for this person.
    ///
    /// - Parameter child: whose wish it is, who is named to others.
    func row(_ summary: WishSummary, of child: Child) -> WishRow {
        let wish = summary.wish
        let acts = acts(summary)
        let isAsked = wish.requestedAt != nil && !wish.isPurchased
        return WishRow(
            id: wish.id, name: wish.name, emoji: wish.emoji?.description, picture: wish.picture,
            price: format.money(wish.price), standing: standing(summary),
            percentage: summary.progress.percentage, aside: WishAside(summary.progress, format), isAsked: isAsked,
            notes: wish.notes, link: wish.url.flatMap { URL(string: $0) }, acts: acts,
            pageActs: pageActs(acts, summary), payment: words(summary.payment, for: wish, of: child),
            booked: wish.paid.map(format.money),
            approval: isAsked && role == .parent ? "\(child.firstName) can buy \(wish.name)" : nil,
            mayOverrideBudget: BudgetCheck.mayBeOverridden(by: role), version: wish.version, format: format)
    }

    private func standing(_ summary: WishSummary) -> WishRow.Standing {
        if let purchasedAt = summary.wish.purchasedAt {
            return .purchased("Purchased \(format.shortDay(family.day(of: purchasedAt)))")
        }
        if summary.progress.canAfford { return .affordable }
        return switch summary.progress.weeksToGoal {
        case nil: .saving(pace: "Ask your parents about an allowance")
        case 1: .saving(pace: "About 1 week to go")
        case let weeks?: .saving(pace: "About \(weeks) weeks to go")
        }
    }

    private func acts(_ summary: WishSummary) -> [WishRowAct] {
        let wish = summary.wish
        let (mayBuy, mayAsk, mayDecline) = (isAllowed(.buy), isAllowed(.ask), isAllowed(.decline))
        var acts: [WishRowAct] = []
        if !wish.isPurchased, !summary.progress.canAfford, SavingsAct.keep.isAllowed(to: role) {
            acts.append(.putAside)
        }
        if wish.isPurchased {
            if mayBuy { acts.append(.markUnpurchased) }
        } else if mayBuy {
            acts.append(.markPurchased)
            if mayDecline, wish.requestedAt != nil { acts.append(.decline) }
        } else if mayAsk {
            acts.append(wish.requestedAt == nil ? .ask : .withdraw)
        }
        return isAllowed(.edit) ? acts + [.edit, .delete] : acts
    }

    private func pageActs(_ acts: [WishRowAct], _ summary: WishSummary) -> [WishRowAct] {
        guard summary.maySavingsMove(by: role) else { return acts }
        let place = acts.firstIndex(of: .edit) ?? acts.endIndex
        return Array(acts[..<place]) + [.move] + Array(acts[place...])
    }

    private func isAllowed(_ act: WishAct) -> Bool { act.isAllowed(to: role, in: family) }

    private func words(_ payment: WishPayment, for wish: WishListItem, of child: Child) -> WishPaymentWords {
        let part = payment.savings.map { savings in
            let amount = format.money(payment.savingsPart)
            guard payment.savingsPart > wish.price else { return "\(amount) comes from \(savings.account.name)." }
            let debt = format.money(payment.savingsPart - wish.price)
            return "\(amount) comes from \(savings.account.name). \(debt) of that pays back what is owed."
        }
        let notYet = role == .child ? nil : "\(child.firstName) can't buy \(wish.name) yet."
        let obstacle: String? =
            switch payment.obstacle(for: role) {
            case .shortage(let balance): Shortage.money(balance: balance).sentence(format.locale)
            case .lockedSavings: SavingsViewer.locked
            case nil: nil
            }
        return WishPaymentWords(
            savingsPart: part, left: left(payment.left, to: child), obstacle: obstacle, notYet: notYet)
    }

    private func left(_ money: Money, to child: Child) -> String {
        let (who, has, owes) = role == .child ? ("You", "have", "owe") : (child.firstName, "has", "owes")
        if money.isNegative { return "\(who) \(owes) \(format.money(-money)) afterwards." }
        return "\(who) \(has) \(format.money(money)) left afterwards."
    }
}
