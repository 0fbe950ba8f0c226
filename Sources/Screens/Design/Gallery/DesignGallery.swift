import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The gallery of the components.
public enum DesignGallery {
    /// Each gallery with the name of what it shows.
    @MainActor
    public static var all: [(name: String, type: any PreviewProvider.Type)] {
        [
            ("Buttons", ButtonGallery.self), ("Fields", FieldGallery.self), ("Balance", BalanceGallery.self),
            ("NewPassword", NewPasswordGallery.self), ("SharedLink", SharedLinkGallery.self),
            ("States", StateGallery.self), ("Parts", PartGallery.self), ("Avatar", AvatarViewGallery.self),
            ("Progress", ProgressGallery.self),
            ("Rows", RowGallery.self),
        ]
    }
}

/// The big buttons.
struct ButtonGallery: PreviewProvider {
    static var previews: some View {
        PrimaryButton("Sign In") {}.previewDisplayName("Primary")
        PrimaryButton("Sign In", isLoading: true) {}.previewDisplayName("Primary, Loading")
        PrimaryButton("Sign In", isDisabled: true, reason: "Type a password first") {}
            .previewDisplayName("Primary, Disabled")
        PrimaryButton("Approve", isFilled: false, isLoading: true) {}.previewDisplayName("Not Filled, Loading")
        SecondaryButton("Try Again") {}.previewDisplayName("Secondary")
        SecondaryButton("Delete", isDestructive: true) {}.previewDisplayName("Destructive")
    }
}

/// The fields: empty, filled, wrong.
struct FieldGallery: PreviewProvider {
    static var previews: some View {
        Fields(text: "", amount: "", message: nil).previewDisplayName("Empty")
        Fields(text: "parent@example.com", amount: "12.50", message: nil).previewDisplayName("Filled")
        Fields(text: "invalid-email", amount: "0", message: "Please enter a valid email address")
            .previewDisplayName("Wrong")
    }

    private struct Fields: View {
        @State var text: String
        @State var amount: String
        @State var isOn = "Saturday"
        let message: String?
        @FocusState private var focus: Int?

        var body: some View {
            VStack(spacing: Spacing.medium) {
                AppTextField(
                    "Email", text: $text, symbol: "envelope.fill", purpose: .email, message: message, focus: $focus,
                    equals: 0)
                AppSecureField("Password", text: $text, isNew: false, message: message, focus: $focus, equals: 1)
                CurrencyTextField(
                    "Amount", text: $amount, unit: .currency(.usd), format: Formats.english, message: message,
                    focus: $focus, equals: 2)
                CurrencyTextField(
                    "Betrag", text: $amount, unit: .currency(.eur), format: Formats.german, message: message,
                    focus: $focus, equals: 3)
                MenuField("Pay Day", symbol: "calendar", selection: $isOn, message: message) {
                    Text("Saturday").tag("Saturday")
                    Text("Sunday").tag("Sunday")
                }
                StrengthMeter(word: "Medium", bars: 2)
            }
        }
    }
}

/// Where a new password is chosen: nothing typed, and one that is judged.
struct NewPasswordGallery: PreviewProvider {
    static var previews: some View {
        Fields(text: "").previewDisplayName("Empty")
        Fields(text: "maple otter candle river").previewDisplayName("Filled")
    }

    private struct Fields: View {
        @State var text: String
        @FocusState private var focus: FormField?

        var body: some View {
            let policy = PasswordPolicy(for: .parent)
            VStack(alignment: .leading, spacing: Spacing.small) {
                NewPasswordFields(
                    password: $text, confirmation: $text, rule: policy.rule,
                    strength: text.isEmpty ? nil : policy.strength(of: text), messages: FormMessages(), focus: $focus
                ) { text = "maple otter candle river" }
            }
        }
    }
}

/// A link for another device, and where there is no way for it.
struct SharedLinkGallery: PreviewProvider {
    static var previews: some View {
        link(
            SharedLink.Reach(
                address: "http://192.168.1.20:8080/login",
                picture: QRCode(side: 7, squares: (0..<49).map { $0 % 3 == 0 }))
        )
        .previewDisplayName("Full")
        link(nil).previewDisplayName("Out of Reach")
    }

    private static func link(_ reach: SharedLink.Reach?) -> some View {
        VStack { SharedLinkView(SharedLink(path: "/login", reach: reach), name: "QR code of the sign-in page") }
    }
}

/// The balance in its sizes and signs.
struct BalanceGallery: PreviewProvider {
    static var previews: some View {
        balance(12_550).previewDisplayName("Normal")
        balance(-500).previewDisplayName("Negative")
        balance(0).previewDisplayName("Zero")
        balance(12_345_678).previewDisplayName("Six Figures")
    }

    private static func balance(_ cents: Int64) -> some View {
        let money = Money(minorUnits: cents, currency: .usd)
        return VStack {
            BalanceDisplayView(money, format: Formats.english, style: .page)
            BalanceDisplayView(money, format: Formats.english, style: .card)
            BalanceDisplayView(money, format: Formats.english, style: .caption)
        }
    }
}

/// Rings and bars from nothing to full.
struct ProgressGallery: PreviewProvider {
    static var previews: some View {
        progress(0).previewDisplayName("0")
        progress(1).previewDisplayName("1")
        progress(50).previewDisplayName("50")
        progress(99).previewDisplayName("99")
        progress(100).previewDisplayName("100")
    }

    private static func progress(_ percentage: Int) -> some View {
        VStack(spacing: Spacing.medium) {
            ProgressRing("Ring", percentage: percentage, value: "\(percentage) percent")
            ProgressView(value: Double(percentage), total: 100)
                .tint(Palette.primary)
                .accessibilityLabel("Bar")
        }
        .padding(Spacing.large)
    }
}

/// The states of a screen.
struct StateGallery: PreviewProvider {
    static var previews: some View {
        LoadingView("Loading dashboard...").previewDisplayName("Loading")
        EmptyStateView(
            symbol: "list.bullet.rectangle", title: "No Transactions", sentence: "Your transactions will appear here"
        )
        .previewDisplayName("Empty")
        FailureView("Error Loading Dashboard", reason: "Can't reach the server.") {}.previewDisplayName("Failed")
        LoadMoreFailedRow {}.previewDisplayName("Load More Failed")
        NavigationStack { NotFoundView(home: 0) }.previewDisplayName("Not Found")
        sheet(FormAct("Add Money") {}).previewDisplayName("Sheet")
        sheet(FormAct("Add Money", isSending: true) {}).previewDisplayName("Saving")
        sheet(FormAct("Delete Family", isDestructive: true) {}).previewDisplayName("Sheet, Destructive")
    }

    private static func sheet(_ act: FormAct) -> some View {
        NavigationStack {
            FormSheet("Form", isDirty: false, act: act) { SectionHeader("Transaction Details") }
        }
    }
}

/// The avatar: an emoji and initials on each color, sizes, a name without letters, one that is read.
struct AvatarViewGallery: PreviewProvider {
    static var previews: some View {
        colors(emoji: "🦊").previewDisplayName("Emoji")
        colors(emoji: "").previewDisplayName("Initials")
        HStack {
            ForEach([Size.captionAvatar, Size.choiceAvatar, Size.cardAvatar, Size.headerCircle], id: \.self) {
                AvatarView(face("👨‍👩‍👧‍👦", .sky), diameter: $0)
            }
        }
        .previewDisplayName("Sizes")
        AvatarView(AvatarFace(Avatar(emoji: nil, color: .gray), names: "\u{301}\u{302}")).previewDisplayName("Nameless")
        AvatarView(face("", .teal), label: "Alice Smith").previewDisplayName("Labeled")
    }

    private static func colors(emoji: String) -> some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: Size.cardAvatar))]) {
            ForEach(AvatarColor.allCases, id: \.self) { AvatarView(face(emoji, $0)) }
        }
    }

    private static func face(_ emoji: String, _ color: AvatarColor) -> AvatarFace {
        AvatarFace(Avatar(emoji: Emoji(emoji), color: color), names: "Alice", "Smith")
    }
}

/// The small parts.
struct PartGallery: PreviewProvider {
    static var previews: some View {
        CardView { SectionHeader("This Month") }.previewDisplayName("Card")
        ErrorBanner("Invalid email or password") {}.previewDisplayName("Banner")
        SuccessBanner("Your password was changed.") {}.previewDisplayName("Banner, Success")
        ToastView(Toast(id: 1, text: "Transaction created")).previewDisplayName("Toast")
        ToastView(Toast(id: 1, text: "Alice was removed", kind: .undoable)).previewDisplayName("Toast, Undo")
        ToastView(Toast(id: 1, text: "The server is busy. Please try again.", kind: .failed))
            .previewDisplayName("Toast, Failed")
        ToastView(Toast(id: 1, text: "Alice: +$25.00", detail: "Extra chores, by Mom", kind: .news))
            .previewDisplayName("Toast, News")
        HStack {
            Badge("Chores", color: Palette.series(1))
            Badge("Reversed", color: Palette.warning)
        }
        .previewDisplayName("Badges")
        DetailRow("Description", value: "Extra chores", symbol: "doc.text.fill").previewDisplayName("Detail Row")
        StatView(
            symbol: "dollarsign.circle.fill", symbolColor: Palette.success, value: "$275.50", title: "Total Balance",
            note: "plus $40.00 in savings"
        )
        .previewDisplayName("Figure")
    }
}

/// The formats of the gallery.
private enum Formats {
    static let english = DisplayFormat(localeTag: "en-US", timeZone: .gmt)
    static let german = DisplayFormat(localeTag: "de-DE", timeZone: .gmt)
}
