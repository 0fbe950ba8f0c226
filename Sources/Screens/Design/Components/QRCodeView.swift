import HouseholdClient
import SwiftUI

/// A QR code: dark squares on white in light and dark, with the quiet margin that cameras need.
public struct QRCodeView: View {
    private let code: QRCode

    /// The picture of a code.
    public init(_ code: QRCode) {
        self.code = code
    }

    /// The squares.
    public var body: some View {
        QRSquares(code: code)
            .fill(.black)
            .frame(width: 200, height: 200)
            .padding(200 * 4 / CGFloat(max(code.side, 1)))
            .background(.white)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
            .accessibilityElement(children: .ignore)
            .accessibilityAddTraits(.isImage)
    }
}

/// The dark squares; those side by side are drawn as one.
private struct QRSquares: Shape {
    let code: QRCode

    func path(in rect: CGRect) -> Path {
        var path = Path()
        guard code.side > 0 else { return path }
        let unit = min(rect.width, rect.height) / CGFloat(code.side)
        for row in 0..<code.side {
            var column = 0
            while column < code.side {
                let start = column
                while column < code.side, code.squares[row * code.side + column] { column += 1 }
                if column > start {
                    path.addRect(
                        CGRect(
                            x: rect.minX + CGFloat(start) * unit, y: rect.minY + CGFloat(row) * unit,
                            width: CGFloat(column - start) * unit, height: unit))
                } else {
                    column += 1
                }
            }
        }
        return path
    }
}
