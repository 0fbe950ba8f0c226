import CUV

extension Request {
    /// From where the last proxy had this request: the last address in `X-Forwarded-For`, which that proxy wrote
    /// itself, while those before it are what the proxy was told. Nil where no numeric address stands there.
    ///
    /// To be believed of a proxy that is known: whoever connects directly writes there what they like.
    public var forwardedAddress: String? {
        let last = headers("x-forwarded-for").last?.split(separator: ",", omittingEmptySubsequences: false).last
        guard let last else { return nil }
        let address = String(last.filter { $0 != " " && $0 != "\t" })
        var v4 = sockaddr_in()
        var v6 = sockaddr_in6()
        return uv_ip4_addr(address, 0, &v4) == 0 || uv_ip6_addr(address, 0, &v6) == 0 ? address : nil
    }
}
