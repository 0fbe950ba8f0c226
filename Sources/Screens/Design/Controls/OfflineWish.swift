import SwiftUI

/// What a control wishes for where its page has no connection, on a platform whose pages live on a server
/// (docs/reference/offline.md). Elsewhere the app keeps its own data, and nothing is noted.
public enum OfflineWish: Hashable, Sendable {
    /// A toggle: the row is done, or not.
    case tick(row: String)
    /// A text field: a row more. The list tells where wishes are sent.
    case add(OfflineList)
    /// The button beside the field: the same.
    case enter
    /// A button: that much of the row, in digits with the symbol of its unit.
    case amount(row: String, digits: String, unit: String)
    /// A link of a page beside the lists: what a person wished on lists that are not open any more is sent from there.
    case sending(person: String)
}

/// A list whose rows can be ticked and added to without a connection.
public struct OfflineList: Hashable, Sendable {
    /// Which list.
    public let id: String
    /// Whose wishes they are: nobody else sends them.
    public let person: String
    /// The path that takes them.
    public let path: String

    /// A list of a person, with the path that takes wishes.
    public init(id: String, person: String, path: String) {
        self.id = id
        self.person = person
        self.path = path
    }
}

extension OfflineWish {
    /// As the browser reads it: "tick 7…", "add 7… 9… /api/…", "amount 7… 2 each". None of the parts has spaces.
    var text: String {
        switch self {
        case .tick(let row): "tick \(row)"
        case .add(let list): "add \(list.id) \(list.person) \(list.path)"
        case .enter: "add"
        case .amount(let row, let digits, let unit): "amount \(row) \(digits) \(unit)"
        case .sending(let person): "sending \(person)"
        }
    }
}

extension View {
    /// Notes what the control within wishes for where its page has no connection.
    public func wishes(_ wish: OfflineWish?) -> some View { modifier(Wishing(wish: wish)) }
}

private struct Wishing: ViewModifier {
    let wish: OfflineWish?
    @Environment(\.offlineWishPath) private var path

    func body(content: Content) -> some View {
        if let path, let wish {
            content.environment(path, wish.text)
        } else {
            content
        }
    }
}

private struct IsAddressSecureKey: EnvironmentKey {
    static var defaultValue: Bool? { nil }
}

extension EnvironmentValues {
    /// Whether the page came by an address at which a browser keeps it for times without a connection; nil on a
    /// platform where that makes no difference.
    public var isAddressSecure: Bool? {
        get { self[IsAddressSecureKey.self] }
        set { self[IsAddressSecureKey.self] = newValue }
    }
}

private struct OfflinePersonKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    /// Whose wishes the pages within send; nil where lists work in no other way than with a connection.
    public var offlinePerson: String? {
        get { self[OfflinePersonKey.self] }
        set { self[OfflinePersonKey.self] = newValue }
    }
}

private struct OfflineWishPathKey: EnvironmentKey {
    static var defaultValue: WritableKeyPath<EnvironmentValues, String?>? { nil }
}

extension EnvironmentValues {
    /// Where a control notes in its environment what it wishes for, on a platform whose pages live on a server.
    public var offlineWishPath: WritableKeyPath<EnvironmentValues, String?>? {
        get { self[OfflineWishPathKey.self] }
        set { self[OfflineWishPathKey.self] = newValue }
    }
}
