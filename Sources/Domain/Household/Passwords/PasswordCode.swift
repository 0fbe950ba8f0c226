public import Foundation

/// Digits to be read out, by which someone sets a new password once.
public struct PasswordCode: Hashable, Sendable {
    /// How long they are good: 15 minutes.
    public static let lifetimeSeconds: TimeInterval = 900

    /// Eight digits, shown once.
    public let code: String
    /// From when on they are no longer good.
    public let expiresAt: Date

    /// A code.
    public init(code: String, expiresAt: Date) {
        self.code = code
        self.expiresAt = expiresAt
    }
}
