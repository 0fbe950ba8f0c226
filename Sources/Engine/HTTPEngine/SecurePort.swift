/// A port on which a server speaks TLS, and the certificate that it shows there at present.
public final class SecurePort: Sendable {
    /// 0 lets the system choose; ``Server/securePort()`` returns the choice.
    public let port: Int
    private let shown: Locked<TLSIdentity>

    /// A port that shows `identity` until it gets another.
    public init(_ port: Int, _ identity: TLSIdentity) {
        self.port = port
        shown = Locked(identity)
    }

    /// What new connections are shown. Setting it, on any thread, leaves those that are open as they are.
    public var identity: TLSIdentity {
        get { shown.withLock { $0 } }
        set { shown.withLock { $0 = newValue } }
    }
}
