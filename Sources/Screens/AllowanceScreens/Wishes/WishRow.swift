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
    let isAsked: Bool
    let notes: String?
    let link: URL?
    /// What the person may do with it, in the order of menus.
    let acts: [WishRowAct]
    /// What is said of buying it.
    let payment: WishPaymentWords
    /// What buying it booked and can be reversed: "$60.00"; nil when nothing was.
    let booked: String?
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
    case markPurchased, markUnpurchased, ask, withdraw, decline, edit, delete

    /// The words of the button.
    var title: String {
        switch self {
        case .markPurchased: "Mark Purchased"
        case .markUnpurchased: "Mark Unpurchased"
        case .ask: "Ask to Buy"
        case .withdraw: "Withdraw Request"
        case .decline: "Not Now"
        case .edit: "Edit"
        case .delete: "Delete"
        }
    }
}

/// What taking a wish's price from the child's money would do.
struct WishPaymentWords: Hashable {
    /// "$40.00 comes from College."; nil where the spending balance pays all.
    let savingsPart: String?
    /// "Not enough money. Balance is $22.50."; nil where the price can be taken.
    let obstacle: String?
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
    func row(_ summary: WishSummary) -> WishRow {
        let wish = summary.wish
        return WishRow(
            id: wish.id, name: wish.name, emoji: wish.emoji?.description, picture: wish.picture,
            price: format.money(wish.price), standing: standing(summary),
            percentage: summary.progress.percentage, isAsked: wish.requestedAt != nil && !wish.isPurchased,
            notes: wish.notes, link: wish.url.flatMap { URL(string: $0) }, acts: acts(wish),
            payment: words(summary.payment, for: wish), booked: wish.paid.map(format.money),
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

    private func acts(_ wish: WishListItem) -> [WishRowAct] {
        let (mayBuy, mayAsk, mayDecline) = (isAllowed(.buy), isAllowed(.ask), isAllowed(.decline))
        var acts: [WishRowAct] = []
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

    private func isAllowed(_ act: WishAct) -> Bool { act.isAllowed(to: role, in: family) }

    private func words(_ payment: WishPayment, for wish: WishListItem) -> WishPaymentWords {
        let part = payment.savings.map { savings in
            let amount = format.money(payment.savingsPart)
            guard payment.savingsPart > wish.price else { return "\(amount) comes from \(savings.account.name)." }
            let debt = format.money(payment.savingsPart - wish.price)
            return "\(amount) comes from \(savings.account.name). \(debt) of that pays back what is owed."
        }
        let obstacle: String? =
            switch payment.obstacle(for: role) {
            case .shortage(let balance): Shortage.money(balance: balance).sentence(format.locale)
            case .lockedSavings: SavingsViewer.locked
            case nil: nil
            }
        return WishPaymentWords(savingsPart: part, obstacle: obstacle)
    }
}
