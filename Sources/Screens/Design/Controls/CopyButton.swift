import SwiftUI

/// Copies what is shown, and says so.
public struct CopyButton: View {
    private let title: String
    private let text: String
    private let copies: Int
    private let copy: @MainActor () -> Void
    @Environment(\.copiedTextPath) private var path

    /// A button; `copies` counts how often `text` was copied.
    public init(_ title: String, text: String, copies: Int, copy: @escaping @MainActor () -> Void) {
        self.title = title
        self.text = text
        self.copies = copies
        self.copy = copy
    }

    /// The button, and the word that it was done.
    public var body: some View {
        Group {
            if let path {
                button.environment(path, text)
            } else {
                button
            }
        }
        .haptic(.success, trigger: copies)
        if copies > 0 {
            Label("Copied", systemImage: "checkmark.circle.fill")
                .font(.callout)
                .foregroundStyle(Palette.success)
        }
    }

    private var button: some View {
        SecondaryButton(title, symbol: copies > 0 ? "checkmark" : "doc.on.doc") {
            copy()
            AccessibilityNotification.Announcement("Copied").post()
        }
    }
}

private struct CopiedTextPathKey: EnvironmentKey {
    static var defaultValue: WritableKeyPath<EnvironmentValues, String?>? { nil }
}

extension EnvironmentValues {
    /// Where a button notes in its environment what it copies, on a platform that has to know before it is pressed.
    public var copiedTextPath: WritableKeyPath<EnvironmentValues, String?>? {
        get { self[CopiedTextPathKey.self] }
        set { self[CopiedTextPathKey.self] = newValue }
    }
}
