import Design
import SwiftUI

/// A photo as large as the window allows, and what may be done with it.
struct PhotoViewer: View {
    let photo: PhotoCard
    @Bindable var model: PhotosModel

    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            PageColumn(width: 720) {
                if let failure = model.failure {
                    ErrorBanner(failure) { model.dismissTapped() }
                }
                picture
                words
                if model.mayChange { acts }
            }
            .navigationTitle(photo.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Done") { dismiss() }
                        .keyboardShortcut(.cancelAction)
                }
            }
        }
        .alert("Describe this photo", isPresented: $model.isDescribing) {
            TextField("What it shows", text: $model.words)
            Button("Cancel", role: .cancel) {}
            Button("Save") { Task { await model.saveWordsTapped() } }
        } message: {
            Text("Read out to people who cannot see it.")
        }
        .confirmationDialog(
            "Delete this photo?", isPresented: $model.isAskingToDelete, titleVisibility: .visible
        ) {
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed() } }
        } message: {
            Text("It cannot be brought back. The transaction stays.")
        }
    }

    private var picture: some View {
        AsyncImage(url: photo.full) { phase in
            if let image = phase.image {
                image
                    .resizable()
                    .scaledToFit()
                    .clipShape(RoundedRectangle(cornerRadius: Radius.control))
                    .accessibilityLabel(photo.alt)
                    .frame(maxHeight: 600)
            } else if phase.error == nil {
                LoadingView("Loading...")
            } else {
                EmptyStateView(symbol: "camera", title: "Photo not loaded", sentence: "Close it and try again.")
            }
        }
        .frame(maxWidth: .infinity)
        .id(photo.id)
    }

    /// What it shows, between the ways to the other photos.
    private var words: some View {
        HStack(spacing: Spacing.xSmall) {
            if model.photos.count > 1 { step(-1, "Previous Photo", symbol: "chevron.left") }
            Text(photo.alt)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity)
                .accessibilityHidden(true)
            if model.photos.count > 1 { step(1, "Next Photo", symbol: "chevron.right") }
        }
    }

    private func step(_ step: Int, _ name: String, symbol: String) -> some View {
        Button {
            model.stepTapped(step)
            if let photo = model.opened { AccessibilityNotification.Announcement(photo.name).post() }
        } label: {
            Image(systemName: symbol)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .accessibilityLabel(name)
    }

    private var acts: some View {
        VStack(spacing: Spacing.small) {
            SecondaryButton("Edit Description", symbol: "pencil") { model.describeTapped() }
            SecondaryButton("Delete Photo", symbol: "trash", isDestructive: true) { model.deleteTapped() }
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }
}
