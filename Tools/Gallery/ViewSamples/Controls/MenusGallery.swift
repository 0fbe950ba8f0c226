import SwiftUI

/// Menus, closed and open.
public struct MenusGallery: PreviewProvider {
    public static var previews: some View {
        closed.previewDisplayName("Closed")
        menu("List").previewDisplayName("Open")
        context.previewDisplayName("Open Context")
    }

    private static var closed: some View {
        Sample {
            Menu("Sort") { Button("By Name") {} }
            Menu("With a symbol", systemImage: "ellipsis.circle") { Button("By Name") {} }
            Menu("Add") {
                Button("From Template") {}
            } primaryAction: {
            }
            Menu("Disabled") { Button("By Name") {} }.disabled(true)
        }
    }

    private static func menu(_ title: String) -> some View {
        HStack {
            Menu(title) {
                Button("Rename", systemImage: "pencil") {}
                Button("Share", systemImage: "square.and.arrow.up") {}
                Button("Archive", systemImage: "archivebox") {}.disabled(true)
                Section("Show") {
                    Toggle("Bought Items", isOn: .constant(true))
                    Toggle("Prices", isOn: .constant(false))
                }
                Picker("Sort", selection: .constant(0)) {
                    Text("By Name").tag(0)
                    Text("By Aisle").tag(1)
                }
                Menu("Move To") { Button("Archive") {} }
                Divider()
                Button("Delete", systemImage: "trash", role: .destructive) {}
            }
            Spacer()
        }
        .padding()
        .frame(height: 640, alignment: .top)
    }

    private static var context: some View {
        HStack {
            Text("Milk")
                .padding(.trailing, 40)
                .padding(.vertical)
                .contextMenu {
                    Button("Copy", systemImage: "doc.on.doc") {}
                    Button("Delete", systemImage: "trash", role: .destructive) {}
                }
            Spacer()
        }
        .padding()
        .frame(height: 240, alignment: .top)
    }
}
