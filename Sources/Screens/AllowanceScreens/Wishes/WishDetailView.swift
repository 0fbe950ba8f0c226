import Design
import Foundation
import Household
import HouseholdClient
import PhotosUI
import SwiftUI

/// `/wishlist/{id}` (§3.11).
public struct WishDetailView: View {
    @State private var model: WishDetailModel
    @Environment(\.familyChildren) private var children

    /// The page of the model's wish.
    public init(model: WishDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            ChildSubtitle(children[content.childID])
            WishDetailPicture(row: content.row, photo: model.acts.photo(of: content.row, .full), model: model.photo)
            WishDetailContent(content: content)
            WishButtons(row: content.row, acts: model.acts)
            if content.row.acts.contains(.edit) { WishPhotoButtons(row: content.row, model: model.photo) }
        }
        .navigationTitle(model.live.content?.row.name ?? "Wish")
        .wishQuestions(model.acts)
    }
}

/// What the wish is shown as; while a photo is on its way, that.
private struct WishDetailPicture: View {
    let row: WishRow
    let photo: URL?
    let model: WishPhotoModel

    var body: some View {
        Group {
            if model.isSending {
                PhotoTile.Waiting("Uploading…")
            } else {
                WishTile(
                    photo: photo, emoji: row.emoji, side: 160, label: photo == nil ? nil : "Photo of \(row.name)")
            }
        }
        .frame(maxWidth: .infinity)
    }
}

/// The ways to another photo, and to none.
private struct WishPhotoButtons: View {
    let row: WishRow
    let model: WishPhotoModel

    var body: some View {
        VStack(spacing: Spacing.small) {
            PhotosPicker(selection: selection, matching: .images) {
                SecondaryLabel(row.picture == nil ? "Add Photo" : "Change Photo", symbol: "camera")
            }
            .buttonStyle(.plain)
            if row.picture != nil {
                SecondaryButton("Remove Photo", isDestructive: true) { Task { await model.removeTapped() } }
            }
        }
        .disabled(model.isWorking)
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }

    /// Nothing stays chosen, so that the page lets go of what has been sent.
    private var selection: Binding<PhotosPickerItem?> {
        Binding(
            get: { nil },
            set: { item in
                if let item { Task { await model.chosen(item.source) } }
            })
    }
}

/// The ring and the figures.
private struct WishDetailContent: View {
    let content: WishDetailModel.Content

    var body: some View {
        VStack(spacing: Spacing.small) {
            if content.row.standing.isPurchased {
                Image(systemName: "checkmark.circle.fill")
                    .font(.system(size: Size.headerCircle))
                    .foregroundStyle(Palette.success)
                    .accessibilityHidden(true)
            } else {
                WishRing(
                    percentage: content.row.percentage, aside: content.row.aside.percentage, value: content.progress)
            }
            Text(words)
                .font(.callout)
                .foregroundStyle(content.row.standing == .affordable ? Palette.success : Palette.textSecondary)
            if content.row.isAsked {
                Badge("Asked", color: Palette.warning)
            }
        }
        .frame(maxWidth: .infinity)
        figures
    }

    private var figures: some View {
        CardView {
            DetailRow("Price", value: content.row.price, symbol: "dollarsign.circle.fill")
            if !content.row.standing.isPurchased {
                Divider()
                DetailRow("Available", value: content.available, symbol: "banknote.fill")
                if let aside = content.aside {
                    Divider()
                    DetailRow("Put Aside", value: aside, symbol: "lock.fill")
                }
                Divider()
                DetailRow("Remaining", value: content.remaining, symbol: "hourglass")
            }
            if let notes = content.row.notes {
                Divider()
                DetailRow("Notes", value: notes, symbol: "doc.text")
            }
            if let link = content.row.link {
                Divider()
                Link(destination: link) {
                    Label("Open Link", systemImage: "link")
                        .frame(minHeight: Size.touchTarget)
                }
            }
        }
    }

    private var words: String {
        switch content.row.standing {
        case .affordable: "You can buy this!"
        case .saving(let pace): pace
        case .purchased(let words): words
        }
    }
}

/// What can be done with the wish, the likeliest first.
private struct WishButtons: View {
    let row: WishRow
    let acts: WishActsModel

    var body: some View {
        VStack(spacing: Spacing.small) {
            ForEach(row.pageActs, id: \.self) { act in
                if act == row.pageActs.first {
                    PrimaryButton(row.title(of: act), isLoading: acts.isWorking) {
                        Task { await acts.chosen(act, of: row) }
                    }
                } else {
                    SecondaryButton(row.title(of: act), isDestructive: act == .delete) {
                        Task { await acts.chosen(act, of: row) }
                    }
                }
            }
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }
}
