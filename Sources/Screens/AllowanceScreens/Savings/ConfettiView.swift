import Design
import Foundation
import SwiftUI

/// Paper that bursts once whenever `trigger` goes up, and falls. It is not there otherwise, takes no touch, says
/// nothing, and does not come where less motion is wished for.
///
///     ready ── 0.4 s ──▶ burst ── 1.0 s ──▶ fallen
///     at the ring        around it           below, gone
struct ConfettiView: View {
    let trigger: Int
    @State private var celebrated = 0
    @State private var flight: ConfettiPiece.Flight?
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private static let burstSeconds = 0.4
    private static let fallSeconds = 1.0

    var body: some View {
        ZStack(alignment: .top) {
            if let flight {
                ForEach(ConfettiPiece.all) { piece in
                    ConfettiPaper(piece: piece)
                        .rotationEffect(.degrees(piece.turn(flight)))
                        .scaleEffect(flight == .ready ? 0.2 : 1)
                        .offset(piece.place(flight))
                        .opacity(flight == .fallen ? 0 : 1)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .clipped()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task(id: trigger, priority: .background) { await burst() }
    }

    private func burst() async {
        // A page that is shown again has celebrated already.
        guard trigger > celebrated else { return }
        celebrated = trigger
        guard !reduceMotion else { return }
        // The sheet in which the money was moved is on its way out.
        try? await Task.sleep(for: .milliseconds(300))
        flight = .ready
        try? await Task.sleep(for: .milliseconds(50))
        withAnimation(.easeOut(duration: Self.burstSeconds)) { flight = .burst }
        try? await Task.sleep(for: .seconds(Self.burstSeconds))
        withAnimation(.easeIn(duration: Self.fallSeconds)) { flight = .fallen }
        try? await Task.sleep(for: .seconds(Self.fallSeconds))
        flight = nil
    }
}

/// One piece of paper as it looks.
private struct ConfettiPaper: View {
    let piece: ConfettiPiece

    var body: some View {
        switch piece.id % 3 {
        case 0: Circle().fill(piece.color).frame(width: 11, height: 11)
        case 1: RoundedRectangle(cornerRadius: Radius.bar).fill(piece.color).frame(width: 10, height: 15)
        default: Capsule().fill(piece.color).frame(width: 6, height: 19)
        }
    }
}

/// Where one piece of paper flies: spread evenly, in no order that the eye finds.
struct ConfettiPiece: Identifiable {
    /// How far the flight is.
    enum Flight {
        case ready, burst, fallen
    }

    let id: Int

    static let all = (0..<42).map { ConfettiPiece(id: $0) }

    /// Brighter than anything that is read: they are decoration, and say nothing.
    private static let colors = [
        Color(red: 0, green: 0.48, blue: 1), Color(red: 1, green: 0.58, blue: 0),
        Color(red: 0.2, green: 0.78, blue: 0.35),
        Color(red: 1, green: 0.18, blue: 0.33), Color(red: 1, green: 0.8, blue: 0),
        Color(red: 0.69, green: 0.32, blue: 0.87),
    ]
    /// The middle of the ring, in points below the top of the page.
    private static let start: CGFloat = 150
    /// The turn from one piece to the next that brings none above another.
    private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

    var color: Color { Self.colors[id % Self.colors.count] }

    func place(_ flight: Flight) -> CGSize {
        let angle = Double(id) * Self.goldenAngle
        let radius = 50 + 130 * fraction(0.7549)
        let burst = CGSize(width: cos(angle) * radius, height: Self.start + sin(angle) * radius * 0.8)
        return switch flight {
        case .ready: CGSize(width: 0, height: Self.start)
        case .burst: burst
        case .fallen:
            CGSize(width: burst.width * 1.25, height: burst.height + 220 + 260 * fraction(0.5698))
        }
    }

    /// In degrees.
    func turn(_ flight: Flight) -> Double {
        let side: Double = id.isMultiple(of: 2) ? 1 : -1
        return switch flight {
        case .ready: 0
        case .burst: side * (60 + 180 * fraction(0.4142))
        case .fallen: side * (360 + 360 * fraction(0.4142))
        }
    }

    /// 0 up to 1, another for each piece; steps that have nothing to do with the golden angle or each other, or else
    /// the pieces would stand in a spiral.
    private func fraction(_ step: Double) -> Double {
        (Double(id) * step).truncatingRemainder(dividingBy: 1)
    }
}
