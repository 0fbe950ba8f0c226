public import Foundation
public import Groceries
import Ledger

extension SmartList {
    /// A smart list, what it is called unless somebody says otherwise, and the language of its reasons.
    public typealias Preview = (list: SmartList, name: String, locale: Locale)

    /// The body of `POST /grocery/smart-list/preview` (groceries.md §2.8).
    public static let previewFields = Fields<Preview>(
        "SmartListPreview",
        [
            .init("name", \.name),
            .list("items", suggestionFields) { preview in preview.list.chosen.map { ($0, preview.locale) } },
            .list("leftOut", suggestionFields) { preview in preview.list.leftOut.map { ($0, preview.locale) } },
            .init("estimatedTotal", \.list.estimatedTotal), .init("horizonDays", \.list.horizon),
            .init("hasHistory") { !$0.list.isWithoutHistory }, .init("message", \.list.explanation),
        ])

    private static let suggestionFields = Fields<(suggestion: Suggestion, locale: Locale)>(
        "SmartListSuggestion",
        [
            .item("item", \.suggestion.item), .init("quantity", \.suggestion.quantity),
            .init("unit", \.suggestion.item.unit), .init("estimatedPrice", \.suggestion.estimate),
            .init("lineTotal", \.suggestion.total), .init("score", \.suggestion.score),
            .init("reason") { $0.suggestion.reason.text($0.locale) },
        ])
}
