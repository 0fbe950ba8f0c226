import Allowance
import AllowanceScreens
import Design
import Household
import HouseholdClient

/// The models of the forms about children's money, and what happens when one is saved.
extension AllowanceSheetView {
    func editChild(_ id: Child.ID) -> EditChildModel {
        EditChildModel(
            client: client, childID: id, family: family,
            saved: { [navigation] child in
                navigation.closeSheet()
                navigation.say("\(child.firstName) was saved")
            },
            removed: { [client, navigation] child in
                navigation.childRemoved(child) {
                    do throws(ClientFailure) {
                        try await client.child.restore(child.id)
                        navigation.say("\(child.firstName) is back")
                    } catch {
                        navigation.say(.failed(error.sentence))
                    }
                }
            },
            exporting: { [open] in open(.export($0)) },
            notFound: notFound)
    }

    func editTransaction(_ id: TransactionRecord.ID) -> EditTransactionModel {
        EditTransactionModel(
            client: client, entryID: id, person: person,
            saved: { [navigation] record in
                navigation.closeSheet()
                navigation.say(record.id == id ? "Transaction saved" : "Correction booked")
                navigation.replace(.transactionDetail(id), with: .transactionDetail(record.id))
            },
            notFound: notFound)
    }

    func budget(_ id: CategoryBudget.ID?, of child: Child.ID) -> BudgetFormModel {
        BudgetFormModel(
            client: client, childID: child, budgetID: id, family: family,
            saved: { [navigation] name in
                navigation.closeSheet()
                navigation.say("\(name) budget was saved")
            },
            notFound: notFound)
    }

    func wishForm(
        _ purpose: WishFormModel.Purpose, saying words: @escaping @MainActor (WishListItem) -> String
    ) -> WishFormModel {
        WishFormModel(
            client: client, purpose: purpose, family: family,
            saved: { [navigation] wish in
                navigation.closeSheet()
                navigation.say(words(wish))
            },
            notFound: notFound)
    }

    func savingsForm(_ purpose: SavingsFormModel.Purpose) -> SavingsFormModel {
        SavingsFormModel(
            client: client, purpose: purpose, person: person,
            ended: { [navigation] outcome in navigation.savingsFormEnded(outcome, adding: purpose.isAdding) },
            notFound: notFound)
    }

    func categoryForm(_ editing: CategoryFormModel.EditedID?) -> CategoryFormModel {
        let words = editing == nil ? "added" : "saved"
        return CategoryFormModel(
            client: client, editing: editing,
            saved: { [navigation] name in
                navigation.closeSheet()
                navigation.say("\(name) was \(words)")
            },
            notFound: notFound)
    }

    func recurringForm(_ child: Child.ID, editing: RecurringTransaction.ID? = nil) -> RecurringFormModel {
        let words = editing == nil ? "added" : "saved"
        return RecurringFormModel(
            client: client, childID: child, editing: editing, family: family,
            saved: { [navigation] recurring in
                navigation.closeSheet()
                navigation.say("\(recurring.terms.description) was \(words)")
            },
            notFound: notFound)
    }

    func move(
        _ direction: SavingsTransaction.Direction, _ account: SavingsAccount.ID
    ) -> SavingsMoveModel {
        SavingsMoveModel(
            client: client, direction: direction, accountID: account, person: person,
            moved: { [navigation] words in
                navigation.closeSheet()
                navigation.say(words)
            },
            notFound: notFound)
    }

    func money(_ purpose: WishMoneyModel.Purpose, for wish: WishListItem.ID) -> WishMoneyModel {
        WishMoneyModel(
            client: client, purpose: purpose, wishID: wish, person: person,
            moved: { [navigation] words in
                navigation.closeSheet()
                navigation.say(words)
            },
            notFound: notFound)
    }

    func form(_ purpose: TransactionFormModel.Purpose, saying words: String) -> TransactionFormModel {
        TransactionFormModel(
            client: client, purpose: purpose, family: family, saved: done(words), notFound: notFound)
    }
}
