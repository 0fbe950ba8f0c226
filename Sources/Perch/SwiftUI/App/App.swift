import Foundation

/// A whole app: what its windows show.
///
///     @main
///     struct ShoppingApp: App {
///         var body: some Scene {
///             WindowGroup { ShoppingView() }
///         }
///     }
///
/// On the web each page is a launch of its own: it has its own value of the app, with its own state.
@MainActor
@preconcurrency
public protocol App {
    /// The type of ``body``.
    associatedtype Body: Scene
    /// The scenes of the app.
    @SceneBuilder var body: Body { get }
    /// Launches the app.
    init()
}

extension App {
    /// Serves the app as live pages, until the program is ended. The program must be linked with Perch's host.
    public static func main() {
        guard let serve = AppHost.serve else {
            FileHandle.standardError.write(Data("nothing here can serve \(Self.self): link PerchHost\n".utf8))
            exit(1)
        }
        serve(AppLaunch(Self.self))
    }
}

/// What serves apps: the host enters itself when the program is loaded, because this module must not know it.
package enum AppHost {
    /// Serves an app; set before `main` and never again.
    nonisolated(unsafe) package static var serve: (@MainActor (AppLaunch) -> Never)?
}

/// An app that is to be served.
@MainActor
package struct AppLaunch {
    /// The app's name: that of its type, without "App" at the end.
    package let name: String
    /// Launches the app for one page.
    package let content: @MainActor () -> AnyView

    package init<A: App>(_ type: A.Type) {
        let typeName = "\(type)"
        let isSuffixed = typeName.hasSuffix("App") && typeName != "App"
        name = isSuffixed ? String(typeName.dropLast(3)) : typeName
        content = { AnyView(_AppView(app: A())) }
    }
}

/// The scope of an app's value, so that its state works.
struct _AppView<A: App>: View, _CarriesProperties {
    var app: A
    var body: some View { _SceneView(scene: app.body) }
}
