import Allowance
import AllowanceScreens
import Design
import Household
import HouseholdClient
import SwiftUI

/// A sheet about children's money.
struct AllowanceSheetView: View, AreaView {
    let client: HouseholdClient
    let navigation: NavigationCoordinator
    let page: AllowanceRoute

    var route: Route { page.route }

    var body: some View {
        switch page {
        case .addChild:
            RegisterChildView(
                model: RegisterChildModel(client: client, family: family) { [navigation] child in
                    navigation.childAdded(child)
                })
        case .editChild(let child): EditChildSheet(model: editChild(child))
        case .editTransaction(let entry): EditTransactionSheet(model: editTransaction(entry))
        case .addBudget(let child): AddBudgetSheet(model: budget(nil, of: child))
        case .editBudget(let child, let id): AddBudgetSheet(model: budget(id, of: child))
        case .createTransaction(let child):
            let purpose = person.childID.map(TransactionFormModel.Purpose.ownSpending) ?? .anyChild(child)
            CreateTransactionView(model: form(purpose, saying: "Transaction created"))
        case .addTransaction(let child, let direction):
            AddTransactionSheet(model: form(.oneChild(child, direction), saying: "Transaction created"))
        case .addWish(let child): AddWishListItemSheet(model: wishForm(.add(child)) { "\($0.name) was added" })
        case .editWish(let wish): EditWishListItemSheet(model: wishForm(.edit(wish)) { "\($0.name) was saved" })
        case .putAside(let wish): WishMoneySheet(model: money(.putAside, for: wish))
        case .moveToWish(let wish): WishMoneySheet(model: money(.move, for: wish))
        case .addSavings(let child): AddSavingsAccountSheet(model: savingsForm(.add(child)))
        case .editSavings(let account): EditSavingsAccountSheet(model: savingsForm(.edit(account)))
        case .moveSavings(.deposit, let account): SavingsDepositSheet(model: move(.deposit, account))
        case .moveSavings(.withdrawal, let account): SavingsWithdrawSheet(model: move(.withdrawal, account))
        case .addCategory: CategorySheet(model: categoryForm(nil))
        case .editCategory(let category): CategorySheet(model: categoryForm(category))
        case .addRecurring(let child): RecurringSheet(model: recurringForm(child))
        case .editRecurring(let child, let id): RecurringSheet(model: recurringForm(child, editing: id))
        case .home, .myAllowance, .goals, .childDetail, .childTransactions, .transactions, .transactionDetail, .budgets,
            .budget, .wishList, .wish, .analytics, .childAnalytics, .export, .familyExport, .categories, .recurring,
            .recurringDetail, .savingsAccounts, .savings, .handOver:
            EmptyView()
        }
    }

    var person: SignedInPerson { navigation.person }

    var family: Family { person.family }
}
