import Design
import HouseholdClient
import Ledger
import SwiftUI

/// `/transactions/{id}` (§3.6).
public struct TransactionDetailView: View {
    @State private var model: TransactionDetailModel
    @Environment(\.familyChildren) private var children

    /// The page of the model's entry.
    public init(model: TransactionDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { detail in
            ChildSubtitle(detail.childID.flatMap { children[$0] })
            TransactionDetailContent(detail: detail, photos: model.photos)
            TransactionDetailActs(detail: detail, model: model)
        }
        .navigationTitle("Transaction Details")
        .confirmationDialog(
            "Reverse this transaction?", isPresented: $model.isAskingToReverse, titleVisibility: .visible
        ) {
            Button("Cancel", role: .cancel) {}
            Button("Reverse", role: .destructive) { Task { await model.reverseTapped() } }
                .disabled(model.live.content?.obstacle != nil)
        } message: {
            Text(model.live.content?.obstacle ?? ReversalWords.explanation)
        }
    }
}

/// The figure and the details card.
private struct TransactionDetailContent: View {
    let detail: TransactionDetail
    let photos: PhotosModel

    var body: some View {
        VStack(spacing: Spacing.xSmall) {
            SymbolCircle(detail.direction.symbol, color: detail.direction.color, diameter: Size.headerCircle)
            Text(detail.amount)
                .font(.amount)
                .monospacedDigit()
                .foregroundStyle(detail.direction.color)
            Text(detail.direction.word)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
        .accessibilityLabel(detail.heading)
        .accessibilityAddTraits(.isHeader)
        CardView {
            DetailRow("Description", value: detail.description, symbol: "doc.text.fill")
            if let category = detail.category {
                Divider()
                DetailRow("Category", value: category, symbol: "list.bullet")
            }
            Divider()
            DetailRow("Date", value: detail.date, symbol: "calendar")
            Divider()
            DetailRow("Created By", value: detail.author, symbol: "person.fill")
            Divider()
            DetailRow("Balance After", value: detail.balanceAfter, symbol: "dollarsign.circle.fill")
            if let note = detail.note {
                Divider()
                DetailRow("Note", value: note, symbol: "doc.text")
            }
        }
        PhotosView(model: photos)
        links
    }

    @ViewBuilder
    private var links: some View {
        if let linked = detail.linked {
            link(linked.words, to: .transactionDetail(linked.id))
        }
        if let wish = detail.wish {
            link(wish.words, to: .wish(wish.id))
        }
        if let savings = detail.savings {
            link(savings.words, to: .savings(savings.id))
        }
    }

    private func link(_ words: String, to route: Route) -> some View {
        NavigationLink(value: route) {
            Text(words)
                .foregroundStyle(Palette.primary)
                .frame(minHeight: Size.touchTarget)
        }
    }
}

/// What the person may do with the entry.
private struct TransactionDetailActs: View {
    let detail: TransactionDetail
    let model: TransactionDetailModel

    var body: some View {
        VStack(spacing: Spacing.small) {
            if detail.canEdit {
                SecondaryLink("Edit", symbol: "pencil", to: Route.editTransaction(model.entryID))
                AddPhotoButton(uploads: model.photos.uploads, photoCount: model.photos.photos.count) { sources in
                    Task { await model.photos.chosen(sources) }
                }
            }
            if detail.canReverse {
                SecondaryButton("Reverse", symbol: "arrow.uturn.backward", isDestructive: true) {
                    model.reverseChosen()
                }
            }
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }
}
