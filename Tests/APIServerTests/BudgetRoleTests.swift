import RoostAPI
import Testing

@Suite("Who may reach budgets and categories over the API")
struct BudgetRoleTests {
    static let rows: [RoleRow] = [
        RoleRow(BudgetEndpoints.list, .list, parent: 200, own: 200),
        RoleRow(
            BudgetEndpoints.add, .list,
            body: #"{"childId":"ALICE","categoryId":"TOYS","limit":5,"period":"Monthly"}"#, parent: 201, own: 403,
            sibling: 403),
        RoleRow(
            BudgetEndpoints.check, .list, body: #"{"childId":"ALICE","categoryId":"TOYS","amount":5}"#,
            parent: 200, own: 200),
        RoleRow(BudgetEndpoints.change, .budget, body: #"{"limit":6,"version":1}"#, parent: 200, own: 403),
        RoleRow(BudgetEndpoints.delete, .budget, parent: 204, own: 403),
        RoleRow(CategoryEndpoints.list, .list, parent: 200, own: 200, sibling: 200, stranger: 200),
        RoleRow(
            CategoryEndpoints.add, .list, body: #"{"name":"N","kind":"Debit","symbol":"star","colour":1}"#,
            parent: 201, own: 403, sibling: 403, stranger: 201),
        RoleRow(
            CategoryEndpoints.change, .category, body: #"{"colour":2,"version":1}"#, parent: 200, own: 403,
            sibling: 403),
        RoleRow(CategoryEndpoints.delete, .category, parent: 204, own: 403, sibling: 403),
    ]

    @Test(
        "Every endpoint of budgets and categories answers each caller as its \"Who\" column says (88)", arguments: rows)
    func roles(row: RoleRow) async throws {
        try await row.check()
    }
}
