public import Foundation
public import Household

/// Invitations of further parents. The place in a path is the code of one.
public enum InvitationEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, create, cancel, family, accept)

    /// Lists the open ones.
    public static let list = Exchange(
        .get, "/families/current/invitations", as: "invitations", "The open invitations for further parents.",
        for: .parents, gives: .ok(Invitation.fields.list(nil, in: "invitations")))

    /// Makes one.
    public static let create = Exchange(
        .post, "/families/current/invitations", as: "createInvitation",
        "Makes an invitation for one parent, good for 7 days.", for: .parents, gives: .created(Invitation.fields))

    /// Cancels one.
    public static let cancel = Exchange(
        .delete, "/families/current/invitations/{id}", as: "cancelInvitation", "Cancels an invitation.",
        for: .parents, gives: .noContent)

    /// Shows where one leads.
    public static let family = Exchange(
        .get, "/invitations/{id}", as: "invitation", "The family that an invitation leads to.", for: .anyone,
        gives: .ok(Invitation.familyFields), refusals: [.rateLimited])

    /// Goes there.
    public static let accept = Exchange(
        .post, "/invitations/{id}/accept", as: "acceptInvitation", "Joins one more family by an invitation.",
        for: .parents, gives: .ok(Family.fields))
}
