import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Wish List Item" (§3.11).
public struct AddWishListItemSheet: View {
    private let model: WishFormModel

    /// The sheet of a model made with the purpose `.add`.
    public init(model: WishFormModel) {
        self.model = model
    }

    /// The sheet.
    public var body: some View {
        WishFormView(title: "Add Wish List Item", button: "Add Wish", model: model)
    }
}

/// The sheet "Edit Wish List Item" (§3.11).
public struct EditWishListItemSheet: View {
    private let model: WishFormModel

    /// The sheet of a model made with the purpose `.edit`.
    public init(model: WishFormModel) {
        self.model = model
    }

    /// The sheet.
    public var body: some View {
        WishFormView(title: "Edit Wish List Item", button: "Save", model: model)
    }
}

/// The fields that both sheets share.
private struct WishFormView: View {
    let title: String
    let button: String
    @State private var model: WishFormModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.name, .price, .url, .notes, .emoji]

    init(title: String, button: String, model: WishFormModel) {
        self.title = title
        self.button = button
        _model = State(initialValue: model)
    }

    var body: some View {
        ModelFormSheet(title, model: model, order: Self.order, focus: $focus, act: button) { savings in
            fields(savings)
        }
        .keeps(model.key, as: "wish")
        .task(priority: .background) { await model.followChanges() }
    }

    @ViewBuilder
    private func fields(_ savings: [SavingsSummary]) -> some View {
        AppTextField(
            "Name", text: $model.form.name, symbol: "star.fill", message: model.messages[.name], focus: $focus,
            equals: .name)
        CurrencyTextField(
            "Price", text: $model.price, unit: model.family.unit, format: model.format,
            message: model.messages[.price], focus: $focus, equals: .price)
        AppTextField(
            "Link (optional)", text: $model.link, symbol: "link", purpose: .link, message: model.messages[.url],
            focus: $focus, equals: .url)
        AppTextField(
            "Notes (optional)", text: $model.notes, symbol: "doc.text", message: model.messages[.notes],
            focus: $focus, equals: .notes)
        MenuField(
            "Save From", symbol: "banknote.fill", selection: $model.form.savingsAccountID,
            message: model.messages[.savingsAccount]
        ) {
            Text("Spending balance").tag(SavingsAccount.ID?.none)
            ForEach(savings) { account in
                Text(account.account.name).tag(SavingsAccount.ID?.some(account.id))
            }
        }
        SectionHeader("Emoji")
        EmojiPicker(
            $model.emoji, offered: WishEmoji.offered, message: model.messages[.emoji], focus: $focus,
            noneName: "No Emoji"
        ) {
            Image(systemName: "gift.fill")
                .foregroundStyle(Palette.textSecondary)
        }
    }
}
