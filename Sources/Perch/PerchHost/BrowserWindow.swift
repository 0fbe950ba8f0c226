import Foundation

/// The part of the browser's window that shows the page, as the browser reports it.
struct BrowserWindow: Equatable {
    /// In CSS pixels.
    let width: Int
    /// In CSS pixels.
    let height: Int
    /// How large the browser writes text that asks for no size, in CSS pixels; browsers do so in 16 unless the person
    /// wants it otherwise.
    let textSize: Int
    /// Whether the device shows dark surfaces.
    let isDark: Bool
    /// Whether less motion is wished for.
    let isCalm: Bool
    /// Where the device is; nil before it has said so.
    let timeZone: TimeZone?

    /// A window with what was reported; sizes that no window has are brought to the nearest that one can have.
    init(
        width: Int, height: Int, textSize: Int = 16, isDark: Bool, isCalm: Bool = false,
        timeZone: TimeZone? = nil
    ) {
        self.width = min(max(width, 200), 10_000)
        self.height = min(max(height, 200), 10_000)
        self.textSize = min(max(textSize, 4), 200)
        self.isDark = isDark
        self.isCalm = isCalm
        self.timeZone = timeZone
    }

    /// How many times as large as usual text is.
    var textScale: Double { Double(textSize) / 16 }
}
