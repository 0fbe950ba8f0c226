import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The last row of an open list: one more thing, without leaving the list. It works without a connection too.
struct QuickAddField: View {
    @Bindable var model: AddItemToListModel
    /// Where wishes are kept for times without a connection; nil where they are not.
    let list: OfflineList?
    @FocusState private var focus: FormField?
    @Environment(\.isAddressSecure) private var isAddressSecure

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            AdaptiveRow(spacing: Spacing.small) {
                field
                Button("Add") { add() }
                    .fontWeight(.semibold)
                    .foregroundStyle(GroceryPalette.action)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    .wishes(list == nil ? nil : .enter)
            }
            FieldMessage(model.problem ?? model.messages.banner)
        }
        .padding(.horizontal, Spacing.medium)
        .padding(.vertical, Spacing.xSmall)
        .cardLook()
        if list != nil, isAddressSecure == false { SecureAddressHint() }
    }

    private var field: some View {
        TextField("Add to this list", text: $model.typed, prompt: Text("Add an item"))
            .fieldError(model.problem ?? model.messages.banner)
            .focused($focus, equals: .messageText)
            .submitLabel(.next)
            .onSubmit { add() }
            .wishes(list.map { .add($0) })
            .frame(minHeight: Size.touchTarget)
            .accessibilityIdentifier("QuickAdd")
    }

    private func add() {
        focus = .messageText
        Task { await model.addTapped() }
    }
}

/// Says what a list at this address can't do, and leads to what helps.
private struct SecureAddressHint: View {
    var body: some View {
        NavigationLink(value: Route.secureAddress) {
            Label("Works offline only at a secure address", systemImage: "lock")
                .font(.footnote)
                .foregroundStyle(Palette.textSecondary)
                .frame(minHeight: Size.touchTarget)
        }
        .buttonStyle(.plain)
    }
}
