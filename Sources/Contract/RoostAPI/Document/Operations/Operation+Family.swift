import Household
import Ledger

extension Operation {
    static let switchFamily = Operation(
        "Goes on in another family of the person, with a new session.",
        request: .object(nil, [.init("familyId", .id)]), answer: .ok(AuthAnswer.fields), refusals: [.notFound])

    static let families = Operation(
        "The families of the person.", answer: .ok(Family.membershipFields.list(nil, in: "families")))

    static let createFamily = Operation(
        "Makes one more family, owned by the person.", for: .parent, takesKey: true, request: CreateFamilyBody.schema,
        answer: .created(Family.fields))

    static let changeFamily = Operation(
        "Changes the family's name and settings; the currency only before the first entry.", for: .parent,
        request: ChangeFamilyBody.schema, answer: .ok(Family.fields), refusals: [.versionConflict, .currencyFixed])

    static let deleteFamily = Operation(
        "Deletes the family with everything in it, for good; for its owner, and needs a fresh sign-in.", for: .parent,
        answer: .noContent, refusals: [.freshSignInRequired])

    static let members = Operation(
        "Everyone of the family; addresses for parents alone.",
        answer: .ok(User.memberFields.list(nil, in: "members")))

    static let removeMember = Operation(
        "Takes a parent out of the family; needs a fresh sign-in.", for: .parent, answer: .noContent,
        refusals: [.lastParent, .freshSignInRequired])

    static let memberPasswordCode = Operation(
        "Digits by which another parent sets a new password within 15 minutes; needs a fresh sign-in.", for: .parent,
        answer: .created(PasswordCodeAnswer.fields), refusals: [.freshSignInRequired])

    static let handOnFamily = Operation(
        "Makes another parent the owner of the family; needs a fresh sign-in.", for: .parent,
        request: .object(nil, [.init("userId", .id)]), answer: .noContent, refusals: [.notFound, .freshSignInRequired])

    static let invitations = Operation(
        "The open invitations for further parents.", for: .parent,
        answer: .ok(Invitation.fields.list(nil, in: "invitations")))

    static let createInvitation = Operation(
        "Makes an invitation for one parent, good for 7 days.", for: .parent, answer: .created(Invitation.fields))

    static let cancelInvitation = Operation("Cancels an invitation.", for: .parent, answer: .noContent)

    static let invitation = Operation(
        "The family that an invitation leads to.", for: .anyone,
        answer: .ok(.object(nil, [.init("familyName", .text), .init("expiresAt", .instant)])), refusals: [.rateLimited])

    static let acceptInvitation = Operation(
        "Joins one more family by an invitation.", for: .parent, answer: .ok(Family.fields))
}
