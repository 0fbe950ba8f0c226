/// Why a request is not read any further. Each case is a rule of RFC 9110 or RFC 9112, or a limit; after any of them
/// the connection closes, because where the next request would begin is no longer certain.
enum RequestRefusal: Error, CaseIterable {
    case emptyLinesBeforeRequest
    case badMethod
    case badTarget
    case targetTooLong
    case badVersion
    case unsupportedVersion
    case bareLineFeed
    case bareCarriageReturn
    case controlByteInField
    case foldedLine
    case badFieldName
    case spaceBeforeColon
    case headTooLarge
    case tooManyFields
    case missingHost
    case repeatedHost
    case badHost
    case hostDiffersFromTarget
    case repeatedContentLength
    case badContentLength
    case contentLengthWithTransferEncoding
    case repeatedTransferEncoding
    case unknownTransferEncoding
    case transferEncodingBeforeVersion11
    case unknownExpectation
    case badChunkSize
    case badChunkEnd
    case bodyTooLarge

    var status: Status {
        switch self {
        case .targetTooLong: .uriTooLong
        case .headTooLarge, .tooManyFields: .requestHeaderFieldsTooLarge
        case .bodyTooLarge: .contentTooLarge
        case .unknownTransferEncoding: .notImplemented
        case .unsupportedVersion: .httpVersionNotSupported
        case .unknownExpectation: .expectationFailed
        default: .badRequest
        }
    }
}
