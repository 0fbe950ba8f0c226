import Design
import HouseholdClient
import SwiftUI

/// The recovery codes of somebody who has just registered or made new ones, shown once ([S §2.2]).
public struct RecoveryCodesView: View {
    private let codes: [String]
    private let saved: @MainActor () -> Void
    @State private var isCopied = false

    /// The codes; `saved` is called when the person has noted them.
    public init(codes: [String], saved: @escaping @MainActor () -> Void) {
        self.codes = codes
        self.saved = saved
    }

    /// The page.
    public var body: some View {
        PageColumn(width: Size.formWidth) {
            Text("Each of these codes sets a new password once if you forget yours. They are shown only now.")
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
            CardView {
                ForEach(codes, id: \.self) { code in
                    Text(code)
                        .font(.title3)
                        .monospaced()
                        .textSelection(.enabled)
                        .frame(maxWidth: .infinity)
                }
            }
            SecondaryButton("Copy", symbol: isCopied ? "checkmark" : "doc.on.doc") {
                UIPasteboard.general.string = codes.joined(separator: "\n")
                isCopied = true
                AccessibilityNotification.Announcement("Copied").post()
            }
            SecondaryButton("Print", symbol: "printer") {
                UIPrintInteractionController.shared.present(animated: true)
            }
            PrimaryButton("I have saved them", action: saved)
        }
        .navigationTitle("Recovery Codes")
        .navigationBarTitleDisplayMode(.inline)
    }
}
