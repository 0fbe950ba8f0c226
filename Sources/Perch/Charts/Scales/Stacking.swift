import Foundation

/// Where bars and areas at the same place begin and end along the axis that their values count on.
///
///     values 3, -1, 4 at one place:   0…3, -1…0 (below zero on its own), 3…7
enum Stacking {
    /// One bar or one point of an area: `value` counts from `base`; those with the same key are stacked.
    struct Item {
        var key: AnyHashable
        var value: Double
        var method: MarkStackingMethod
    }

    /// The low and high end of each item.
    static func ends(of items: [Item]) -> [(start: Double, end: Double)] {
        var totals: [AnyHashable: (sum: Double, above: Double, below: Double)] = [:]
        for item in items where item.value.isFinite {
            totals[item.key, default: (0, 0, 0)].sum += abs(item.value)
        }
        return items.map { item in
            guard item.value.isFinite else { return (.nan, .nan) }
            if item.method == .unstacked { return (0, item.value) }
            var total = totals[item.key] ?? (0, 0, 0)
            defer { totals[item.key] = total }
            var value = item.value
            if item.method == .normalized { value = total.sum > 0 ? value / total.sum : 0 }
            let start: Double
            if value < 0 {
                start = total.below
                total.below += value
            } else {
                start = total.above
                total.above += value
            }
            let shift = item.method == .center ? total.sum / 2 : 0
            return (start - shift, start + value - shift)
        }
    }
}
