import Allowance
import Foundation
import Household
import Ledger

/// One child's page.
public struct ChildClient: Sendable {
    /// A child's balance, schedule, month and newest entries: any child for a parent, oneself for a child.
    public var dashboard: @Sendable (Child.ID) async throws(ClientFailure) -> ChildDashboard = {
        (_) async throws(ClientFailure) in throw notGiven("child.dashboard")
    }
    /// The same for the signed-in child.
    public var ownDashboard: @Sendable () async throws(ClientFailure) -> ChildDashboard = {
        () async throws(ClientFailure) in throw notGiven("child.ownDashboard")
    }

    /// What "Edit Child" begins with. For parents. Refused with `.childArchived` or `.notFound`.
    public var profile: @Sendable (Child.ID) async throws(ClientFailure) -> ChildProfile = {
        (_) async throws(ClientFailure) in throw notGiven("child.profile")
    }
    /// Writes the whole form over a child of that version. For parents. Refused with messages at the fields,
    /// `.emailTaken`, `.userNameTaken`, `.versionConflict` or `.childArchived`.
    public var change: @Sendable (Child.ID, EditChildForm, _ version: Int) async throws(ClientFailure) -> Child = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("child.change")
    }
    /// Chooses a child's avatar: any child's for a parent, one's own for a child. Refused with a message at the emoji,
    /// `.childArchived` or `.notFound`.
    public var chooseAvatar: @Sendable (Child.ID, AvatarForm) async throws(ClientFailure) -> Void = {
        (_, _) async throws(ClientFailure) in throw notGiven("child.chooseAvatar")
    }
    /// Removes a child, who can be brought back for 30 days. For parents.
    public var remove: @Sendable (Child.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("child.remove")
    }
    /// Brings a removed child back with everything. For parents.
    public var restore: @Sendable (Child.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("child.restore")
    }
    /// Eight digits by which the child sets a new password; any before are void. For parents.
    public var passwordCode: @Sendable (Child.ID) async throws(ClientFailure) -> PasswordCode = {
        (_) async throws(ClientFailure) in throw notGiven("child.passwordCode")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
