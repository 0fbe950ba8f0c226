import SwiftUI

/// What is to be said at the bottom of the screen.
public enum ToastMessage {
    /// Something went well.
    case done(String)
    /// Something went well and can be taken back from here.
    case undoable(String, @MainActor () async -> Void)
    /// Something went wrong behind a page that may be gone.
    case failed(String)
}

/// Says something at the bottom of the screen.
public typealias ToastAnnouncer = @MainActor (ToastMessage) -> Void

/// A short word about something that was done.
public struct Toast: Hashable, Sendable, Identifiable {
    /// What it is about.
    public enum Kind: Hashable, Sendable {
        case done, undoable, failed
    }

    /// Tells a toast from the one before, also when both say the same.
    public let id: Int
    /// "Transaction created".
    public let text: String
    /// What it is about.
    public let kind: Kind

    /// A toast.
    public init(id: Int, text: String, kind: Kind = .done) {
        self.id = id
        self.text = text
        self.kind = kind
    }

    /// How long it stays: longer where there is something to read or to press.
    public var seconds: Int { kind == .done ? 4 : 10 }
}

/// A toast at the bottom of the screen.
public struct ToastView: View {
    private let toast: Toast
    private let undo: @MainActor () -> Void

    /// The view of a toast; `undo` is called where it offers that.
    public init(_ toast: Toast, undo: @escaping @MainActor () -> Void = {}) {
        self.toast = toast
        self.undo = undo
    }

    /// The toast.
    public var body: some View {
        HStack(spacing: Spacing.xSmall) {
            Image(systemName: toast.kind == .failed ? "exclamationmark.triangle.fill" : "checkmark.circle.fill")
                .foregroundStyle(toast.kind == .failed ? Palette.error : Palette.success)
                .accessibilityHidden(true)
            Text(toast.text)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
            if toast.kind == .undoable {
                Button("Undo", action: undo)
                    .font(.callout)
                    .fontWeight(.semibold)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
        }
        .padding(.horizontal, Spacing.medium)
        .padding(.vertical, toast.kind == .undoable ? 0 : Spacing.small)
        .background(Palette.card)
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .overlay(RoundedRectangle(cornerRadius: Radius.control).stroke(Palette.separator, lineWidth: 1))
        .shadow(color: .black.opacity(0.05), radius: 10, x: 0, y: 4)
        .padding(.bottom, Spacing.large)
        .onAppear { announcement.post() }
    }

    private var announcement: AccessibilityNotification.Announcement {
        toast.kind == .failed ? .error(toast.text) : .init(toast.text)
    }
}
