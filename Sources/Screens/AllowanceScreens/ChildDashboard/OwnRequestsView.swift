import Allowance
import Design
import HouseholdClient
import SwiftUI

/// What a child asked to buy, and what came of it; nothing for a child who asked for nothing lately.
struct OwnRequestsView: View {
    let requests: [AskedWish]

    var body: some View {
        if !requests.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionTitle(title: "Your Requests") {}
                VStack(spacing: 0) {
                    ForEach(requests) { request in
                        OwnRequestRow(request: request)
                        if request.id != requests.last?.id {
                            Divider()
                                .padding(.leading, Spacing.medium + Size.choiceAvatar + Spacing.small)
                        }
                    }
                }
                .cardLook()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// One of them: a link to the wish.
private struct OwnRequestRow: View {
    let request: AskedWish

    var body: some View {
        NavigationLink(value: Route.wish(request.id)) {
            HStack(spacing: Spacing.small) {
                SymbolCircle(request.standing.symbol, color: request.standing.color, diameter: Size.choiceAvatar)
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(request.wish.wish.name)
                        .foregroundStyle(Palette.textPrimary)
                    Text(request.standing.words)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .padding(.horizontal, Spacing.medium)
            .padding(.vertical, Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("OwnRequestRow")
        .accessibilityLabel("\(request.wish.wish.name), \(request.standing.words)")
    }
}

extension AskedWish.Standing {
    /// "Waiting for a parent", "Mom said yes", "Not this time".
    var words: String {
        switch self {
        case .waiting: "Waiting for a parent"
        case .approved(let name): "\(name ?? "A parent") said yes"
        case .declined: "Not this time"
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .waiting: "hourglass"
        case .approved: "checkmark"
        case .declined: "xmark"
        }
    }

    fileprivate var color: Color {
        switch self {
        case .waiting: Palette.warning
        case .approved: Palette.success
        case .declined: Palette.textSecondary
        }
    }
}
