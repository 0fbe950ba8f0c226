import Design
import Foundation
import Groceries
import Household
import PhotosUI
import SwiftUI

/// A line for each barcode, and the ways to more: by a photo of the package, or typed.
struct BarcodeFields: View {
    let model: ItemFormModel
    let focus: FocusState<Int?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            ForEach(Array(model.typed.barcodes.enumerated()), id: \.element.id) { place, line in
                HStack(alignment: .bottom, spacing: Spacing.xSmall) {
                    AppTextField(
                        "Barcode \(place + 1)", text: text(of: line), symbol: "barcode", purpose: .code,
                        message: model.wrongBarcode == line.id ? model.messages[.barcodes] : nil, focus: focus,
                        equals: line.id)
                    RemoveLineButton("Barcode \(place + 1)") { model.removeBarcodeTapped(line.id) }
                }
            }
            ScanBarcodeButton(model: model)
            if model.typed.barcodes.count < GroceryItem.barcodeLimit {
                SecondaryButton("Add Barcode", symbol: "barcode") { focus.wrappedValue = model.addBarcodeTapped() }
            }
        }
    }

    private func text(of line: ItemTyped.BarcodeLine) -> Binding<String> {
        Binding(get: { line.text }, set: { [model] in model.barcodeChanged(line.id, $0) })
    }
}

/// "Scan Barcode": a photo of the package, chosen from the device or taken with its camera, and what came of it.
private struct ScanBarcodeButton: View {
    let model: ItemFormModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            if model.mayScan {
                PhotosPicker(selection: selection, matching: .images) {
                    SecondaryLabel(model.isScanning ? "Reading…" : "Scan Barcode", symbol: "barcode.viewfinder")
                }
                .buttonStyle(.plain)
                .disabled(model.isScanning)
            }
            FieldMessage(model.scanProblem)
        }
        .onChange(of: model.scanProblem) {
            if let problem = model.scanProblem { AccessibilityNotification.Announcement.error(problem).post() }
        }
        .onChange(of: model.scanned) {
            if let words = model.scanned { AccessibilityNotification.Announcement(words).post() }
        }
    }

    /// Nothing stays chosen, so that the page lets go of what has been read.
    private var selection: Binding<PhotosPickerItem?> {
        Binding(
            get: { nil },
            set: { [model] item in
                guard let item else { return }
                Task { await model.photoChosen { try await item.loadTransferable(type: Data.self) } }
            })
    }
}
