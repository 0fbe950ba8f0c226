public import Foundation

/// A plan as parents choose it (screen-time.md §3.8).
public struct PlanCard: Hashable, Sendable, Identifiable {
    /// The plan.
    public let plan: Plan
    /// "€39.99 a year".
    public let priceLabel: String
    /// "Save 33%"; nil where nothing is saved.
    public let savingLabel: String?
    /// What it includes, a line each.
    public let includes: [String]
    /// How it renews; nil for the Free plan.
    public let terms: String?

    /// The plan's.
    public var id: Plan { plan }

    /// The plans with their prices; none on a server where everything is included.
    public static func all(_ prices: PlanPrices, provider: PaymentProvider, _ locale: Locale) -> [PlanCard] {
        guard provider != .none else { return [] }
        return Plan.allCases.map { PlanCard($0, prices, locale) }
    }

    private init(_ plan: Plan, _ prices: PlanPrices, _ locale: Locale) {
        self.plan = plan
        priceLabel = prices.label(of: plan, locale)
        includes = plan.includes
        switch plan {
        case .free:
            savingLabel = nil
            terms = nil
        case .familyMonthly:
            savingLabel = nil
            terms = "\(priceLabel). Renews every month until you cancel."
        case .familyYearly:
            savingLabel = prices.savingPercent.map { "Save \($0)%" }
            terms = "\(priceLabel). Renews every year until you cancel."
        }
    }
}

extension FamilySubscription {
    /// "Start 14-Day Free Trial" while the family has it, else "Continue".
    public var planButtonLabel: String {
        mayStartTrial ? "Start \(FamilySubscription.trialDays)-Day Free Trial" : "Continue"
    }
}
