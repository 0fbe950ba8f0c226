import Allowance
import AllowanceScreens
import Household
import HouseholdClient

extension NavigationCoordinator {
    /// Which part of `/goals` is shown.
    var goalsPart: GoalsPart { GoalsPart(queryItems: queries[.goals] ?? []) }

    /// The other part of `/goals` was chosen; what stood beside the first one is left.
    func goalsPartChosen(_ part: GoalsPart) {
        if part != goalsPart, let path = columns(of: .goals)?.listPath { setStack(path, of: .goals) }
        showGoals(part)
    }

    /// A child's own savings are a part of the goals, whichever address they are asked for by.
    func openSavingsPart(at asked: Route, _ route: Route) {
        if case .allowance(.savingsAccounts) = asked, route == .goals { showGoals(.savings) }
    }

    /// Below the page of one account or wish that a child opened by its address lies the part that it is of. A form
    /// lies above what was there before, unless it is what was opened first.
    func openPartBelow(_ route: Route, isFirst: Bool) {
        guard tab == .goals, isFirst || !route.isSheet, case .allowance(let page) = route, let part = page.goalsPart
        else { return }
        showGoals(part)
    }

    private func showGoals(_ part: GoalsPart) {
        queryChanged(part.queryItems, of: .goals)
    }

    /// Below an account or a wish that a parent opened by its address lie all of its child, which the address does not
    /// name.
    func placeBelowChild(reading client: HouseholdClient) async {
        guard person.role == .parent, let path = paths[tab], path.count == 1,
            let pages = await listBelow(path[0], reading: client)
        else { return }
        setStack(pages + path, of: tab)
    }

    /// The child's page and the list that it is of; nil for other pages, and for what cannot be read.
    private func listBelow(_ route: Route, reading client: HouseholdClient) async -> [Route]? {
        switch route {
        case .allowance(.savings(let account)):
            (try? await client.savings.account(account, 1)).map {
                [.childDetail($0.child.id), .savingsAccounts($0.child.id)]
            }
        case .allowance(.wish(let wish)):
            (try? await client.wishes.wish(wish)).map { [.childDetail($0.child.id), .wishList($0.child.id)] }
        default: nil
        }
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
    /// The part of `/goals` that a child finds below the page of one account or wish, or a form of them.
    fileprivate var goalsPart: GoalsPart? {
        switch self {
        case .savings, .addSavings, .editSavings, .moveSavings: .savings
        case .wish, .addWish, .editWish, .putAside, .moveToWish: .wishList
        case .home, .myAllowance, .goals, .addChild, .childDetail, .editChild, .childTransactions, .addTransaction,
            .transactions, .createTransaction, .transactionDetail, .editTransaction, .budgets, .budget, .addBudget,
            .editBudget, .wishList, .analytics, .childAnalytics, .export, .familyExport, .categories, .addCategory,
            .editCategory, .recurring, .recurringDetail, .addRecurring, .editRecurring, .savingsAccounts, .handOver:
            nil
        }
    }
}
