import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Avatar": an emoji, or the initials, on one of 12 colors.
public struct AvatarSheet: View {
    @State private var model: AvatarModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: AvatarModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Avatar", model: model, order: [.emoji], focus: $focus) { face in
            AvatarPicker(
                form: $model.form, face: model.preview(face), message: model.messages[.emoji], focus: $focus)
        }
    }
}
