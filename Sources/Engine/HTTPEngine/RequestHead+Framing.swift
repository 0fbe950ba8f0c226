extension RequestHead {
    /// Decides body framing and persistence (RFC 9112 §6 and §9.3), refusing whatever two readers could take in two
    /// ways.
    mutating func interpret() throws(RequestRefusal) {
        var length: Int?
        var hasTransferEncoding = false
        keepsAlive = isVersion11
        for field in fields {
            switch field.name.count {
            case 6 where isEqual(field.name, "expect"):
                guard isEqual(field.value, "100-continue") else { throw .unknownExpectation }
                expectsContinue = isVersion11
            case 10 where isEqual(field.name, "connection"):
                if isListed("close", in: field.value) {
                    keepsAlive = false
                } else if !isVersion11, isListed("keep-alive", in: field.value) {
                    keepsAlive = true
                }
            case 14 where isEqual(field.name, "content-length"):
                guard length == nil else { throw .repeatedContentLength }
                length = try contentLength(slice(field.value))
            case 17 where isEqual(field.name, "transfer-encoding"):
                guard !hasTransferEncoding else { throw .repeatedTransferEncoding }
                guard isVersion11 else { throw .transferEncodingBeforeVersion11 }
                guard isEqual(field.value, "chunked") else { throw .unknownTransferEncoding }
                hasTransferEncoding = true
            default: break
            }
        }
        if hasTransferEncoding {
            guard length == nil else { throw .contentLengthWithTransferEncoding }
            framing = .chunked
        } else if let length, length > 0 {
            framing = .length(length)
        }
    }

    /// Digits only: no sign, no list, no space, at most 18 of them.
    private func contentLength(_ digits: ArraySlice<UInt8>) throws(RequestRefusal) -> Int {
        guard (1...18).contains(digits.count) else { throw .badContentLength }
        var length = 0
        for digit in digits {
            guard digit &- 0x30 < 10 else { throw .badContentLength }
            length = length * 10 + Int(digit - 0x30)
        }
        return length
    }
}
