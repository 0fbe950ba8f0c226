/// The server's side of the opening handshake (RFC 6455 §4.2).
enum Handshake {
    /// The value of `Sec-WebSocket-Accept` for a request that may become a WebSocket, or why it may not.
    static func accept(_ request: Request, _ upgrade: Response.Upgrade) -> Result<String, Refusal> {
        let head = request.head
        guard request.method == .get, head.isVersion11, head.framing == .none else { return .failure(.notAnUpgrade) }
        guard head.lists("upgrade", in: "connection"), head.lists("websocket", in: "upgrade") else {
            return .failure(.notAnUpgrade)
        }
        guard head.values("sec-websocket-version") == ["13"] else { return .failure(.wrongVersion) }
        let keys = head.values("sec-websocket-key")
        guard keys.count == 1, isKey(keys[0]) else { return .failure(.badKey) }
        guard upgrade.allowsForeignOrigin || request.origin != .foreign else { return .failure(.foreignOrigin) }
        if let chosen = upgrade.subprotocol {
            guard head.lists(chosen, in: "sec-websocket-protocol") else { return .failure(.subprotocolNotOffered) }
        }
        return .success(base64(sha1((keys[0] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    }

    /// Why a request does not become a WebSocket.
    enum Refusal: Error, CaseIterable {
        case notAnUpgrade
        case wrongVersion
        case badKey
        case foreignOrigin
        case subprotocolNotOffered

        var status: Status {
            switch self {
            case .notAnUpgrade, .wrongVersion: .upgradeRequired
            case .badKey, .subprotocolNotOffered: .badRequest
            case .foreignOrigin: .forbidden
            }
        }
    }

    /// 16 bytes in Base64: 22 digits and two marks of padding.
    private static func isKey(_ key: String) -> Bool {
        let bytes = Array(key.utf8)
        guard bytes.count == 24, bytes[22...] == [0x3D, 0x3D] else { return false }
        return bytes[..<22].allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
            default: false
            }
        }
    }
}
