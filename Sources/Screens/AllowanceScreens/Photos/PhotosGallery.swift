import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The photos of an entry: some, full, on their way with one too many, refused; and one shown large.
struct PhotosGallery: PreviewProvider {
    static var previews: some View {
        photos(count: 2).previewDisplayName("Two")
        photos(count: 3).previewDisplayName("Full")
        photos(count: 2, choosing: [waiting, waiting]).previewDisplayName("Uploading")
        photos(count: 1, choosing: [tooLarge], isRead: true).previewDisplayName("Too Large")
        viewer(mayChange: true).previewDisplayName("Loading")
        viewer(mayChange: false).previewDisplayName("Loading To Others")
    }

    /// A file that is still being sent.
    private static let waiting: PhotoUploads.Source = {
        for await content in AsyncStream<Data>(unfolding: { await withUnsafeContinuation { _ in } }) { return content }
        return nil
    }

    private static let tooLarge: PhotoUploads.Source = { throw CocoaError(.fileReadTooLarge) }

    private static func photos(
        count: Int, choosing sources: [PhotoUploads.Source] = [], isRead: Bool = false
    ) -> some View {
        let model = model(count: count, mayChange: true)
        return PageColumn {
            PhotosView(model: model)
            AddPhotoButton(uploads: model.uploads, photoCount: count) { _ in }
        }
        .task {
            if model.uploads.uploads.isEmpty { model.uploads.choose(sources, beside: count) }
            if isRead { _ = await model.uploads.finishReading() }
        }
    }

    private static func viewer(mayChange: Bool) -> some View {
        let model = model(count: 2, mayChange: mayChange)
        return PhotoViewer(photo: model.photos[1], model: model)
    }

    private static func model(count: Int, mayChange: Bool) -> PhotosModel {
        let model = PhotosModel(client: Sample.client(), entryID: Sample.records[0].id) {}
        model.show(Sample.photographed(Sample.records[0], count: count), mayChange: mayChange)
        return model
    }
}
