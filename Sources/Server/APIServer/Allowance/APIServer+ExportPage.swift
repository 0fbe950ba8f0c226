import Foundation
import HTTPEngine
import Household
import RoostAPI

// The link on the export page leads straight to the file, so that it works without a script and any size of file. What
// is refused there is read by a person: it is told in words and leads back, for whoever asks for a page.

extension APIServer {
    /// The page whose link a browser follows with this request: the child's, or the family's.
    @Sendable static func exportPage(of request: Request) -> String {
        // A child's own may be asked for as "me".
        guard let id = request.parameters["id"].flatMap(UUID.init(uuidString:)) else { return "/settings/export" }
        return "/children/\(id.uuidString.lowercased())/export"
    }

    /// What a person is shown in place of a file: `exportPage` itself where that says the reason, as it does to one who
    /// is not signed in any more or asks for somebody who is not there.
    func refusedPage(
        _ failure: APIFailure, _ request: Request, _ requestID: String, exportPage: String
    ) async -> Response {
        let (problem, retryAfter) = await problem(of: failure, request, requestID)
        switch problem.code {
        case .unauthenticated, .tokenExpired, .notFound:
            var response = Response.redirect(to: exportPage)
            response.note = problem.code.rawValue
            return response
        default: break
        }
        let status = Status(problem.code.status)
        var response = Self.page(of: problem, status, exportPage: exportPage).response(status)
        response.note = problem.code.rawValue
        if let retryAfter { response.headers["retry-after"] = String(retryAfter) }
        return response
    }

    private static func page(of problem: Problem, _ status: Status, exportPage: String) -> PlainPage {
        // Of a fault, whoever runs the server finds the rest in the log.
        let reference = status.code == 500 ? problem.requestId.map { "<p><small>Reference: \($0)</small></p>" } : nil
        return PlainPage(
            title: "Export · Roost",
            markup: """
                <h1>Error</h1><p>\(escaped(problem.detail))</p>\(reference ?? "")
                <a href="\(exportPage)">Back to Export</a>
                """)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
