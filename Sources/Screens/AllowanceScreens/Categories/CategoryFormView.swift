import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheets "Add Category" and "Edit Category" (§3.16).
public struct CategorySheet: View {
    @State private var model: CategoryFormModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: CategoryFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.editedID == nil ? "Add Category" : "Edit Category", model: model, order: [.name], focus: $focus,
            act: model.editedID == nil ? "Add Category" : "Save"
        ) { _ in
            fields
        }
        .keeps(model.key, as: "category")
    }

    @ViewBuilder
    private var fields: some View {
        if model.editedID == nil {
            Picker("Type", selection: $model.kind) {
                Text("Money In").tag(Direction.credit)
                Text("Money Out").tag(Direction.debit)
            }
            .pickerStyle(.segmented)
        }
        AppTextField(
            "Name", text: $model.form.name, symbol: "tag.fill", message: model.messages[.name], focus: $focus,
            equals: .name)
        CategoryLooks(form: $model.form)
    }
}

/// The choice of a symbol and a colour.
private struct CategoryLooks: View {
    @Binding var form: CategoryForm

    private static let columns = [GridItem(.adaptive(minimum: 48), spacing: Spacing.xSmall)]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            caption("Symbol")
            LazyVGrid(columns: Self.columns, spacing: Spacing.xSmall) {
                ForEach(CategorySymbols.offered, id: \.symbol) { offered in
                    ChoiceTile(offered.name, isChosen: form.symbol == offered.symbol) {
                        form.symbol = offered.symbol
                    } mark: {
                        Image(systemName: offered.symbol)
                            .font(.title3)
                            .foregroundStyle(Palette.series(form.colour ?? 0))
                    }
                }
            }
            caption("Color")
                .padding(.top, Spacing.xSmall)
            LazyVGrid(columns: Self.columns, spacing: Spacing.xSmall) {
                ForEach(CategorySymbols.colours.indices, id: \.self) { index in
                    ChoiceTile(CategorySymbols.colours[index], isChosen: form.colour == index) {
                        form.colour = index
                    } mark: {
                        Circle()
                            .fill(Palette.series(index))
                            .frame(width: 28, height: 28)
                    }
                }
            }
        }
    }

    private func caption(_ text: String) -> some View {
        Text(text)
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
            .accessibilityAddTraits(.isHeader)
    }
}
