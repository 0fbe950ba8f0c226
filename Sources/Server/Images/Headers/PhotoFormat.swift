/// The formats that are taken, told by their first bytes; a file's name and what its sender says count nothing.
enum PhotoFormat: CaseIterable {
    case jpeg, png, webp, heic

    /// The format of a file; nil for any other.
    init?(_ file: ByteView) {
        if file.big(3, at: 0) == 0xFF_D8_FF {
            self = .jpeg
        } else if file.big(4, at: 0) == 0x89_50_4E_47, file.big(4, at: 4) == 0x0D_0A_1A_0A {
            self = .png
        } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8) {
            self = .webp
        } else if file.has("ftyp", at: 4), Self.isHEVC(file) {
            self = .heic
        } else {
            return nil
        }
    }

    /// ISO/IEC 23008-12 §10: a brand of still pictures in HEVC, as the main one or beside the general one.
    private static func isHEVC(_ file: ByteView) -> Bool {
        let brands: [StaticString] = ["heic", "heix", "heim", "heis"]
        func isNamed(at place: Int) -> Bool { brands.contains { file.has($0, at: place) } }
        if isNamed(at: 8) { return true }
        guard file.has("mif1", at: 8), let size = file.big(4, at: 0), size <= 1_024 else { return false }
        return stride(from: 16, through: size - 4, by: 4).contains(where: isNamed)
    }
}
