import Household

extension Operation {
    static let familyDashboard = Operation(
        "Totals and a card for each child.", for: .parent, answer: .ok(FamilyDashboardAnswer.fields))

    static let familyChildren = Operation(
        "The children; a child gets itself alone.", query: [.init("includeArchived", .flag)],
        answer: .ok(ChildAnswer.fields.list("ChildList", in: "children")))

    static let children = Operation(
        "The children.", for: .parent, query: [.init("includeArchived", .flag)],
        answer: .ok(ChildAnswer.fields.list("ChildList", in: "children")))

    static let addChild = Operation(
        "Adds a child with a sign-in and an account.", for: .parent, takesKey: true, request: AddChildBody.schema,
        answer: .created(ChildAnswer.fields), refusals: [.emailTaken, .userNameTaken])

    static let child = Operation("A child.", answer: .ok(ChildAnswer.fields))

    static let changeChild = Operation(
        "Changes a child's names, address, allowance or overdraft.", for: .parent, request: ChangeChildBody.schema,
        answer: .ok(ChildAnswer.fields), refusals: [.versionConflict, .emailTaken, .userNameTaken, .childArchived])

    static let removeChild = Operation(
        "Removes a child; everything is kept for 30 days.", for: .parent, answer: .noContent,
        refusals: [.childArchived])

    static let restoreChild = Operation(
        "Brings a removed child back with everything.", for: .parent, answer: .ok(ChildAnswer.fields))

    static let childDashboard = Operation(
        "A child's balance, schedule, month and newest entries.", answer: .ok(ChildDashboardAnswer.fields))
}
