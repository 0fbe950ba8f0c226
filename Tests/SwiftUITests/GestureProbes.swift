import SwiftUI

// Screens with gestures as Apple's documentation and public samples write them.

/// A circle that is dragged after a long press.
struct DraggableCircle: View {
    enum DragState {
        case inactive
        case pressing
        case dragging(translation: CGSize)

        var translation: CGSize {
            switch self {
            case .inactive, .pressing:
                return .zero
            case .dragging(let translation):
                return translation
            }
        }

        var isActive: Bool {
            switch self {
            case .inactive:
                return false
            case .pressing, .dragging:
                return true
            }
        }
    }

    @GestureState private var dragState = DragState.inactive
    @State private var viewState = CGSize.zero

    var body: some View {
        let minimumLongPressDuration = 0.5
        let longPressDrag = LongPressGesture(minimumDuration: minimumLongPressDuration)
            .sequenced(before: DragGesture())
            .updating($dragState) { value, state, transaction in
                switch value {
                // Long press begins.
                case .first(true):
                    state = .pressing
                // Long press confirmed, dragging may begin.
                case .second(true, let drag):
                    state = .dragging(translation: drag?.translation ?? .zero)
                // Dragging ended or the long press cancelled.
                default:
                    state = .inactive
                }
            }
            .onEnded { value in
                guard case .second(true, let drag?) = value else { return }
                self.viewState.width += drag.translation.width
                self.viewState.height += drag.translation.height
            }

        return Circle()
            .fill(Color.blue)
            .frame(width: 100, height: 100, alignment: .center)
            .offset(
                x: viewState.width + dragState.translation.width,
                y: viewState.height + dragState.translation.height
            )
            .shadow(radius: dragState.isActive ? 8 : 0)
            .accessibilityIdentifier("circle")
            .gesture(longPressDrag)
    }
}

/// Counts single and double taps apart.
struct TapCounter: View {
    @State private var singles = 0
    @State private var doubles = 0

    var body: some View {
        Text("\(singles) single, \(doubles) double")
            .gesture(
                TapGesture(count: 2)
                    .onEnded { doubles += 1 }
                    .exclusively(before: TapGesture().onEnded { singles += 1 })
            )
    }
}

/// A photo that is zoomed and turned at once.
struct ZoomablePhoto: View {
    @State private var scale: CGFloat = 1
    @State private var angle: Angle = .zero
    @GestureState private var magnifyBy: CGFloat = 1

    var magnification: some Gesture {
        MagnifyGesture()
            .updating($magnifyBy) { value, gestureState, transaction in
                gestureState = value.magnification
            }
            .onEnded { scale *= $0.magnification }
    }

    var rotation: some Gesture {
        RotateGesture()
            .onChanged { value in
                angle = value.rotation
            }
    }

    var body: some View {
        Text("scale \(scale * magnifyBy, specifier: "%.2f"), turned \(Int(angle.degrees.rounded()))")
            .scaleEffect(scale * magnifyBy)
            .rotationEffect(angle)
            .gesture(magnification.simultaneously(with: rotation))
    }
}

/// A card that flies away when it is thrown far enough.
struct SwipeCard: View {
    @State private var offset: CGSize = .zero
    @State private var verdict = "none"
    let note: (DragGesture.Value) -> Void

    var body: some View {
        VStack {
            Text("Card")
                .offset(x: offset.width, y: offset.height * 0.4)
                .rotationEffect(.degrees(Double(offset.width / 20)))
                .gesture(
                    DragGesture(minimumDistance: 5, coordinateSpace: .global)
                        .onChanged { gesture in
                            offset = gesture.translation
                            note(gesture)
                        }
                        .onEnded { gesture in
                            withAnimation(.spring()) {
                                if abs(gesture.predictedEndTranslation.width) > 150 { verdict = "liked" }
                                offset = .zero
                            }
                        }
                )
            Text(verdict)
        }
    }
}

/// Gestures inside one another.
struct NestedGestures: View {
    let outer: String
    @State private var log: [String] = []

    var body: some View {
        VStack {
            Group {
                if outer == "high" {
                    inner.highPriorityGesture(TapGesture().onEnded { log.append("outer") })
                } else if outer == "beside" {
                    inner.simultaneousGesture(TapGesture().onEnded { _ in log.append("outer") })
                } else if outer == "alone" {
                    inner.gesture(TapGesture().onEnded { log.append("outer") }, including: .gesture)
                } else {
                    inner.gesture(TapGesture().onEnded { log.append("outer") }, including: .subviews)
                }
            }
            Text(log.joined(separator: " "))
        }
    }

    private var inner: some View {
        Text("inner").gesture(SpatialTapGesture().onEnded { log.append("\(Int($0.location.x)),\(Int($0.location.y))") })
    }
}

/// Tells when a press begins and ends.
struct PressingView: View {
    @State private var isPressing = false
    @State private var count = 0

    var body: some View {
        Text(isPressing ? "pressing \(count)" : "free \(count)")
            .onLongPressGesture(minimumDuration: 1) {
                count += 1
            } onPressingChanged: { pressing in
                isPressing = pressing
            }
    }
}

/// A gesture made of another.
struct HorizontalDrag: Gesture {
    let moved: (CGFloat) -> Void

    var body: some Gesture<CGFloat> {
        DragGesture(minimumDistance: 0).map { $0.translation.width }.onChanged(moved)
    }
}
