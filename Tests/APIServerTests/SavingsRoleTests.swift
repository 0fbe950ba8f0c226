import RoostAPI
import Testing

@Suite("Who may reach savings over the API")
struct SavingsRoleTests {
    static let rows: [RoleRow] = [
        RoleRow(SavingsEndpoints.list, .list, parent: 200, own: 200),
        RoleRow(SavingsEndpoints.open, .list, body: #"{"childId":"ALICE","name":"A"}"#, parent: 201, own: 201),
        RoleRow(
            SavingsEndpoints.open, .list, body: #"{"childId":"ALICE","name":"A","locked":true}"#, parent: 201,
            own: 403),
        RoleRow(
            SavingsEndpoints.open, .list,
            body: #"{"childId":"ALICE","name":"A","autoTransferEnabled":true,"autoTransferPercentage":5}"#,
            parent: 201, own: 403),
        RoleRow(SavingsEndpoints.account, .savings, parent: 200, own: 200),
        RoleRow(
            SavingsEndpoints.change, .savings, body: #"{"name":"B","targetAmount":9,"version":1}"#,
            parent: 200, own: 200),
        RoleRow(SavingsEndpoints.change, .savings, body: #"{"locked":true,"version":1}"#, parent: 200, own: 403),
        RoleRow(
            SavingsEndpoints.change, .savings, body: #"{"autoTransferEnabled":false,"version":1}"#,
            parent: 200, own: 403),
        RoleRow(SavingsEndpoints.deposit, .savings, body: #"{"amount":1}"#, parent: 201, own: 201),
        RoleRow(SavingsEndpoints.deposit, .lockedSavings, body: #"{"amount":1}"#, parent: 201, own: 201),
        RoleRow(SavingsEndpoints.withdraw, .savings, body: #"{"amount":1}"#, parent: 201, own: 201),
        RoleRow(SavingsEndpoints.withdraw, .lockedSavings, body: #"{"amount":1}"#, parent: 201, own: 403),
        RoleRow(SavingsEndpoints.transactions, .savings, parent: 200, own: 200),
        RoleRow(SavingsEndpoints.close, .savings, parent: 200, own: 403),
    ]

    @Test("Every endpoint of savings answers each caller as its \"Who\" column says (88)", arguments: rows)
    func roles(row: RoleRow) async throws {
        try await row.check()
    }
}
