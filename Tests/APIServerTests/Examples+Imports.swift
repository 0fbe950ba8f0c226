import RoostAPI
import Testing

/// Requests about statements of banks.
extension Examples {
    static let imports: [Sample] = [
        Sample(ImportEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                form: .statement("Date,Description,Amount\n2025-11-03,Bookshop,-731.50\n", ["source": ""]))
        },
        Sample(ImportEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(ImportEndpoints.undo) { Example(path: $1.path(try await $0.importID()), token: $0.parent) },
    ]

    private func importID() async throws -> String {
        let form = PhotoForm.statement("Date,Description,Amount\n2025-11-04,Florist,-844.25\n")
        let added = try await house.send(
            .post, "/import", token: parent, content: form.bytes, headers: ["Content-Type": form.type])
        return try #require(added.json["importId"]?.text)
    }
}

extension PhotoForm {
    /// A form with a statement and other parts.
    static func statement(_ text: String, _ parts: [String: String] = [:]) -> PhotoForm {
        let parts = parts.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
        return statement([("file", Array(text.utf8))] + parts)
    }

    /// A form with whatever parts.
    static func statement(_ parts: [(String, [UInt8])]) -> PhotoForm {
        PhotoForm(parts, fileName: "november.csv", type: "text/csv")
    }
}
