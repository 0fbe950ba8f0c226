import Household

extension DesignTokens {
    /// What is behind an emoji, or behind initials in the color of text: pale by day, deep at night.
    public static func avatar(_ color: AvatarColor) -> ColorToken {
        switch color {
        case .red: ColorToken("avatarRed", 0xFFB3AD, 0x8A1F17)
        case .orange: ColorToken("avatarOrange", 0xFFC98A, 0x7A4300)
        case .yellow: ColorToken("avatarYellow", 0xFFE066, 0x665200)
        case .lime: ColorToken("avatarLime", 0xD3EB6A, 0x4A5A00)
        case .green: ColorToken("avatarGreen", 0xA3E0AE, 0x1F5C2E)
        case .teal: ColorToken("avatarTeal", 0x8FDED3, 0x0B5A55)
        case .sky: ColorToken("avatarSky", 0xA6DCFF, 0x0B5478)
        case .blue: ColorToken("avatarBlue", 0xA9C4FF, 0x1D4699)
        case .purple: ColorToken("avatarPurple", 0xD3B8FF, 0x5B2E91)
        case .pink: ColorToken("avatarPink", 0xFFB3DA, 0x8A1F5C)
        case .brown: ColorToken("avatarBrown", 0xDCC0A3, 0x5E4126)
        case .gray: ColorToken("avatarGray", 0xCFCFD6, 0x4A4A50)
        }
    }
}
