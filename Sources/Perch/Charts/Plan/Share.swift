import Foundation

/// A length of the plot: a share of it and points on top.
struct Share: Equatable {
    /// From 0 to 1.
    var part: Double
    var points = 0.0
    /// A share of the shorter side of the plot on top, for what is placed in a circle.
    var ofShorter = 0.0

    /// The length as CSS writes it: "12.5%", "calc(12.5% + 4px)", "calc(50% - 20cqmin)".
    var css: String { css(of: "%") }

    /// The length with its share in this unit.
    func css(of unit: String) -> String {
        let share = Share.short(part * 100) + unit
        let terms = [(ofShorter * 100, "cqmin"), (points, "px")].filter { abs($0.0) >= 0.005 }
        if terms.isEmpty { return share }
        let rest = terms.map { " \($0.0 < 0 ? "-" : "+") \(Share.short(abs($0.0)))\($0.1)" }
        return "calc(\(share)\(rest.joined()))"
    }

    static func + (first: Share, second: Share) -> Share {
        Share(
            part: first.part + second.part, points: first.points + second.points,
            ofShorter: first.ofShorter + second.ofShorter)
    }

    static func - (first: Share, second: Share) -> Share {
        Share(
            part: first.part - second.part, points: first.points - second.points,
            ofShorter: first.ofShorter - second.ofShorter)
    }

    static func * (share: Share, factor: Double) -> Share {
        Share(part: share.part * factor, points: share.points * factor, ofShorter: share.ofShorter * factor)
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
