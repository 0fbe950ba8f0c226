import SwiftUI

/// Text fields, secure fields and editors.
public struct FieldsGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            TextField("Plain", text: .constant(""))
            TextField("Filled", text: .constant("Ada"))
            TextField("With a prompt", text: .constant(""), prompt: Text("ada@example.com"))
            TextField("Amount", value: .constant(12.5), format: .number)
        }
        .previewDisplayName("Plain")
        Sample {
            TextField("Empty", text: .constant(""))
            TextField("Filled", text: .constant("Ada"))
            TextField("Long", text: .constant("A text that is much longer than the width of its field on a phone"))
            wrong
        }
        .textFieldStyle(.roundedBorder)
        .previewDisplayName("Rounded")
        Sample {
            SecureField("Password", text: .constant(""))
            SecureField("Password, filled", text: .constant("password"))
        }
        .textFieldStyle(.roundedBorder)
        .previewDisplayName("Secure")
        Sample {
            TextField("Several lines", text: .constant("Milk\nBread\nEggs"), axis: .vertical)
            TextEditor(text: .constant("A note for the family, in as many lines as it needs."))
                .accessibilityLabel("Note")
                .frame(height: 120)
        }
        .previewDisplayName("Several Lines")
        Sample {
            TextField("Disabled", text: .constant("Ada"))
            SecureField("Disabled password", text: .constant("password"))
        }
        .textFieldStyle(.roundedBorder)
        .disabled(true)
        .previewDisplayName("Disabled")
    }

    @ViewBuilder private static var wrong: some View {
        TextField("E-mail", text: .constant("ada@"))
            .accessibilityHint("This is no e-mail address.")
        Text("This is no e-mail address.").font(.footnote).foregroundStyle(.red)
    }
}
