import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /glance
    func glance(_ request: APIRequest) async throws(APIFailure) -> Response {
        let glance: GlanceService.Glance
        var reader = QueryReader(request.request.query)
        let token = reader.value("token", "Must not be empty.") { $0 }
        try reader.finish()
        if let token {
            glance = try await service { () throws(ServiceFailure) in
                try await services.glance.glance(token: token)
            }
        } else {
            let caller = try await caller(request)
            glance = try await service { () throws(ServiceFailure) in try await services.glance.glance(caller) }
        }
        return .json(["children": .array(glance.cards.map { GlanceCard.fields.json(($0, glance.updatedAt)) })])
    }

    /// GET /glance-links
    func glanceLinks(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let links = try await service { () throws(ServiceFailure) in try await services.glance.links(caller) }
        return .json(["links": .array(links.map(\.json))])
    }

    /// POST /glance-links
    func addGlanceLink(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .manageGlanceLinks) }
        let body = try request.body { value throws(BodyProblems) in try GlanceLinkBody(value) }
        let new = try await service { () throws(ServiceFailure) in try await services.glance.add(caller, body.form) }
        return .json(GlanceLink.createdFields.json((new.link, new.token)), status: .created)
    }

    /// DELETE /glance-links/{id}
    func deleteGlanceLink(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        // What a child may not do is refused before anything is said about the id.
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .manageGlanceLinks) }
        let id: GlanceLink.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.glance.delete(caller, id) }
        return Response(.noContent)
    }
}
