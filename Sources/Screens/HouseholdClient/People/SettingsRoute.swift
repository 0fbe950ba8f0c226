import Foundation
import Household
import Ledger

/// A page or sheet about oneself, the family and its people, and how the app looks.
public enum SettingsRoute: AreaRoute {
    /// `/settings`
    case overview
    /// `/settings/appearance`
    case appearance
    /// `/settings/region`
    case region
    /// `/family`
    case family
    /// `/family/invite`: a sheet.
    case inviteParent
    /// `/settings/family`: a sheet.
    case familySettings
    /// `/settings/family/delete`: a sheet, for the owner.
    case deleteFamily
    /// `/settings/families/new`: a sheet, for parents.
    case createFamily
    /// `/settings/profile`: a sheet.
    case profile
    /// `/settings/avatar`: a sheet.
    case avatar
    /// `/children/{id}/avatar`: a sheet.
    case childAvatar(Child.ID)
    /// `/settings/password`: a sheet.
    case password
    /// `/settings/recovery-codes`: a sheet, for parents.
    case renewCodes
    /// `/settings/devices`
    case devices
    /// `/notifications`
    case notifications
    /// `/settings/notifications`
    case notificationPreferences
    /// `/settings/api-keys`: keys for scripts.
    case apiKeys
    /// `/settings/api-keys/new`: a sheet.
    case addAPIKey
    /// `/settings/glance`: the links for balances at a glance.
    case glanceLinks
    /// `/settings/glance/new`: a sheet.
    case addGlanceLink

    public var route: Route { .settings(self) }
}

extension SettingsRoute {
    public var path: String {
        switch self {
        case .overview: "/settings"
        case .appearance: "/settings/appearance"
        case .region: "/settings/region"
        case .family: "/family"
        case .inviteParent: "/family/invite"
        case .familySettings: "/settings/family"
        case .deleteFamily: "/settings/family/delete"
        case .createFamily: "/settings/families/new"
        case .profile: "/settings/profile"
        case .avatar: "/settings/avatar"
        case .childAvatar(let child): "/children/\(child)/avatar"
        case .password: "/settings/password"
        case .renewCodes: "/settings/recovery-codes"
        case .devices: "/settings/devices"
        case .notifications: "/notifications"
        case .notificationPreferences: "/settings/notifications"
        case .apiKeys: "/settings/api-keys"
        case .addAPIKey: "/settings/api-keys/new"
        case .glanceLinks: "/settings/glance"
        case .addGlanceLink: "/settings/glance/new"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        if let page = Self.pages[steps.path] {
            self = page
        } else if steps.count == 3, steps[0] == "children", steps[2] == "avatar", let child = Child.ID(steps[1]) {
            self = .childAvatar(child)
        } else {
            return nil
        }
    }

    private static let pages = byPath([
        .overview, .appearance, .region, .family, .inviteParent, .familySettings, .deleteFamily, .createFamily,
        .profile, .avatar, .password, .renewCodes, .devices, .notifications, .notificationPreferences, .apiKeys,
        .addAPIKey, .glanceLinks, .addGlanceLink,
    ])

    public static func address(ofDeepLink steps: [String]) -> String? {
        switch steps {
        case ["profile"]: "/settings/profile"
        case ["notifications"]: "/notifications"
        default: nil
        }
    }

    public var isSheet: Bool {
        switch self {
        case .inviteParent, .familySettings, .deleteFamily, .createFamily, .profile, .avatar, .childAvatar, .password,
            .renewCodes, .addAPIKey, .addGlanceLink:
            true
        case .overview, .appearance, .region, .family, .devices, .notifications, .notificationPreferences, .apiKeys,
            .glanceLinks:
            false
        }
    }

    public func opened(by person: SignedInPerson) -> Route? { isOpen(to: person) ? route : nil }

    private func isOpen(to person: SignedInPerson) -> Bool {
        switch self {
        case .overview, .appearance, .region, .family, .profile, .avatar, .password, .devices, .notifications,
            .notificationPreferences:
            true
        case .childAvatar(let child): person.mayChooseAvatar(of: child)
        case .familySettings: person.mayChangeFamily
        case .inviteParent, .createFamily, .apiKeys, .addAPIKey: person.mayManagePeople
        case .glanceLinks, .addGlanceLink: person.mayManageGlanceLinks
        // A child that has forgotten its password is helped by a parent.
        case .renewCodes: person.role == .parent
        case .deleteFamily: person.mayDeleteFamily
        }
    }
}

/// Short ways to say what is meant.
extension Route {
    /// `/settings`
    public static var settings: Self { .settings(.overview) }

    /// `/settings/appearance`
    public static var appearance: Self { .settings(.appearance) }

    /// `/settings/region`
    public static var region: Self { .settings(.region) }

    /// `/family`
    public static var family: Self { .settings(.family) }

    /// `/family/invite`: a sheet.
    public static var inviteParent: Self { .settings(.inviteParent) }

    /// `/settings/family`: a sheet.
    public static var familySettings: Self { .settings(.familySettings) }

    /// `/settings/family/delete`: a sheet, for the owner.
    public static var deleteFamily: Self { .settings(.deleteFamily) }

    /// `/settings/families/new`: a sheet, for parents.
    public static var createFamily: Self { .settings(.createFamily) }

    /// `/settings/profile`: a sheet.
    public static var profile: Self { .settings(.profile) }

    /// `/settings/avatar`: a sheet.
    public static var avatar: Self { .settings(.avatar) }

    /// `/children/{id}/avatar`: a sheet.
    public static func childAvatar(_ child: Child.ID) -> Self { .settings(.childAvatar(child)) }

    /// `/settings/password`: a sheet.
    public static var password: Self { .settings(.password) }

    /// `/settings/recovery-codes`: a sheet, for parents.
    public static var renewCodes: Self { .settings(.renewCodes) }

    /// `/settings/devices`
    public static var devices: Self { .settings(.devices) }

    /// `/notifications`
    public static var notifications: Self { .settings(.notifications) }

    /// `/settings/notifications`
    public static var notificationPreferences: Self { .settings(.notificationPreferences) }

    /// `/settings/api-keys`: keys for scripts.
    public static var apiKeys: Self { .settings(.apiKeys) }

    /// `/settings/api-keys/new`: a sheet.
    public static var addAPIKey: Self { .settings(.addAPIKey) }

    /// `/settings/glance`: the links for balances at a glance.
    public static var glanceLinks: Self { .settings(.glanceLinks) }

    /// `/settings/glance/new`: a sheet.
    public static var addGlanceLink: Self { .settings(.addGlanceLink) }
}
