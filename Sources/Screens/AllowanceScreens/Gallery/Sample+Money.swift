import Foundation
import Household
import HouseholdClient
import Ledger

extension Sample {
    /// Two allowances that wait for a parent.
    static let held = [
        HeldPayment(day: today - 19, amount: dollars(1_500), description: "Weekly allowance"),
        HeldPayment(day: today - 12, amount: dollars(1_500), description: "Weekly allowance"),
    ]

    static func answerMoney(_ client: inout HouseholdClient) {
        client.child.profile = { (_) async throws(ClientFailure) in
            ChildProfile(child: alice, email: "child@example.com")
        }
        client.child.passwordCode = { (_) async throws(ClientFailure) in
            PasswordCode(code: "12345678", expiresAt: now.addingTimeInterval(900))
        }
    }
}
