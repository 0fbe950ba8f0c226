import Foundation
import HTTPEngine
import SwiftUI

/// What a person chose on a page: the page hears of it as an event, the bytes come by these requests.
extension PageHost {
    /// The most bytes that all pages together keep of files whose screens have not let go of them yet.
    private static let filesLimitBytes = 256 << 20

    /// Removes files of people that a process left on disk when it was killed. To be called once, before the program's
    /// first page.
    package static func removeLeftovers() { ImportLeftovers.remove() }

    func mountFiles(on router: inout Router) {
        router.on(.post, "/perch/files/{name}", bodyBytes: application.fileLimitBytes) { [weak self] request in
            await self?.takeFile(request) ?? Response(.serviceUnavailable)
        }
        router.on(.delete, "/perch/files/{name}", bodyBytes: 0) { [weak self] request in
            await self?.giveUpFile(request) ?? Response(.serviceUnavailable)
        }
    }

    /// Takes the bytes of a file that the page waits for. A request that is sent again, because its answer was lost,
    /// is answered as the first one was.
    func takeFile(_ request: Request) async -> Response {
        guard let name = request.parameters["name"], let session = await session(of: request) else {
            return Response(request.origin == .same ? .notFound : .forbidden)
        }
        let held = sessions.values.reduce(0) { $0 + $1.graph.files.heldBytes }
        guard held + request.body.count <= PageHost.filesLimitBytes else {
            return Response(.serviceUnavailable, headers: ["retry-after": "2"])
        }
        switch session.graph.files.receive(Data(request.body), of: name) {
        case .done: return Response(.noContent)
        case .unknown: return Response(.notFound)
        case .incomplete: return Response(.badRequest)
        }
    }

    /// The browser cannot send a file: whoever waits for it is told.
    func giveUpFile(_ request: Request) async -> Response {
        guard let name = request.parameters["name"], let session = await session(of: request) else {
            return Response(request.origin == .same ? .notFound : .forbidden)
        }
        session.graph.files.giveUp(name)
        return Response(.noContent)
    }

    /// The page that a request of its own browser names, proven as for its socket; nil for anybody else's.
    private func session(of request: Request) async -> PageSession? {
        guard request.origin == .same, let token = request.header("perch-session") else { return nil }
        let identity = await application.identity(request)
        endIfForgotten(token)
        return shelf.pages[token].flatMap { $0.identity == identity ? $0 : nil }
    }
}
