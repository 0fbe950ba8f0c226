import Allowance
import AllowanceScreens
import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

/// The sheet of a route, with a bar of its own.
struct SheetStack: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let route: Route

    var body: some View {
        NavigationStack(path: path) { sheet }
            .overlay { SavingLayer(form: navigation.openForm) }
    }

    /// A sheet holds one page; a link in it leads the whole app elsewhere.
    private var path: Binding<[Route]> {
        Binding(get: { [] }, set: { path in if let route = path.last { navigation.navigate(to: route) } })
    }

    @ViewBuilder
    private var sheet: some View {
        switch route {
        case .addChild:
            RegisterChildView(
                model: RegisterChildModel(client: client, family: family) { [navigation] child in
                    navigation.childAdded(child)
                })
        case .editChild(let child):
            EditChildSheet(model: editChild(child))
        case .editTransaction(let entry):
            EditTransactionSheet(model: editTransaction(entry))
        case .addBudget(let child):
            AddBudgetSheet(model: budget(nil, of: child))
        case .editBudget(let child, let id):
            AddBudgetSheet(model: budget(id, of: child))
        case .createTransaction(let child):
            let purpose = navigation.person.childID.map(TransactionFormModel.Purpose.ownSpending) ?? .anyChild(child)
            CreateTransactionView(model: form(purpose, saying: "Transaction created"))
        case .addTransaction(let child, let direction):
            AddTransactionSheet(model: form(.oneChild(child, direction), saying: "Transaction created"))
        case .addWish(let child):
            AddWishListItemSheet(model: wishForm(.add(child)) { "\($0.name) was added" })
        case .editWish(let wish):
            EditWishListItemSheet(model: wishForm(.edit(wish)) { "\($0.name) was saved" })
        case .addSavings(let child):
            AddSavingsAccountSheet(model: savingsForm(.add(child)))
        case .editSavings(let account):
            EditSavingsAccountSheet(model: savingsForm(.edit(account)))
        case .moveSavings(.deposit, let account):
            SavingsDepositSheet(model: move(.deposit, account))
        case .moveSavings(.withdrawal, let account):
            SavingsWithdrawSheet(model: move(.withdrawal, account))
        case .addCategory, .editCategory:
            CategorySheet(model: categoryForm)
        case .addRecurring(let child), .editRecurring(let child, _):
            RecurringSheet(model: recurringForm(child))
        case .inviteParent:
            InviteParentView(
                model: InviteParentModel(client: client, copy: { UIPasteboard.general.string = $0 }) {
                    [navigation] in done("The invitation was cancelled", navigation)
                })
        default:
            ownAccountSheet
        }
    }

    /// The sheets about oneself and the family.
    @ViewBuilder
    private var ownAccountSheet: some View {
        switch route {
        case .profile:
            EditProfileView(
                model: EditProfileModel(client: client, user: navigation.person.user) { [navigation] in
                    done("Profile saved", navigation)
                })
        case .password:
            ChangePasswordView(
                model: ChangePasswordModel(client: client, person: navigation.person) { [navigation] in
                    done("Password changed", navigation)
                })
        case .renewCodes:
            RenewCodesView(
                model: RenewCodesModel(client: client) { [coordinator, navigation] codes in
                    navigation.closeSheet()
                    coordinator.renewed(codes)
                })
        case .familySettings:
            FamilySettingsView(
                model: FamilySettingsModel(client: client, family: family) { [navigation] in
                    done("Family settings saved", navigation)
                })
        case .deleteFamily:
            DeleteFamilyView(model: DeleteFamilyModel(client: client, family: family))
        case .createFamily:
            NewFamilyView(
                model: NewFamilyModel(client: client, family: family) { [coordinator] in
                    coordinator.switched(to: $0)
                })
        case .addAPIKey:
            AddAPIKeySheet(model: APIKeyFormModel(client: client) { UIPasteboard.general.string = $0 })
        case .addGlanceLink:
            AddGlanceLinkSheet(model: GlanceLinkFormModel(client: client) { UIPasteboard.general.string = $0 })
        default:
            EmptyView()
        }
    }

    private var family: Family { navigation.person.family }

    private func editChild(_ id: Child.ID) -> EditChildModel {
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
            exporting: { [navigation] in navigation.navigate(to: .export($0)) },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private func editTransaction(_ id: TransactionRecord.ID) -> EditTransactionModel {
        EditTransactionModel(
            client: client, entryID: id, person: navigation.person,
            saved: { [navigation] record in
                navigation.closeSheet()
                navigation.say(record.id == id ? "Transaction saved" : "Correction booked")
                navigation.replace(.transactionDetail(id), with: .transactionDetail(record.id))
            },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    /// Closes the sheet and says what was done.
    private func done(_ words: String, _ navigation: NavigationCoordinator) {
        navigation.closeSheet()
        navigation.say(words)
    }

    private func budget(_ id: CategoryBudget.ID?, of child: Child.ID) -> BudgetFormModel {
        BudgetFormModel(
            client: client, childID: child, budgetID: id, family: family,
            saved: { [navigation] name in
                navigation.closeSheet()
                navigation.say("\(name) budget was saved")
            },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private func wishForm(
        _ purpose: WishFormModel.Purpose, saying words: @escaping @MainActor (WishListItem) -> String
    ) -> WishFormModel {
        WishFormModel(
            client: client, purpose: purpose, family: family,
            saved: { [navigation] wish in
                navigation.closeSheet()
                navigation.say(words(wish))
            },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private func savingsForm(_ purpose: SavingsFormModel.Purpose) -> SavingsFormModel {
        SavingsFormModel(
            client: client, purpose: purpose, person: navigation.person,
            ended: { [navigation] outcome in navigation.savingsFormEnded(outcome, adding: purpose.isAdding) },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private var categoryForm: CategoryFormModel {
        var editing: CategoryFormModel.EditedID?
        if case .editCategory(let id) = route { editing = id }
        let words = editing == nil ? "added" : "saved"
        return CategoryFormModel(
            client: client, editing: editing,
            saved: { [navigation] name in
                navigation.closeSheet()
                navigation.say("\(name) was \(words)")
            },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private func recurringForm(_ child: Child.ID) -> RecurringFormModel {
        var editing: RecurringTransaction.ID?
        if case .editRecurring(_, let id) = route { editing = id }
        let words = editing == nil ? "added" : "saved"
        return RecurringFormModel(
            client: client, childID: child, editing: editing, family: family,
            saved: { [navigation] recurring in
                navigation.closeSheet()
                navigation.say("\(recurring.terms.description) was \(words)")
            },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private func move(
        _ direction: SavingsTransaction.Direction, _ account: SavingsAccount.ID
    ) -> SavingsMoveModel {
        SavingsMoveModel(
            client: client, direction: direction, accountID: account, person: navigation.person,
            moved: { [navigation] words in
                navigation.closeSheet()
                navigation.say(words)
            },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }

    private func form(_ purpose: TransactionFormModel.Purpose, saying words: String) -> TransactionFormModel {
        TransactionFormModel(
            client: client, purpose: purpose, family: family, saved: { [navigation] in done(words, navigation) },
            notFound: { [navigation, route] in navigation.notFound(route) })
    }
}

/// Lies over the sheet while its form is sent.
private struct SavingLayer: View {
    let form: OpenForm

    var body: some View {
        if form.isSaving { LoadingOverlay() }
    }
}
