import Foundation
import Ledger
public import Money

extension MerchantRule.Match: FieldValue {}
extension MerchantRule.Origin: FieldValue {}

extension MerchantRule: AnswerObject {
    /// A rule (finances.md §2.1); an element of the body of `GET /money/rules`.
    public static let fields = Fields<MerchantRule>(
        "MerchantRule",
        [
            .init("id", \.id), .init("key", \.key), .init("match", \.match), .init("type", \.type),
            .init("categoryId", \.categoryID), .init("renameTo", \.renameTo), .init("origin", \.origin),
            .init("confirmations", \.confirmations), .init("contradictions", \.contradictions),
            .init("lastUsedAt", \.lastUsedAt), .init("version", \.version),
        ])
}
