public import SwiftUI

/// A button that lets the person choose photos, from the device or with its camera.
///
///     PhotosPicker(selection: $items, matching: .images) { Label("Add Photo", systemImage: "camera.fill") }
public struct PhotosPicker<Label: View> {
    private let most: Int?
    private let filter: PHPickerFilter?
    private let label: Label
    private let chosen: @MainActor ([PhotosPickerItem]) -> Void

    /// A button for several photos; `maxSelectionCount` nil lets choose as many as a page takes.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {
        most = maxSelectionCount.map { max($0, 1) }
        self.filter = filter
        self.label = label()
        chosen = { selection.wrappedValue = $0 }
    }

    /// A button for one photo.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label
    ) {
        most = 1
        self.filter = filter
        self.label = label()
        chosen = { selection.wrappedValue = $0.first }
    }
}

extension PhotosPicker where Label == Text {
    /// A button with a text, for several photos.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(titleKey) }
    }

    /// A button with a text, for one photo.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(titleKey) }
    }
}

extension PhotosPicker: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.fileButton(accept: (view.filter ?? .any).accept, most: view.most) {
            Label._emit(view.label, to: emitter)
        } chosen: { files in
            // Closing the browser's dialog without a choice changes nothing.
            if !files.isEmpty { view.chosen(files.map(PhotosPickerItem.init)) }
        }
    }
}

/// Which files a picker offers.
public struct PHPickerFilter: Hashable, Sendable {
    /// As HTML says it. Some systems do not know what HEIC is unless it is named.
    let accept: String

    /// Photos.
    public static let images = PHPickerFilter(accept: "image/*,.heic,.heif")
    /// Films.
    public static let videos = PHPickerFilter(accept: "video/*")
    static let any = any(of: [.images, .videos])

    /// What one of `filters` offers.
    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(accept: filters.map(\.accept).joined(separator: ","))
    }
}
