import Foundation
import HTTPEngine
import Household
import RoostAPI

// The link on the export page leads straight to the file, so that it works without a script and any size of file. What
// is refused there is read by a person: it is told in words and leads back, for whoever asks for a page.

extension Endpoint {
    /// The page whose link a browser follows with this request; nil where no file is asked for, or not by a person.
    func exportPage(of request: Request) -> String? {
        guard request.header("accept")?.contains("text/html") == true else { return nil }
        switch self {
        case .exportFamily: return "/settings/export"
        case .exportChild:
            // A child's own may be asked for as "me".
            guard let id = request.parameters["id"].flatMap(UUID.init(uuidString:)) else { return "/settings/export" }
            return "/children/\(id.uuidString.lowercased())/export"
        default: return nil
        }
    }
}

extension APIServer {
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
        var response = Response.html(Self.page(of: problem, status, exportPage: exportPage), status: status)
        response.note = problem.code.rawValue
        response.headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"
        if let retryAfter { response.headers["retry-after"] = String(retryAfter) }
        return response
    }

    private static func page(of problem: Problem, _ status: Status, exportPage: String) -> String {
        // Of a fault, whoever runs the server finds the rest in the log.
        let reference = status.code == 500 ? problem.requestId.map { "<p><small>Reference: \($0)</small></p>" } : nil
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Export · Roost</title>
            <style>
            :root { color-scheme: light dark }
            body { margin: 0; padding: 64px 24px; text-align: center; color: light-dark(#000, #fff);
              background: light-dark(#f2f2f7, #000); font: 1.0625rem/1.4 ui-rounded, system-ui, sans-serif }
            p { color: light-dark(#5e5e66, #aeaeb5) }
            a { display: inline-block; box-sizing: border-box; min-width: min(320px, 100%); padding: 14px;
              border-radius: 12px; font-weight: 600; text-decoration: none; color: #fff;
              background: light-dark(#0062cc, #0a6cdb) }
            a:focus-visible { outline: 3px solid light-dark(#0062cc, #5aaaff); outline-offset: 2px }
            </style></head>
            <body><main><h1>Error</h1><p>\(escaped(problem.detail))</p>\(reference ?? "")
            <a href="\(exportPage)">Back to Export</a></main></body></html>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
