public import Foundation

/// Pages about the parents' own money that notices open.
public enum MoneySubject: AreaSubject {
    /// A source, by its id.
    case source(UUID)

    private static let sourceName = "source"

    init?(name: String, id: UUID?) {
        guard name == Self.sourceName, let id else { return nil }
        self = .source(id)
    }

    var name: String {
        switch self {
        case .source: Self.sourceName
        }
    }

    var id: UUID? {
        switch self {
        case .source(let id): id
        }
    }

    var path: String {
        switch self {
        case .source(let id): "/money/sources/\(id.uuidString.lowercased())"
        }
    }
}

/// Short ways to say what a notice opens.
extension NoticeSubject {
    /// A source, by its id.
    public static func source(_ id: UUID) -> Self { .money(.source(id)) }
}
