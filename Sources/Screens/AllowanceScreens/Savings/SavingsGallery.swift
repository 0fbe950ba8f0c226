import Allowance
import Household
import HouseholdClient
import SwiftUI

/// A child's savings in their states, for a child and for a parent.
struct SavingsAccountGallery: PreviewProvider {
    static var previews: some View {
        list(Sample.waitingClient(), Sample.mom).previewDisplayName("Loading")
        list(Sample.client(), Sample.alicePerson).previewDisplayName("Child")
        list(Sample.client(), Sample.mom).previewDisplayName("Parent")
        list(full, Sample.mom).previewDisplayName("Full")
        list(Sample.emptyClient(), Sample.mom).previewDisplayName("Empty")
        list(Sample.failingClient(), Sample.mom).previewDisplayName("Error")
    }

    /// As many accounts as there may be.
    private static var full: HouseholdClient {
        let savings = (1...SavingsAccount.openLimit.count).map { number in
            Sample.savings(UInt8(200 + number), "Trip \(number)", balance: 500)
        }
        let means = ChildMeans(child: Sample.alice, spending: Sample.dollars(12_550), savings: savings)
        var client = Sample.client()
        client.savings.list = { (_) async throws(ClientFailure) in SavingsList(child: Sample.alice, means: means) }
        return client
    }

    private static func list(_ client: HouseholdClient, _ person: SignedInPerson) -> some View {
        let model = SavingsListModel(client: client, childID: Sample.alice.id, person: person) { _ in }
        return NavigationStack { SavingsAccountView(model: model) }
    }
}

/// One account's page: saving for the target, reached, locked for the child, closed.
struct SavingsAccountDetailGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.college, Sample.mom).previewDisplayName("Saving")
        page(Sample.skateboard, Sample.alicePerson).previewDisplayName("Reached")
        page(Sample.college, Sample.alicePerson).previewDisplayName("Locked")
        page(closed, Sample.mom).previewDisplayName("Closed")
    }

    private static var closed: SavingsSummary {
        var summary = Sample.holidays
        summary.account.closedAt = Sample.now
        return summary
    }

    private static func page(_ summary: SavingsSummary, _ person: SignedInPerson) -> some View {
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in
            Sample.savingsRecord(summary, history: summary == Sample.college ? Sample.savingsHistory : [])
        }
        let model = SavingsAccountDetailModel(client: client, accountID: summary.id, person: person) { _ in }
        return NavigationStack { SavingsAccountDetailView(model: model) }
    }
}

/// The form of an account, for a child, and for a parent with one to edit.
struct SavingsFormGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { AddSavingsAccountSheet(model: model(.add(Sample.alice.id), Sample.alicePerson)) }
            .previewDisplayName("Child")
        NavigationStack { EditSavingsAccountSheet(model: model(.edit(Sample.college.id), Sample.mom)) }
            .previewDisplayName("Parent")
    }

    private static func model(_ purpose: SavingsFormModel.Purpose, _ person: SignedInPerson) -> SavingsFormModel {
        SavingsFormModel(client: Sample.client(), purpose: purpose, person: person) { _ in }
    }
}

/// Deposit and withdrawal, with too much typed into the second, the withdrawal that a child is refused, and the deposit
/// for a child who was removed meanwhile.
struct SavingsMoveGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { SavingsDepositSheet(model: model(.deposit, "10")) }.previewDisplayName("Deposit")
        NavigationStack { SavingsWithdrawSheet(model: model(.withdrawal, "40.01")) }.previewDisplayName("Withdraw")
        NavigationStack { SavingsWithdrawSheet(model: model(.withdrawal, "", Sample.alicePerson)) }
            .previewDisplayName("Locked")
        NavigationStack { SavingsDepositSheet(model: model(.deposit, "10", client: removed)) }
            .previewDisplayName("Gone")
    }

    private static var removed: HouseholdClient {
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .childArchived, sentence: ErrorCode.childArchived.sentence))
        }
        return client
    }

    private static func model(
        _ direction: SavingsTransaction.Direction, _ amount: String, _ person: SignedInPerson = Sample.mom,
        client: HouseholdClient = Sample.client()
    ) -> SavingsMoveModel {
        let model = SavingsMoveModel(
            client: client, direction: direction, accountID: Sample.college.id, person: person
        ) { _ in }
        model.amount = amount
        return model
    }
}

/// A child's goals with the part "Savings" chosen.
struct GoalsGallery: PreviewProvider {
    static var previews: some View {
        let (client, alice) = (Sample.client(), Sample.alicePerson)
        NavigationStack {
            GoalsView(
                part: .constant(.savings),
                wishes: WishListModel(client: client, childID: nil, person: alice) { _ in },
                savings: SavingsListModel(client: client, childID: nil, person: alice) { _ in })
        }
        .previewDisplayName("Savings")
    }
}
