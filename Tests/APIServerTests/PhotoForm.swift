/// A form as browsers send it, with one file and perhaps a text.
struct PhotoForm {
    private static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"

    let type = "multipart/form-data; boundary=\(PhotoForm.boundary)"
    private(set) var bytes: [UInt8] = []

    init(_ file: [UInt8], alt: String? = nil) {
        self.init([("file", file)] + (alt.map { [("alt", Array($0.utf8))] } ?? []))
    }

    init(
        _ parts: [(name: String, content: [UInt8])], fileName: String = "IMG_0001.HEIC", type: String = "image/heic"
    ) {
        for (name, content) in parts {
            let file = name == "file" ? "; filename=\"\(fileName)\"\r\nContent-Type: \(type)" : ""
            bytes += "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\n\r\n".utf8
            bytes += content
            bytes += "\r\n".utf8
        }
        bytes += "--\(Self.boundary)--\r\n".utf8
    }
}
