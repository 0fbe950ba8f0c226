import Allowance
import AllowanceScreens
import Household
import HouseholdClient

extension NavigationCoordinator {
    /// Which part of `/goals` is shown.
    var goalsPart: GoalsPart { GoalsPart(queryItems: queries[.goals] ?? []) }

    /// The other part of `/goals` was chosen.
    func goalsPartChosen(_ part: GoalsPart) {
        queryChanged(part.queryItems, of: .goals)
    }

    /// A child's own savings are a part of the goals, whichever address they are asked for by; below one account's
    /// page that was opened by its address the child finds them too.
    func openSavingsPart(at asked: Route, _ route: Route, isFirst: Bool) {
        if case .allowance(.savingsAccounts) = asked, route == .goals { goalsPartChosen(.savings) }
        if isFirst, person.role == .child, case .allowance(let page) = route, page.isOfSavings {
            goalsPartChosen(.savings)
        }
    }

    /// Below an account that a parent opened by its address lie the savings of its child, which the address does not
    /// name.
    func placeAccount(reading client: HouseholdClient) async {
        guard person.role == .parent, let path = paths[tab], path.count == 1,
            case .allowance(.savings(let account)) = path[0],
            let record = try? await client.savings.account(account, 1)
        else { return }
        setStack([.childDetail(record.child.id), .savingsAccounts(record.child.id)] + path, of: tab)
    }

    /// The open form of a savings account is done: back to where it was opened; an account that was closed is left.
    func savingsFormEnded(_ outcome: SavingsFormModel.Outcome, adding: Bool) {
        closeSheet()
        switch outcome {
        case .saved(let account):
            say(adding ? "\(account.name) was added" : "\(account.name) was saved")
        case .closed(let account):
            leave(.savings(account.id))
            say("\(account.name) was closed")
        }
    }
}

extension SavingsFormModel.Purpose {
    /// Whether the form makes a new account.
    var isAdding: Bool {
        if case .add = self { true } else { false }
    }
}

extension AllowanceRoute {
    /// Whether it is one account's page or a sheet of savings, below which a child finds the savings of `/goals`.
    var isOfSavings: Bool {
        switch self {
        case .savings, .addSavings, .editSavings, .moveSavings: true
        case .home, .myAllowance, .goals, .addChild, .childDetail, .editChild, .childTransactions, .addTransaction,
            .transactions, .createTransaction, .transactionDetail, .editTransaction, .budgets, .addBudget, .editBudget,
            .wishList, .addWish, .wish, .editWish, .analytics, .childAnalytics, .export, .familyExport, .categories,
            .addCategory, .editCategory, .recurring, .recurringDetail, .addRecurring, .editRecurring, .savingsAccounts,
            .handOver, .putAside, .moveToWish:
            false
        }
    }
}
