import Design
import HouseholdClient
import SwiftUI

/// The recovery codes of somebody who has just registered or made new ones, shown once ([S §2.2]).
public struct RecoveryCodesView: View {
    private let codes: [String]
    private let saved: @MainActor () -> Void
    @State private var copies = 0

    /// The codes; `saved` is called when the person has noted them.
    public init(codes: [String], saved: @escaping @MainActor () -> Void) {
        self.codes = codes
        self.saved = saved
    }

    private var text: String { codes.joined(separator: "\n") }

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
            CopyButton("Copy", text: text, copies: copies) {
                UIPasteboard.general.string = text
                copies += 1
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
