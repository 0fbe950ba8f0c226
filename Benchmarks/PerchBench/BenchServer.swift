import Foundation
import HTTPEngine
import PerchHost
import SwiftUI

/// The bench screen as live pages on a free port of 127.0.0.1, in a process of its own, whose CPU time is counted.
enum BenchServer {
    /// The argument with which the program is this server.
    static let role = "serve"

    /// Tells the port as a line and serves until the process is killed.
    @MainActor
    static func run() throws -> Never {
        let application = PageApplication(
            name: "Bench", removal: Cookie("nobody", "", maxAgeSeconds: 0), now: { Date() },
            newToken: { UUID().uuidString }, identity: { _ in .nobody },
            page: { _ in
                .page(
                    Page(
                        BenchScreen(model: BenchModel()), address: { "/" }, open: { _ in }, routeAddress: { _ in nil }))
            })
        let host = PageHost(application)
        var router = Router()
        host.mount(on: &router)
        var configuration = Server.Configuration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        let server = Server(router, configuration: configuration)
        print(try server.start())
        fflush(nil)
        withExtendedLifetime((host, server)) { dispatchMain() }
    }
}
