import Allowance
import Household
import SwiftUI

/// "Add Child" empty and with a password being judged.
struct RegisterChildGallery: PreviewProvider {
    static var previews: some View {
        sheet(password: "").previewDisplayName("Empty")
        sheet(password: "kitten").previewDisplayName("Weak")
        sheet(password: "kitten-9").previewDisplayName("Medium")
        sheet(password: "kitten-on-the-sofa").previewDisplayName("Strong")
    }

    private static func sheet(password: String) -> some View {
        let model = RegisterChildModel(client: Sample.client(), family: Sample.family) { _ in }
        model.form.password = password
        return NavigationStack { RegisterChildView(model: model) }
    }
}
