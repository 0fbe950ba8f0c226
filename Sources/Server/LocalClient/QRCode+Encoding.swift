import CQREncode
import HouseholdClient

extension QRCode {
    /// A code of a text that a camera still reads with a seventh of it covered; empty for texts that are too long.
    init(of text: String) {
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
            self.init(side: 0, squares: [])
            return
        }
        defer { QRcode_free(code) }
        let side = Int(code.pointee.width)
        guard let squares = code.pointee.data else {
            self.init(side: 0, squares: [])
            return
        }
        // The lowest bit of each byte is the square's colour; the others say what it is part of.
        self.init(side: side, squares: (0..<side * side).map { squares[$0] & 1 == 1 })
    }
}
