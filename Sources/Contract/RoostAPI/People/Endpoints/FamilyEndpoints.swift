public import Household
public import Ledger

/// Families and their members.
public enum FamilyEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        list, create, family, change, delete, members, removeMember, memberPasswordCode, handOn)

    /// Lists the asker's families.
    public static let list = Exchange(
        .get, "/families", as: "families", "The families of the person.",
        gives: .ok(FamilyMembership.fields.list(nil, in: "families")))

    /// Makes one more.
    public static let create = Exchange(
        .post, "/families", as: "createFamily", "Makes one more family, owned by the person.", for: .parents,
        may: .to(.managePeople), takesKey: true, takes: .json(CreateFamilyBody.self), gives: .created(Family.fields))

    /// Shows the family of the session.
    public static let family = Exchange(
        .get, "/families/current", as: "family", "The family with its settings.", gives: .ok(Family.fields))

    /// Changes its settings.
    public static let change = Exchange(
        .patch, "/families/current", as: "changeFamily",
        "Changes the family's name and settings; the currency only before the first entry. What belongs to none of the "
            + "systems is hidden, and nothing of it is lost.", for: .parents,
        may: .to(.changeFamily), takes: .json(FamilySettingsChange.self), gives: .ok(Family.fields),
        refusals: [.versionConflict, .currencyFixed])

    /// Deletes it.
    public static let delete = Exchange(
        .delete, "/families/current", as: "deleteFamily",
        "Deletes the family with everything in it, for good; for its owner, and needs a fresh sign-in.",
        for: .parents, gives: .noContent, refusals: [.freshSignInRequired])

    /// Lists who belongs to it.
    public static let members = Exchange(
        .get, "/families/current/members", as: "members", "Everyone of the family; addresses for parents alone.",
        gives: .ok(User.memberFields.list(nil, in: "members")))

    /// Takes a parent out.
    public static let removeMember = Exchange(
        .delete, "/families/current/members/{id}", as: "removeMember",
        "Takes a parent out of the family; needs a fresh sign-in.", for: .parents, gives: .noContent,
        refusals: [.lastParent, .freshSignInRequired])

    /// Helps a parent who has forgotten a password.
    public static let memberPasswordCode = Exchange(
        .post, "/families/current/members/{id}/password-code", as: "memberPasswordCode",
        "Digits by which another parent sets a new password within 15 minutes; needs a fresh sign-in.",
        for: .parents, gives: .created(PasswordCode.fields), refusals: [.freshSignInRequired])

    /// Makes another parent the owner.
    public static let handOn = Exchange(
        .post, "/families/current/owner", as: "handOnFamily",
        "Makes another parent the owner of the family; needs a fresh sign-in.", for: .parents,
        may: .to(.managePeople), takes: .id("userId", of: Person.self), gives: .noContent,
        refusals: [.notFound, .freshSignInRequired])
}
