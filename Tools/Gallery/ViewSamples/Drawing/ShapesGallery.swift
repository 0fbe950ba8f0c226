import SwiftUI

/// Shapes, strokes and paths.
public struct ShapesGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            HStack(spacing: 12) {
                Rectangle().fill(.blue).frame(width: 50, height: 50)
                RoundedRectangle(cornerRadius: 12).fill(.green).frame(width: 50, height: 50)
                Circle().fill(.orange).frame(width: 50, height: 50)
                Capsule().fill(.purple).frame(width: 70, height: 40)
                Ellipse().fill(.pink).frame(width: 60, height: 40)
            }
        }
        .previewDisplayName("Filled")
        Sample {
            HStack(spacing: 12) {
                Circle().stroke(.blue, lineWidth: 4).frame(width: 50, height: 50)
                RoundedRectangle(cornerRadius: 12).strokeBorder(.green, lineWidth: 4).frame(width: 50, height: 50)
                Circle().trim(from: 0, to: 0.6).stroke(.orange, style: StrokeStyle(lineWidth: 6, lineCap: .round))
                    .frame(width: 50, height: 50)
                Arrow().fill(.purple).frame(width: 50, height: 50)
            }
        }
        .previewDisplayName("Stroked")
        Sample {
            HStack(spacing: 20) {
                Text("Turned").rotationEffect(.degrees(-12))
                Text("Small").scaleEffect(0.8)
                Text("Shadow").padding(8).background(Color(.systemBackground)).cornerRadius(8).shadow(radius: 4)
            }
            Text("Over a material").padding().background(.regularMaterial)
                .padding().background(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
        }
        .previewDisplayName("Effects")
    }
}

/// A shape of its own.
private struct Arrow: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
