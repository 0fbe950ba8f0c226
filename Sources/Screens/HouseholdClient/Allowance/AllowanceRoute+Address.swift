import Allowance
import Foundation
import Household
import Ledger

/// Addresses of pages about children's money.
extension AllowanceRoute {
    public var path: String {
        switch self {
        case .home: "/home"
        case .myAllowance: "/my-allowance"
        case .goals: "/goals"
        case .addChild: "/children/new"
        case .childDetail(let child): "/children/\(child)"
        case .editChild(let child): "/children/\(child)/edit"
        case .handOver(let child): "/children/\(child)/handover"
        case .childTransactions(let child): "/children/\(child)/transactions"
        case .addTransaction(let child, .credit): "/children/\(child)/transactions/new"
        case .addTransaction(let child, .debit): "/children/\(child)/transactions/new?type=debit"
        case .transactions: "/transactions"
        case .createTransaction(nil): "/transactions/new"
        case .createTransaction(let child?): "/transactions/new?child=\(child)"
        case .transactionDetail(let entry): "/transactions/\(entry)"
        case .editTransaction(let entry): "/transactions/\(entry)/edit"
        case .budgets(let child): "/children/\(child)/budgets"
        case .budget(let child, let budget): "/children/\(child)/budgets/\(budget)"
        case .addBudget(let child): "/children/\(child)/budgets/new"
        case .editBudget(let child, let budget): "/children/\(child)/budgets/\(budget)/edit"
        case .wishList(let child): "/children/\(child)/wishlist"
        case .addWish(let child): "/children/\(child)/wishlist/new"
        case .wish(let wish): "/wishlist/\(wish)"
        case .editWish(let wish): "/wishlist/\(wish)/edit"
        case .putAside(let wish): "/wishlist/\(wish)/put-aside"
        case .moveToWish(let wish): "/wishlist/\(wish)/move"
        case .analytics: "/analytics"
        case .childAnalytics(let child): "/children/\(child)/analytics"
        case .export(let child): "/children/\(child)/export"
        case .familyExport: "/settings/export"
        case .categories: "/settings/categories"
        case .addCategory: "/settings/categories/new"
        case .editCategory(let category): "/settings/categories/\(category)/edit"
        case .recurring(let child): "/children/\(child)/recurring"
        case .recurringDetail(let child, let recurring): "/children/\(child)/recurring/\(recurring)"
        case .addRecurring(let child): "/children/\(child)/recurring/new"
        case .editRecurring(let child, let recurring): "/children/\(child)/recurring/\(recurring)/edit"
        case .savingsAccounts(let child): "/children/\(child)/savings"
        case .addSavings(let child): "/children/\(child)/savings/new"
        case .savings(let account): "/savings/\(account)"
        case .editSavings(let account): "/savings/\(account)/edit"
        case .moveSavings(.deposit, let account): "/savings/\(account)/deposit"
        case .moveSavings(.withdrawal, let account): "/savings/\(account)/withdraw"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        guard let page = Self.page(steps, items) else { return nil }
        self = page
    }

    private static func page(_ steps: [String], _ items: [URLQueryItem]) -> Self? {
        let rest = Array(steps.dropFirst())
        return switch steps.first {
        case "children" where rest != ["new"]: pageOfChild(rest, items)
        case "transactions" where !rest.isEmpty: pageOfEntry(rest, items)
        case "wishlist": pageOfWish(rest)
        case "savings": pageOfSavings(rest)
        case "settings" where rest.count == 3 && rest[0] == "categories" && rest[2] == "edit":
            EntryCategory.ID(rest[1]).map { .editCategory($0) }
        default: pages[steps.path]
        }
    }

    private static let pages = byPath([
        .home, .myAllowance, .goals, .addChild, .transactions, .analytics, .familyExport, .categories, .addCategory,
    ])

    private static func pageOfChild(_ steps: [String], _ items: [URLQueryItem]) -> Self? {
        guard let child = steps.first.flatMap({ Child.ID($0) }) else { return nil }
        switch Array(steps.dropFirst()) {
        case []: return .childDetail(child)
        case ["edit"]: return .editChild(child)
        case ["handover"]: return .handOver(child)
        case ["budgets"]: return .budgets(child)
        case ["budgets", "new"]: return .addBudget(child)
        case let rest where rest.count == 2 && rest[0] == "budgets":
            return CategoryBudget.ID(rest[1]).map { .budget(child, $0) }
        case let rest where rest.count == 3 && rest[0] == "budgets" && rest[2] == "edit":
            return CategoryBudget.ID(rest[1]).map { .editBudget(child, $0) }
        case ["transactions"]: return .childTransactions(child)
        case ["transactions", "new"]:
            return .addTransaction(child, items.value("type") == "debit" ? .debit : .credit)
        case ["wishlist"]: return .wishList(child)
        case ["wishlist", "new"]: return .addWish(child)
        case ["analytics"]: return .childAnalytics(child)
        case ["export"]: return .export(child)
        case ["recurring"]: return .recurring(child)
        case ["recurring", "new"]: return .addRecurring(child)
        case let rest where rest.count == 2 && rest[0] == "recurring":
            return RecurringTransaction.ID(rest[1]).map { .recurringDetail(child, $0) }
        case let rest where rest.count == 3 && rest[0] == "recurring" && rest[2] == "edit":
            return RecurringTransaction.ID(rest[1]).map { .editRecurring(child, $0) }
        case ["savings"]: return .savingsAccounts(child)
        case ["savings", "new"]: return .addSavings(child)
        default: return nil
        }
    }

    private static func pageOfEntry(_ steps: [String], _ items: [URLQueryItem]) -> Self? {
        switch steps.count {
        case 1 where steps[0] == "new": .createTransaction(items.value("child").flatMap { Child.ID($0) })
        case 1: Entry.ID(steps[0]).map { .transactionDetail($0) }
        case 2 where steps[1] == "edit": Entry.ID(steps[0]).map { .editTransaction($0) }
        default: nil
        }
    }

    private static func pageOfWish(_ steps: [String]) -> Self? {
        guard let wish = steps.first.flatMap({ WishListItem.ID($0) }) else { return nil }
        switch Array(steps.dropFirst()) {
        case []: return .wish(wish)
        case ["edit"]: return .editWish(wish)
        case ["put-aside"]: return .putAside(wish)
        case ["move"]: return .moveToWish(wish)
        default: return nil
        }
    }

    private static func pageOfSavings(_ steps: [String]) -> Self? {
        guard let account = steps.first.flatMap({ SavingsAccount.ID($0) }) else { return nil }
        switch Array(steps.dropFirst()) {
        case []: return .savings(account)
        case ["edit"]: return .editSavings(account)
        case ["deposit"]: return .moveSavings(.deposit, account)
        case ["withdraw"]: return .moveSavings(.withdrawal, account)
        default: return nil
        }
    }
}

extension AllowanceRoute {
    public static func address(ofDeepLink steps: [String]) -> String? {
        switch steps {
        case ["transactions", "new"]: "/transactions/new"
        case ["children", "new"]: "/children/new"
        default: address(ofLinkTo: steps)
        }
    }

    private static func address(ofLinkTo steps: [String]) -> String? {
        guard steps.count >= 2 else { return nil }
        switch (steps[0], steps.dropFirst(2)) {
        case ("child", []): return Child.ID(steps[1]).map { "/children/\($0)" }
        case ("child", ["transactions"]): return Child.ID(steps[1]).map { "/children/\($0)/transactions" }
        case ("transaction", []): return Entry.ID(steps[1]).map { "/transactions/\($0)" }
        default: return nil
        }
    }
}
