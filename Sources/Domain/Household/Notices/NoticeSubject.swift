public import Foundation

/// What a notice opens, by the area to which the page belongs. A new area has its lines here and nowhere else.
public enum NoticeSubject: Hashable, Sendable {
    /// A page about a child's money.
    case allowance(AllowanceSubject)
    /// A page about people.
    case people(PeopleSubject)
    /// A page about the parents' own money.
    case money(MoneySubject)

    /// The subject, as its area knows it.
    private var area: any AreaSubject {
        switch self {
        case .allowance(let subject): subject
        case .people(let subject): subject
        case .money(let subject): subject
        }
    }

    /// A subject by its name and id; nil for names that there are not, or without the id they need.
    public init?(name: String, id: UUID?) {
        let found: [NoticeSubject?] = [
            AllowanceSubject(name: name, id: id).map(NoticeSubject.allowance),
            PeopleSubject(name: name, id: id).map(NoticeSubject.people),
            MoneySubject(name: name, id: id).map(NoticeSubject.money),
        ]
        guard let subject = found.compactMap(\.self).first else { return nil }
        self = subject
    }

    /// The name on the wire.
    public var name: String { area.name }

    /// The id that goes with the name; nil for one's own devices.
    public var id: UUID? { area.id }

    /// The address of the page that it opens ([S §8]).
    public var path: String { area.path }
}

/// What notices of one area of the household open: `AllowanceSubject`, `PeopleSubject`.
protocol AreaSubject: Hashable, Sendable {
    /// A subject by its name and id; nil where it is none of this area, or without the id that it needs.
    init?(name: String, id: UUID?)

    /// The name on the wire.
    var name: String { get }

    /// The id that goes with the name, if any.
    var id: UUID? { get }

    /// The address of the page that it opens ([S §8]).
    var path: String { get }
}
