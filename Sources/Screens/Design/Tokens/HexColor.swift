/// An sRGB colour, as a design page writes it: `0x0062CC`.
public struct HexColor: Hashable, Sendable {
    /// 24 bits: red, green, blue.
    public let rgb: UInt32

    /// How much covers what is below: 255 all of it, 0 nothing.
    public let alpha: UInt8

    /// A colour of 8 bits a channel, opaque unless `alpha` says otherwise.
    public init(_ rgb: UInt32, alpha: UInt8 = 255) {
        self.rgb = rgb & 0xFF_FFFF
        self.alpha = alpha
    }

    /// Nothing is seen.
    public static let clear = HexColor(0, alpha: 0)

    /// `#0062CC`, or `#0000000D` where something below is seen through it.
    public var css: String {
        let opacity = alpha == 255 ? "" : Self.digits(UInt32(alpha), count: 2)
        return "#" + Self.digits(rgb, count: 6) + opacity
    }

    private static func digits(_ number: UInt32, count: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: count - digits.utf8.count) + digits
    }

    /// The relative luminance of WCAG 2.2, 0 for black to 1 for white.
    public var luminance: Double {
        0.2126 * Self.linear(rgb >> 16) + 0.7152 * Self.linear(rgb >> 8 & 0xFF) + 0.0722 * Self.linear(rgb & 0xFF)
    }

    /// The contrast ratio of WCAG 2.2, from 1 (none) to 21 (black on white).
    public func contrast(with other: HexColor) -> Double {
        let lighter = max(luminance, other.luminance)
        let darker = min(luminance, other.luminance)
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// This colour laid over `background` with that opacity, 0 to 1: what a tint of 10 % looks like.
    public func laid(over background: HexColor, opacity: Double) -> HexColor {
        let channels = [16, 8, 0].map { shift -> UInt32 in
            let front = Double(rgb >> UInt32(shift) & 0xFF)
            let back = Double(background.rgb >> UInt32(shift) & 0xFF)
            let mixed = front * opacity + back * (1 - opacity)
            return UInt32(mixed.rounded())
        }
        return HexColor(channels[0] << 16 | channels[1] << 8 | channels[2])
    }

    private static func linear(_ channel: UInt32) -> Double {
        let value = Double(channel) / 255
        if value <= 0.04045 { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        return power(base, 2.4)
    }

    // x^2.4 = x^2 · (x^2)^(1/5), so that no platform's maths library is needed.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        let square = base * base
        var root = 1.0
        for _ in 0..<60 {
            let fourth = root * root * root * root
            root = (4 * root + square / fourth) / 5
        }
        return square * root
    }
}
