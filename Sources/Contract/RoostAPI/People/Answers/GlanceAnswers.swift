public import Foundation
public import Household
import Ledger

extension GlanceCard {
    /// A card of `GET /glance`.
    public static let fields = Fields<(card: GlanceCard, updatedAt: Date)>(
        "GlanceChild",
        [
            .init("firstName", \.card.firstName), .init("balance", \.card.balance),
            .init("nextAllowanceDate", \.card.nextAllowanceDate), .init("updatedAt", \.updatedAt),
        ])
}

extension GlanceLink: AnswerObject {
    /// An element of `GET /glance-links`, where its token is never told.
    public static let fields = Fields<GlanceLink>(
        "GlanceLink",
        [
            .init("id", \.id), .init("name", \.name), .init("childIds", \.childIDs),
            .init("showAmounts", \.showAmounts), .init("createdAt", \.createdAt), .init("updatedAt", \.updatedAt),
            .init("version", \.version), .init("lastUsedAt", \.lastUsedAt),
        ])

    /// What a new link holds: besides, the token and the path of its page, told this once.
    public static let createdFields = Fields<(link: GlanceLink, token: String)>(
        "NewGlanceLink",
        fields.of(\.link) + [.init("token", \.token), .init("path") { "/glance/\($0.token)" }])
}
