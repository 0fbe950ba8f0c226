import HTTPEngine
import Household
import RoostAPI

extension APIServer {
    /// What answers the endpoints of savings, wishes, budgets and categories.
    func answerGoals(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .savingsAccounts: try await savingsAccounts(request)
        case .openSavings: try await openSavings(request)
        case .savingsAccount: try await savingsAccount(request)
        case .changeSavings: try await changeSavings(request)
        case .deposit: try await deposit(request)
        case .withdraw: try await withdraw(request)
        case .savingsTransactions: try await savingsTransactions(request)
        case .closeSavings: try await closeSavings(request)
        case .wishes: try await wishes(request)
        case .addWish: try await addWish(request)
        case .wish: try await wish(request)
        case .changeWish: try await changeWish(request)
        case .requestWish: try await requestWish(request)
        case .withdrawWishRequest: try await withdrawWishRequest(request)
        case .declineWish: try await declineWish(request)
        case .purchaseWish: try await purchaseWish(request)
        case .unpurchaseWish: try await unpurchaseWish(request)
        case .deleteWish: try await deleteWish(request)
        case .budgets: try await budgets(request)
        case .addBudget: try await addBudget(request)
        case .checkBudget: try await checkBudget(request)
        case .changeBudget: try await changeBudget(request)
        case .deleteBudget: try await deleteBudget(request)
        case .categories: try await categories(request)
        case .addCategory: try await addCategory(request)
        case .changeCategory: try await changeCategory(request)
        case .deleteCategory: try await deleteCategory(request)
        default: throw .problem(Problem(.notFound))
        }
    }
}
