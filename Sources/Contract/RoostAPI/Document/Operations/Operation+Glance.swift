import Household

extension Operation {
    static let glance = Operation(
        "Balances at a glance: of the link whose token is given, else of whoever is signed in.", for: .anyone,
        query: [.init("token", .text)],
        answer: .ok(GlanceCard.fields.list("Glance", in: "children")),
        refusals: [.unauthenticated, .tokenExpired, .rateLimited, .notFound])

    static let glanceLinks = Operation(
        "The family's glance links.", for: .parent,
        answer: .ok(GlanceLink.fields.list("GlanceLinkList", in: "links")))

    static let addGlanceLink = Operation(
        "Makes a glance link; its token is told this once.", for: .parent, request: GlanceLinkBody.schema,
        answer: .created(GlanceLink.createdFields))

    static let deleteGlanceLink = Operation("Deletes a glance link.", for: .parent, answer: .noContent)
}
