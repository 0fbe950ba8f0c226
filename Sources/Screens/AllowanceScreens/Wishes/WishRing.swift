import Allowance
import Design
import SwiftUI

/// How near a wish is, as a ring: all that the child has for it, and over that what is put aside for it.
struct WishRing: View {
    let percentage: Int
    let aside: Int
    let value: String

    var body: some View {
        ProgressRing("Progress", percentage: percentage, value: value)
            .overlay {
                if aside > 0 {
                    // Cut straight as the ring below it is, so that it says no more than is there.
                    Circle()
                        .trim(from: 0, to: Double(aside) / 100)
                        .stroke(Palette.success, style: StrokeStyle(lineWidth: Size.ringStroke, lineCap: .butt))
                        .rotationEffect(.degrees(-90))
                        .animation(.easeInOut(duration: 0.4), value: aside)
                        .frame(width: Size.ring, height: Size.ring)
                        .accessibilityHidden(true)
                }
            }
    }
}

extension WishProgress {
    /// "62 percent, $74.50 to go, $20.00 put aside", as it is read aloud.
    func spoken(_ format: DisplayFormat) -> String {
        let words = ["\(percentage) percent", "\(format.money(remaining)) to go", WishAside(self, format).words]
        return words.compactMap { $0 }.joined(separator: ", ")
    }
}
