public import Household

/// Balances at a glance, and the links that show them without signing in.
public enum GlanceEndpoints {
    /// All of them.
    static let all = Endpoint.list(glance, links, add, delete)

    /// Shows the balances.
    public static let glance = Exchange(
        .get, "/glance", as: "glance",
        "Balances at a glance: of the link whose token is given, else of whoever is signed in.", for: .anyone,
        query: [.init("token", .text)], gives: .ok(GlanceCard.fields.list("Glance", in: "children")),
        refusals: [.unauthenticated, .tokenExpired, .rateLimited, .notFound])

    /// Lists the links.
    public static let links = Exchange(
        .get, "/glance-links", as: "glanceLinks", "The family's glance links.", for: .parents,
        gives: .ok(GlanceLink.fields.list("GlanceLinkList", in: "links")))

    /// Makes a link.
    public static let add = Exchange(
        .post, "/glance-links", as: "addGlanceLink", "Makes a glance link; its token is told this once.",
        for: .parents, may: .to(.manageGlanceLinks), takes: .json(GlanceLinkBody.self),
        gives: .created(GlanceLink.createdFields))

    /// Deletes a link. What a child may not do is refused before anything is said about the id.
    public static let delete = Exchange(
        .delete, "/glance-links/{id}", as: "deleteGlanceLink", "Deletes a glance link.", for: .parents,
        may: .to(.manageGlanceLinks), gives: .noContent)
}
