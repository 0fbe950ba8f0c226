/// Which release of Roost this is, as the program that shows the screens knows it.
public struct AppVersion: Hashable, Sendable {
    /// "0.1.0".
    public let version: String
    /// What tells builds of one version apart.
    public let build: String

    /// A version with its build.
    public init(version: String, build: String) {
        self.version = version
        self.build = build
    }

    /// "0.1.0 (1)".
    public var text: String { "\(version) (\(build))" }
}
