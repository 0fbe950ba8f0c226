import SwiftUI

extension DynamicTypeSize {
    /// How much larger captions are than at the standard size.
    var captionScale: Double {
        switch self {
        case .xSmall, .small, .medium: 0.95
        case .large: 1
        case .xLarge: 1.17
        case .xxLarge: 1.33
        case .xxxLarge: 1.5
        case .accessibility1: 1.83
        case .accessibility2: 2.17
        case .accessibility3: 2.67
        case .accessibility4: 3.08
        case .accessibility5: 3.58
        }
    }
}
