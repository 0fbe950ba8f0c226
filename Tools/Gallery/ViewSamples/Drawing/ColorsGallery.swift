import SwiftUI

/// The colours of the system, and gradients.
public struct ColorsGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            ForEach(names.indices, id: \.self) { index in
                HStack {
                    names[index].color.frame(width: 44, height: 28).cornerRadius(6)
                    Text(names[index].name).foregroundStyle(names[index].color)
                }
            }
        }
        .previewDisplayName("System")
        Sample {
            LinearGradient(colors: [.blue, .green], startPoint: .leading, endPoint: .trailing).frame(height: 40)
            RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 60).frame(height: 60)
            AngularGradient(colors: [.red, .purple, .blue, .red], center: .center).frame(width: 60, height: 60)
            Rectangle().fill(Color.indigo.gradient).frame(height: 40)
        }
        .previewDisplayName("Gradients")
    }

    private static let names: [(name: String, color: Color)] = [
        ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint), ("Teal", .teal),
        ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Brown", .brown), ("Gray", .gray),
    ]
}
