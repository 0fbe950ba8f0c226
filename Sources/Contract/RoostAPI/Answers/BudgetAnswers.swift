public import Foundation
public import Household
import Ledger

extension BudgetStanding {
    /// What `json` holds.
    public static let schema = Schema.object(
        "CategoryBudget",
        [
            .init("id", .id), .init("childId", .id), .init("categoryId", .id), .init("limit", .money),
            .init("period", .choice(BudgetPeriod.self)), .init("alertThreshold", .percentage),
            .init("enforceLimit", .flag), .init("currentSpending", .money), .init("remaining", .money),
            .init("percentage", .wholeNumber), .init("status", .choice(HouseholdEvent.BudgetLevel.Status.self)),
            .init("periodStart", .date), .init("periodEnd", .date), .init("createdAt", .instant),
            .init("updatedAt", .instant), .init("version", .wholeNumber),
        ])

    /// A budget (allowance §2.1) with what was spent in the current period; `remaining` is below zero when exceeded.
    public var json: JSONValue {
        [
            "id": JSONValue(budget.id), "childId": JSONValue(budget.childID),
            "categoryId": JSONValue(budget.categoryID), "limit": JSONValue(budget.limit),
            "period": .string(budget.period.rawValue), "alertThreshold": .number(budget.alertThreshold.digits),
            "enforceLimit": .bool(budget.isEnforced), "currentSpending": JSONValue(spending),
            "remaining": JSONValue(remaining), "percentage": JSONValue(level.percentage),
            "status": .string(level.status.rawValue), "periodStart": JSONValue(days.lowerBound),
            "periodEnd": JSONValue(days.upperBound), "createdAt": JSONValue(budget.createdAt),
            "updatedAt": JSONValue(budget.updatedAt), "version": JSONValue(budget.version),
        ]
    }
}

extension BudgetCheck {
    /// What `json` holds.
    public static let schema = Schema.object(
        "BudgetCheckResult",
        [
            .init("allowed", .flag), .init("status", .choice(HouseholdEvent.BudgetLevel.Status.self)),
            .init("currentSpending", .money), .init("limit", .nullable(.money)), .init("spendingAfter", .money),
            .init("percentageAfter", .nullable(.wholeNumber)), .init("remainingAfter", .nullable(.money)),
            .init("message", .text),
        ])

    /// A check (allowance §2.1); what only a budget has is null without one. `locale` writes the message's amounts.
    public func json(_ locale: Locale) -> JSONValue {
        [
            "allowed": .bool(isAllowed), "status": .string(status.rawValue),
            "currentSpending": JSONValue(currentSpending), "limit": terms.map { JSONValue($0.limit) } ?? .null,
            "spendingAfter": JSONValue(spendingAfter),
            "percentageAfter": percentageAfter.map { JSONValue($0) } ?? .null,
            "remainingAfter": remainingAfter.map { JSONValue($0) } ?? .null, "message": .string(message(locale)),
        ]
    }
}
