import SwiftUI

extension View {
    /// What assistive technology says of a chart: its title, its summary as a sentence, how its points are read.
    public func chartWords(_ title: String, summary: String) -> some View {
        accessibilityLabel(title)
            .accessibilityValue(summary)
            .accessibilityHint("Use arrows to read points")
    }
}
