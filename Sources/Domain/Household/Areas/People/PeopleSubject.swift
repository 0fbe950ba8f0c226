import Foundation

/// Pages about people that notices open.
public enum PeopleSubject: AreaSubject {
    /// One's own signed-in devices.
    case devices

    init?(name: String, id: UUID?) {
        guard name == Self.devices.name, id == nil else { return nil }
        self = .devices
    }

    var name: String {
        switch self {
        case .devices: "devices"
        }
    }

    var id: UUID? {
        switch self {
        case .devices: nil
        }
    }

    var path: String {
        switch self {
        case .devices: "/settings/devices"
        }
    }
}

/// Short ways to say what a notice opens.
extension NoticeSubject {
    /// One's own signed-in devices.
    public static let devices = NoticeSubject.people(.devices)
}
