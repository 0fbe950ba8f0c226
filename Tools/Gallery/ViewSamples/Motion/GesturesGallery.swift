import SwiftUI

/// Views that answer to fingers.
public struct GesturesGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            box("Tap").onTapGesture {}
            box("Tap twice").onTapGesture(count: 2) {}
            box("Hold").onLongPressGesture {}
            box("Drag").gesture(DragGesture().onChanged { _ in })
            box("Magnify").gesture(MagnifyGesture().onChanged { _ in })
            box("Rotate").gesture(RotateGesture().onChanged { _ in })
        }
        .previewDisplayName("Resting")
    }

    private static func box(_ text: String) -> some View {
        Text(text).frame(maxWidth: .infinity, minHeight: 44).background(Color(.tertiarySystemFill)).cornerRadius(8)
    }
}
