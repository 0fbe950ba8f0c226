import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The sheets "Add Store" and "Edit Store": its name and the order of its aisles.
public struct StoreSheet: View {
    @State private var model: StoreFormModel
    @FocusState private var focus: FormField?
    @Environment(\.dismiss) private var dismiss

    /// The sheet of a model; its title says whether it adds or edits.
    public init(model: StoreFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.storeID == nil ? "Add Store" : "Edit Store", model: model, order: [.name], focus: $focus,
            act: model.storeID == nil ? "Add Store" : "Save"
        ) { _ in
            AppTextField(
                "Name", text: $model.typed.name, symbol: "bag.fill", message: model.messages[.name],
                focus: $focus, equals: .name)
            aisles
            if model.storeID != nil {
                SecondaryButton("Delete Store", isDestructive: true) { model.isAskingToDelete = true }
            }
        }
        .keeps(model.key, as: "grocery-store")
        .confirmationDialog(
            "Delete \(model.name)?", isPresented: $model.isAskingToDelete, titleVisibility: .visible
        ) {
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed() } }
        } message: {
            Text("What you bought there stays.")
        }
        .onChange(of: model.isDeleted) { if model.isDeleted { dismiss() } }
    }

    @ViewBuilder private var aisles: some View {
        SectionHeader("Aisle Order")
        Text("A list that is grouped by aisle follows this order.")
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
            .padding(.horizontal, Spacing.small)
        RowCard(model.aisles) { AisleRow(category: $0, model: model) }
        FieldMessage(model.messages[.categoryOrder])
    }
}

/// An aisle, with the buttons that move it.
private struct AisleRow: View {
    let category: GroceryCategory
    let model: StoreFormModel

    var body: some View {
        HStack(spacing: 0) {
            Text(category.name)
                .frame(maxWidth: .infinity, alignment: .leading)
            mover("Move Up", "chevron.up", by: -1, isOffered: model.typed.order.first != category.id)
            mover("Move Down", "chevron.down", by: 1, isOffered: model.typed.order.last != category.id)
        }
        .padding(.leading, Spacing.medium)
        .padding(.trailing, Spacing.xSmall)
        .frame(minHeight: Size.touchTarget)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("AisleRow")
    }

    private func mover(_ title: String, _ symbol: String, by steps: Int, isOffered: Bool) -> some View {
        Button {
            if let words = model.moveTapped(category.id, by: steps) {
                AccessibilityNotification.Announcement(words).post()
            }
        } label: {
            Image(systemName: symbol)
                .foregroundStyle(isOffered ? GroceryPalette.action : Palette.disabledText)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .disabled(!isOffered)
        .accessibilityLabel("\(title), \(category.name)")
    }
}
