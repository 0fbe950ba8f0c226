import SwiftUI

/// The screen that every runtime of design §8 was measured with: 100 rows with a switch each, a form, bar buttons and a
/// sheet.
@MainActor
@Observable
final class BenchModel {
    var rows = (0..<100).map { BenchRow(id: $0, name: "Row number \($0)") }
    var query = ""
    var total = 0
}

struct BenchRow: Identifiable, Equatable {
    let id: Int
    var name: String
}

struct BenchRowView: View {
    let row: BenchRow
    @State private var isOn = false

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(row.name)
                Text("Second line")
            }
            Spacer()
            Button {
                isOn.toggle()
            } label: {
                Text(isOn ? "On" : "Off")
            }
        }
        .padding(12)
    }
}

/// One of the two readers of the observed total.
struct TotalView: View {
    let model: BenchModel
    let title: String

    var body: some View {
        HStack {
            Text(title)
            Text("\(model.total)")
        }
    }
}

struct BenchScreen: View {
    @Bindable var model: BenchModel
    @State private var isSheetShown = false

    var body: some View {
        NavigationStack {
            VStack(spacing: 8) {
                TotalView(model: model, title: "Total")
                TotalView(model: model, title: "Again")
                TextField("Search", text: $model.query)
                ForEach(model.rows) { BenchRowView(row: $0) }
            }
            .navigationTitle("Rows")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Add") { isSheetShown = true } }
            }
            .sheet(isPresented: $isSheetShown) { Text("A sheet") }
        }
    }
}
