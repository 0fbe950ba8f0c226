import Foundation

/// A length of the plot: a share of it and points on top.
struct Share: Equatable {
    /// From 0 to 1.
    var part: Double
    var points = 0.0

    /// The length as CSS writes it: "12.5%", "calc(12.5% + 4px)".
    var css: String {
        let percent = Share.short(part * 100) + "%"
        if points == 0 { return percent }
        return "calc(\(percent) \(points < 0 ? "-" : "+") \(Share.short(abs(points)))px)"
    }

    static func + (first: Share, second: Share) -> Share {
        Share(part: first.part + second.part, points: first.points + second.points)
    }

    static func - (first: Share, second: Share) -> Share {
        Share(part: first.part - second.part, points: first.points - second.points)
    }

    static func * (share: Share, factor: Double) -> Share {
        Share(part: share.part * factor, points: share.points * factor)
    }

    /// A number to a hundredth, without needless digits; what cannot be shown is far outside.
    static func short(_ value: Double) -> String {
        let bounded = value.isNaN ? 0 : min(max(value, -1_000_000), 1_000_000)
        let hundredths = (bounded * 100).rounded()
        if hundredths.truncatingRemainder(dividingBy: 100) == 0 { return "\(Int(hundredths / 100))" }
        let sign = hundredths < 0 ? "-" : ""
        let (whole, rest) = Int(abs(hundredths)).quotientAndRemainder(dividingBy: 100)
        let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
        return "\(sign)\(whole).\(digits)"
    }
}
