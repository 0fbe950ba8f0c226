import Ledger
import SwiftUI

extension View {
    /// The figure rolls to its new text in 0.4 s when `value` becomes another one ([S §10]).
    public func rolls<Value: Equatable>(with value: Value) -> some View {
        contentTransition(.numericText())
            .animation(.easeInOut(duration: 0.4), value: value)
    }

    /// The balance rolls to its new text, upwards where it rose and downwards where it fell, and glows for a second.
    func showsChange(of balance: Money) -> some View {
        contentTransition(.numericText(value: Double(balance.minorUnits)))
            .animation(.easeInOut(duration: 0.4), value: balance)
            .background { ChangeGlow(value: balance.minorUnits) }
    }
}

/// A glow that shows itself for a second when a value becomes another one: green where it rose, red where it fell
/// ([S §10]). Where less motion is wished for there is none.
private struct ChangeGlow: View {
    let value: Int64
    @State private var rose = true
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        if !reduceMotion {
            Capsule()
                .fill(rose ? Palette.success : Palette.error)
                .blur(radius: 8)
                .phaseAnimator([false, true], trigger: value) { glow, isLit in
                    glow.opacity(isLit ? 0.3 : 0)
                } animation: { isLit in
                    isLit ? .easeOut(duration: 0.1) : .easeOut(duration: 0.9)
                }
                .onChange(of: value) { old, new in rose = new > old }
        }
    }
}
