/// Something that came from a source.
public protocol Sourced: Hashable, Sendable {
    /// Where it comes from.
    var sourceKey: SourceKey { get }
}
