public import Household
public import Ledger

extension JSONValue {
    /// A share in percent with one decimal, or null.
    public init(_ percentage: RoundedPercentage?) {
        self = percentage.map { .number($0.digits) } ?? .null
    }
}

extension BalancePoint {
    /// What a point holds.
    public static let schema = Schema.object(
        "BalancePoint",
        [
            .init("id", .text), .init("date", .date), .init("balance", .money),
            .init("transactionDescription", .nullable(.text)),
        ])

    /// A point of `GET …/balance-history`.
    public var json: JSONValue {
        [
            "id": .string(id), "date": JSONValue(date), "balance": JSONValue(balance),
            "transactionDescription": JSONValue(lastDescription),
        ]
    }
}

extension IncomeSpendingSummary {
    /// What the body holds.
    public static let schema = Schema.object(
        "IncomeSpendingSummary",
        [
            .init("totalIncome", .money), .init("totalSpending", .money), .init("netSavings", .money),
            .init("incomeTransactionCount", .wholeNumber), .init("spendingTransactionCount", .wholeNumber),
            .init("savingsRate", .percentage),
        ])

    /// The body of `GET …/income-spending`.
    public var json: JSONValue {
        [
            "totalIncome": JSONValue(sums.income), "totalSpending": JSONValue(sums.spending),
            "netSavings": JSONValue(netSavings), "incomeTransactionCount": JSONValue(sums.incomeCount),
            "spendingTransactionCount": JSONValue(sums.spendingCount), "savingsRate": JSONValue(savingsRate),
        ]
    }
}

extension MonthlyComparison {
    /// What a month holds.
    public static let schema = Schema.object(
        "MonthlyComparison",
        [
            .init("id", .text), .init("year", .wholeNumber), .init("month", .wholeNumber(1...12)),
            .init("monthName", .text), .init("income", .money), .init("spending", .money),
            .init("netSavings", .money), .init("endingBalance", .money),
        ])

    /// A month of `GET …/monthly-comparison`; `monthName` is in the family's language.
    public func json(monthName: String) -> JSONValue {
        [
            "id": .string(id), "year": JSONValue(month.year), "month": JSONValue(month.month),
            "monthName": .string(monthName), "income": JSONValue(sums.income),
            "spending": JSONValue(sums.spending), "netSavings": JSONValue(netSavings),
            "endingBalance": JSONValue(endingBalance),
        ]
    }
}

extension CategorySpending {
    /// What a category holds.
    public static let schema = Schema.object(
        "CategorySpending",
        [
            .init("categoryId", .nullable(.id)), .init("categoryName", .text), .init("amount", .money),
            .init("transactionCount", .wholeNumber), .init("percentage", .percentage),
            .init("budget", .nullable(BudgetStanding.schema)),
        ])

    /// A category of `GET …/category-spending`.
    public var json: JSONValue {
        [
            "categoryId": JSONValue(category?.id), "categoryName": .string(name), "amount": JSONValue(amount),
            "transactionCount": JSONValue(transactionCount), "percentage": JSONValue(percentage),
            "budget": budget?.json ?? .null,
        ]
    }
}

extension SpendingTrend {
    /// What the body holds.
    public static let schema = Schema.object(
        "SpendingTrend",
        [
            .init("currentSpending", .money), .init("previousSpending", .money), .init("change", .money),
            .init("changePercentage", .nullable(.percentage)), .init("direction", .choice(Direction.self)),
        ])

    /// The body of `GET …/spending-trend`.
    public var json: JSONValue {
        [
            "currentSpending": JSONValue(current), "previousSpending": JSONValue(previous),
            "change": JSONValue(change), "changePercentage": JSONValue(changePercentage),
            "direction": .string(direction.rawValue),
        ]
    }
}

extension TransactionHeatmap {
    /// What the body holds.
    public static let schema = Schema.object(
        "TransactionHeatmap",
        [
            .init(
                "days",
                .list(
                    .object(
                        "HeatmapDay",
                        [
                            .init("date", .date), .init("transactionCount", .wholeNumber), .init("spending", .money),
                            .init("level", .wholeNumber(0...4)),
                        ])))
        ])

    /// The body of `GET …/heatmap`.
    public var json: JSONValue {
        [
            "days": .array(
                days.map { day in
                    [
                        "date": JSONValue(day.date), "transactionCount": JSONValue(day.transactionCount),
                        "spending": JSONValue(day.spending), "level": JSONValue(day.level),
                    ]
                })
        ]
    }
}
