import Foundation
import Household
import Ledger

/// Balances at a glance, for a home screen or a display on the wall (§3.20).
public struct GlanceClient: Sendable {
    /// The family's links, the newest first; for parents.
    public var links: @Sendable () async throws(ClientFailure) -> [GlanceLink] = {
        () async throws(ClientFailure) in throw notGiven("glance.links")
    }
    /// Makes a link; for parents. Its address is told by this answer alone. Refused with messages at `.name` and
    /// `.children`.
    public var add: @Sendable (GlanceLinkForm) async throws(ClientFailure) -> NewGlanceLink = {
        (_) async throws(ClientFailure) in throw notGiven("glance.add")
    }
    /// Deletes a link; its address shows nothing from then on. Refused with `.notFound`.
    public var delete: @Sendable (GlanceLink.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("glance.delete")
    }
    /// What the link of a token shows, for whoever holds it. Refused with `.notFound` for a token that is none, or
    /// whose link was deleted.
    public var page: @Sendable (_ token: String) async throws(ClientFailure) -> GlancePage = {
        (_) async throws(ClientFailure) in throw notGiven("glance.page")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// A link that was just made, with what to hand over.
public struct NewGlanceLink: Hashable, Sendable {
    /// The link.
    public let link: GlanceLink
    /// The page that it leads to.
    public let shared: SharedLink

    /// A link at an address.
    public init(link: GlanceLink, shared: SharedLink) {
        self.link = link
        self.shared = shared
    }
}
