public import Allowance
public import Household

/// Children with their figures.
public enum ChildEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        familyDashboard, ofFamily, list, add, child, change, avatar, chooseAvatar, passwordCode, remove, restore)

    /// Shows what a parent sees first.
    public static let familyDashboard = Exchange(
        .get, "/families/current/dashboard", as: "familyDashboard", "Totals and a card for each child.",
        for: .parents, gives: .ok(FamilyDashboard.fields))

    /// Lists the children that the asker may see.
    public static let ofFamily = Exchange(
        .get, "/families/current/children", as: "familyChildren", "The children; a child gets itself alone.",
        query: [.init("includeArchived", .flag)], gives: .ok(ChildFigures.fields.list("ChildList", in: "children")))

    /// Lists all children.
    public static let list = Exchange(
        .get, "/children", as: "children", "The children.", for: .parents, may: .to(.seeProfile(nil)),
        query: [.init("includeArchived", .flag)], gives: .ok(ChildFigures.fields.list("ChildList", in: "children")))

    /// Adds one.
    public static let add = Exchange(
        .post, "/children", as: "addChild", "Adds a child with a sign-in and an account.", for: .parents,
        may: .to(.addChild), takesKey: true, takes: .json(AddChildBody.self), gives: .created(ChildFigures.fields),
        refusals: [.emailTaken, .userNameTaken])

    /// Shows one.
    public static let child = Exchange(
        .get, "/children/{id}", as: "child", "A child.", for: .child, gives: .ok(ChildFigures.fields))

    /// Changes one.
    public static let change = Exchange(
        .patch, "/children/{id}", as: "changeChild",
        "Changes a child's names, address, allowance or overdraft.", for: .parentsOfChild,
        may: .toChild(Action.manageChild), takes: .json(ChildChange.self), gives: .ok(ChildFigures.fields),
        refusals: [.versionConflict, .emailTaken, .userNameTaken, .childArchived])

    /// Shows one's avatar.
    public static let avatar = Exchange(
        .get, "/children/{id}/avatar", as: "childAvatar", "How a child is pictured.", for: .child,
        gives: .ok(AvatarFace.fields))

    /// Chooses one's avatar.
    public static let chooseAvatar = Exchange(
        .put, "/children/{id}/avatar", as: "chooseAvatar",
        "Chooses a child's avatar, for parents and the child itself: one emoji, or the initials.", for: .child,
        may: .toChild(Action.chooseAvatar), takes: .json(AvatarForm.self), gives: .ok(AvatarFace.fields),
        refusals: [.childArchived])

    /// Helps a child that has forgotten its password.
    public static let passwordCode = Exchange(
        .post, "/children/{id}/password-code", as: "childPasswordCode",
        "Digits by which a child sets a new password within 15 minutes.", for: .parentsOfChild,
        gives: .created(PasswordCode.fields))

    /// Removes one.
    public static let remove = Exchange(
        .delete, "/children/{id}", as: "removeChild", "Removes a child; everything is kept for 30 days.",
        for: .parentsOfChild, gives: .noContent, refusals: [.childArchived])

    /// Brings one back.
    public static let restore = Exchange(
        .post, "/children/{id}/restore", as: "restoreChild", "Brings a removed child back with everything.",
        for: .parentsOfChild, gives: .ok(ChildFigures.fields))
}
