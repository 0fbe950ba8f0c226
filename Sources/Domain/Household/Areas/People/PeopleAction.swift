/// What can be done with the family, its people and their ways in ([S §1.1]), and who may.
public enum PeopleAction: AreaAction {
    /// The family's name, settings and members.
    case seeFamily
    /// Change the family's name and settings.
    case changeFamily
    /// Add a child.
    case addChild
    /// A child as one of the family's people, whether or not its money is in sight; with nil, all of them.
    case seeProfile(Child.ID?)
    /// Change, remove or restore a child.
    case manageChild(Child.ID)
    /// Read or change one's own profile and sessions.
    case manageOwnAccount
    /// Choose how a child is pictured.
    case chooseAvatar(Child.ID)
    /// Invite and remove parents, hand the family on, set passwords anew, make and revoke keys.
    case managePeople
    /// Join one more family by an invitation.
    case joinFamily
    /// Give a child, or another parent, a code for a new password.
    case resetPassword(Child.ID?)
    /// See, make and delete glance links.
    case manageGlanceLinks

    func decision(for caller: Caller, in family: Family) -> Decision {
        switch self {
        case .seeFamily: .allowed
        case .changeFamily, .addChild, .seeProfile(nil): .allowed(where: caller.isParent)
        case .manageChild(let child): .about(child, caller, allowed: caller.isParent)
        case .chooseAvatar(let child), .seeProfile(let child?): .about(child, caller, allowed: true)
        // A script's key has no account of its own, and must not reach its maker's.
        case .manageOwnAccount: .allowed(where: caller.scope == nil)
        case .managePeople, .joinFamily, .manageGlanceLinks, .resetPassword(nil):
            .allowed(where: caller.isParentInPerson)
        case .resetPassword(let child?): .about(child, caller, allowed: caller.isParentInPerson)
        }
    }
}

/// Short ways to say what is wanted.
extension Action {
    /// The family's name, settings and members.
    public static var seeFamily: Self { .people(.seeFamily) }

    /// Change the family's name and settings.
    public static var changeFamily: Self { .people(.changeFamily) }

    /// Add a child.
    public static var addChild: Self { .people(.addChild) }

    /// A child as one of the family's people, whether or not its money is in sight; with nil, all of them.
    public static func seeProfile(_ child: Child.ID?) -> Self { .people(.seeProfile(child)) }

    /// Change, remove or restore a child.
    public static func manageChild(_ child: Child.ID) -> Self { .people(.manageChild(child)) }

    /// Read or change one's own profile and sessions.
    public static var manageOwnAccount: Self { .people(.manageOwnAccount) }

    /// Choose how a child is pictured.
    public static func chooseAvatar(_ child: Child.ID) -> Self { .people(.chooseAvatar(child)) }

    /// Invite and remove parents, hand the family on, set passwords anew, make and revoke keys.
    public static var managePeople: Self { .people(.managePeople) }

    /// Join one more family by an invitation.
    public static var joinFamily: Self { .people(.joinFamily) }

    /// Give a child, or another parent, a code for a new password.
    public static func resetPassword(_ child: Child.ID?) -> Self { .people(.resetPassword(child)) }

    /// See, make and delete glance links.
    public static var manageGlanceLinks: Self { .people(.manageGlanceLinks) }
}
