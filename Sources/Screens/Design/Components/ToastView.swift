import SwiftUI

/// What is to be said at the bottom of the screen.
public enum ToastMessage {
    /// Something went well.
    case done(String)
    /// Something went well and can be taken back from here, for some `seconds` or until it is dismissed.
    case undoable(String, seconds: Int? = nil, @MainActor () async -> Void)
    /// Something went well and leads on: the words of a button, and what it does, for some `seconds` or until it is
    /// dismissed.
    case leading(String, act: String, seconds: Int? = nil, @MainActor () async -> Void)
    /// Something went wrong behind a page that may be gone.
    case failed(String)
    /// Something came into the inbox, with a second line where there is one.
    case news(String, detail: String)
}

/// Says something at the bottom of the screen.
public typealias ToastAnnouncer = @MainActor (ToastMessage) -> Void

/// A short word about something that was done.
public struct Toast: Hashable, Sendable, Identifiable {
    /// What it is about.
    public enum Kind: Hashable, Sendable {
        case done, undoable, failed, news
    }

    /// Tells a toast from the one before, also when both say the same.
    public let id: Int
    /// "Transaction created".
    public let text: String
    /// A second line; empty where the first says all.
    public let detail: String
    /// What it is about.
    public let kind: Kind
    /// How long it stays; nil until it is dismissed.
    public let seconds: Int?
    /// The words of its button, where it has one.
    public let act: String

    /// A toast that stays for some `seconds`, or until it is dismissed.
    public init(id: Int, text: String, detail: String = "", kind: Kind, seconds: Int?, act: String = "Undo") {
        self.id = id
        self.text = text
        self.detail = detail
        self.kind = kind
        self.seconds = seconds
        self.act = act
    }

    /// A toast that stays as long as its kind wants: nobody misses what failed, and nobody is hurried to undo.
    public init(id: Int, text: String, detail: String = "", kind: Kind = .done) {
        self.init(id: id, text: text, detail: detail, kind: kind, seconds: [.done: 4, .news: 4][kind])
    }
}

extension Toast {
    /// Whether it offers anything to press.
    var hasActs: Bool { kind == .undoable || kind == .failed }

    /// Whether it says that the person has done something.
    public var isSuccess: Bool { kind == .done || kind == .undoable }

    /// What a screen reader says of it.
    public var announcement: AccessibilityNotification.Announcement {
        if kind == .failed { return .error(text) }
        return .init([text, detail].filter { !$0.isEmpty }.joined(separator: ", "))
    }
}

/// A toast at the bottom of the screen.
public struct ToastView: View {
    private let toast: Toast
    private let undo: @MainActor () -> Void
    private let dismiss: @MainActor () -> Void

    /// The view of a toast; `undo` and `dismiss` are called where it offers them.
    public init(
        _ toast: Toast, undo: @escaping @MainActor () -> Void = {}, dismiss: @escaping @MainActor () -> Void = {}
    ) {
        self.toast = toast
        self.undo = undo
        self.dismiss = dismiss
    }

    /// The toast.
    public var body: some View {
        AdaptiveRow(spacing: Spacing.xSmall) {
            HStack(spacing: Spacing.xSmall) {
                symbol.accessibilityHidden(true)
                words
            }
            // Beside buttons, which are higher than one line.
            .padding(.vertical, toast.hasActs ? Spacing.xSmall : 0)
            if toast.hasActs { acts }
        }
        .padding(.leading, Spacing.medium)
        .padding(.trailing, toast.hasActs ? 0 : Spacing.medium)
        .padding(.vertical, toast.hasActs ? 0 : Spacing.small)
        .background(Palette.card)
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .overlay(RoundedRectangle(cornerRadius: Radius.control).stroke(Palette.separator, lineWidth: 1))
        .shadow(color: Palette.cardShadow, radius: 10, x: 0, y: 4)
    }

    @ViewBuilder private var symbol: some View {
        switch toast.kind {
        case .failed: Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(Palette.error)
        case .news: Image(systemName: "bell.fill").foregroundStyle(Palette.primary)
        case .done, .undoable: Image(systemName: "checkmark.circle.fill").foregroundStyle(Palette.success)
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(toast.text)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
            if !toast.detail.isEmpty {
                Text(toast.detail)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    private var acts: some View {
        HStack(spacing: Spacing.xSmall) {
            if toast.kind == .undoable {
                Button(toast.act, action: undo)
                    .font(.callout)
                    .fontWeight(.semibold)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    .fixedSize()
            }
            DismissButton(dismiss: dismiss)
        }
    }
}
