/// Points for one thing.
public struct EarningLine: Hashable, Sendable {
    /// What they are for.
    public let source: EarningSource
    /// How many; of a difference they may be below 0.
    public let points: Int

    /// Points for a source.
    public init(_ source: EarningSource, points: Int) {
        self.source = source
        self.points = points
    }

    /// What its entry is for: points that are taken are a correction, whatever they were for.
    public var kind: PointsKind {
        if points < 0 { return .correction }
        return switch source {
        case .usage: .learning
        case .log: .log
        case .goalBonus: .goalBonus
        }
    }
}
