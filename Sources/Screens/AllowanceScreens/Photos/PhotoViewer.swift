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
                Text(photo.alt)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                    .frame(maxWidth: .infinity)
                    .accessibilityHidden(true)
                if model.mayChange { acts }
            }
            .navigationTitle(photo.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
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
        .alert("Delete this photo?", isPresented: $model.isAskingToDelete) {
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
            } else if phase.error == nil {
                LoadingView("Loading...")
            } else {
                EmptyStateView(symbol: "camera", title: "Photo not loaded", sentence: "Close it and try again.")
            }
        }
        .frame(maxWidth: .infinity)
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
