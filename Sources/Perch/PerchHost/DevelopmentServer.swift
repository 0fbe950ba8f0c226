import Foundation
import HTTPEngine
import SwiftUI

/// Serves an `App` by itself: what `@main` runs. Meant for trying an app out; everybody who reaches it gets a launch of
/// the app, and nobody signs in.
///
/// The variables `PORT` (8080; 0 for any free port) and `HOST` (127.0.0.1) say where.
@MainActor
enum DevelopmentServer {
    /// What is served where.
    static func run(_ app: AppLaunch) -> Never {
        let environment = ProcessInfo.processInfo.environment
        var configuration = Server.Configuration()
        configuration.host = environment["HOST"] ?? "127.0.0.1"
        guard let port = Int(environment["PORT"] ?? "8080"), (0...65535).contains(port) else {
            fail("PORT must be a number from 0 to 65535")
        }
        configuration.port = port
        configuration.isOnMainThread = true
        var router = Router()
        PageHost.removeLeftovers()
        let host = PageHost(application(for: app))
        host.mount(on: &router)
        var files = StaticFiles()
        files.add(styleSheetPath, Array(styleSheet.utf8), type: "text/css; charset=utf-8")
        router.serve(files)
        let server = Server(router, configuration: configuration)
        do {
            let port = try server.start()
            write("\(app.name) is ready on http://localhost:\(port)\n", to: .standardOutput)
        } catch {
            fail("\(error)")
        }
        withExtendedLifetime((host, server)) { Server.runMainThread() }
    }

    private static let styleSheetPath = "/perch/app.css"
    /// The pages of an app on an iPhone are white where no list of cards lies on them.
    private static let styleSheet =
        "html:not(:has(.ls:not(.ls-p))) { --grouped-background: var(--system-background); }\n"

    /// The pages of an app: each visit launches it. An address other than the start reaches `onOpenURL`.
    static func application(for app: AppLaunch) -> PageApplication {
        var application = PageApplication(
            name: app.name, removal: Cookie("nobody", "", maxAgeSeconds: 0), now: { World.now() },
            newToken: { World.newToken() }, identity: { _ in .nobody },
            page: { visit in
                let start = URL(string: "http://\(visit.request.header("host") ?? "localhost")\(visit.path)")
                return .page(
                    Page(
                        app.content(), opening: visit.path == "/" ? nil : start, address: { visit.path },
                        open: { _ in }, routeAddress: { _ in nil }))
            })
        application.styleSheets = [styleSheetPath]
        return application
    }

    private static func fail(_ problem: String) -> Never {
        write("\(problem)\n", to: .standardError)
        exit(1)
    }

    private static func write(_ line: String, to file: FileHandle) { file.write(Data(line.utf8)) }
}

/// Runs when the program is loaded, before `main`: an app's `main` is in the module `SwiftUI`, which must not know who
/// serves it.
@section(".init_array") @used
private let entersAppHost: @convention(c) () -> Void = {
    AppHost.serve = { DevelopmentServer.run($0) }
}
