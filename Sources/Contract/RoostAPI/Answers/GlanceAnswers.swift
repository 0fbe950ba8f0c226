public import Foundation
public import Household
import Ledger

extension GlanceCard {
    /// What a card holds.
    public static let schema = Schema.object(
        "GlanceChild",
        [
            .init("firstName", .text), .init("balance", .nullable(.money)),
            .init("nextAllowanceDate", .nullable(.date)), .init("updatedAt", .instant),
        ])

    /// A card of `GET /glance`.
    public func json(updatedAt: Date) -> JSONValue {
        [
            "firstName": .string(firstName), "balance": balance.map { JSONValue($0) } ?? .null,
            "nextAllowanceDate": JSONValue(nextAllowanceDate), "updatedAt": JSONValue(updatedAt),
        ]
    }
}

extension GlanceLink {
    /// What a link holds in lists, where its token is never told.
    public static let schema = Schema.object("GlanceLink", properties)

    /// What a new link holds: besides, the token and the path of its page, told this once.
    public static let createdSchema = schema.adding(
        [.init("token", .text), .init("path", .text)], named: "NewGlanceLink")

    private static let properties: [Schema.Property] = [
        .init("id", .id), .init("name", .text), .init("childIds", .list(.id)), .init("showAmounts", .flag),
        .init("createdAt", .instant), .init("updatedAt", .instant), .init("version", .wholeNumber),
        .init("lastUsedAt", .nullable(.instant)),
    ]

    /// An element of `GET /glance-links`.
    public var json: JSONValue { .object(members) }

    /// The body of `POST /glance-links`.
    public func createdJSON(token: String) -> JSONValue {
        .object(members + [.init("token", .string(token)), .init("path", .string("/glance/\(token)"))])
    }

    private var members: [JSONValue.Member] {
        [
            .init("id", JSONValue(id)), .init("name", .string(name)),
            .init("childIds", .array(childIDs.map { JSONValue($0) })), .init("showAmounts", .bool(showAmounts)),
            .init("createdAt", JSONValue(createdAt)), .init("updatedAt", JSONValue(updatedAt)),
            .init("version", JSONValue(version)), .init("lastUsedAt", JSONValue(lastUsedAt)),
        ]
    }
}
