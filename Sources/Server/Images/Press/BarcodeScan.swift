import CZBar

/// Looks for the barcodes of packages in a gray picture, by zbar.
enum BarcodeScan {
    /// What zbar calls 1 byte a pixel: "Y800", its first letter in the lowest byte.
    private static let grayFormat: UInt = 0x3030_3859

    /// The digits of each code that is there, lying, standing or upside down: 8 or 13. A UPC-A and a UPC-E are told as
    /// the EAN-13 that they are, since they are not asked for by name.
    static func digits(in gray: [UInt8], width: Int, height: Int) -> [String] {
        guard !gray.isEmpty, gray.count == width * height, let scanner = zbar_image_scanner_create() else { return [] }
        defer { zbar_image_scanner_destroy(scanner) }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for kind in [ZBAR_EAN13, ZBAR_EAN8] { zbar_image_scanner_set_config(scanner, kind, ZBAR_CFG_ENABLE, 1) }
        guard let image = zbar_image_create() else { return [] }
        defer { zbar_image_destroy(image) }
        zbar_image_set_format(image, grayFormat)
        zbar_image_set_size(image, UInt32(width), UInt32(height))
        return gray.withUnsafeBytes { bytes in
            zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
            guard zbar_scan_image(scanner, image) > 0 else { return [] }
            var found: [String] = []
            var symbol = zbar_image_first_symbol(image)
            while let code = symbol {
                if let text = zbar_symbol_get_data(code) { found.append(String(cString: text)) }
                symbol = zbar_symbol_next(code)
            }
            return found
        }
    }
}
