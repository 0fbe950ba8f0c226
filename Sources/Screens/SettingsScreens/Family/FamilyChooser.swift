import Design
import Household
import HouseholdClient
import SwiftUI

/// "Family: Smith Family", which opens the list of the person's families.
struct FamilyChooser: View {
    let model: FamilyChooserModel
    let name: String

    var body: some View {
        Menu {
            Picker("Family", selection: selection) {
                ForEach(model.families) { family in
                    Text(family.name).tag(family.id)
                }
            }
        } label: {
            HStack(spacing: Spacing.small) {
                SettingsLabel("Family: \(name)", symbol: "person.3.fill")
                    .foregroundStyle(Palette.textPrimary)
                Image(systemName: "chevron.down")
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            .frame(minHeight: Size.touchTarget)
        }
        .disabled(model.isSwitching)
        .accessibilityHint("Opens a list")
    }

    private var selection: Binding<Family.ID> {
        Binding(get: { model.current }, set: { family in Task { await model.chosen(family) } })
    }
}
