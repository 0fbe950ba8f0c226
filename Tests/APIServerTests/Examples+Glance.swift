import Foundation
import RoostAPI
import Testing

/// Requests about what is seen at a glance.
extension Examples {
    static let glances: [Sample] = [
        // Without a token of a link the asker's own.
        Sample(GlanceEndpoints.glance, .own) { Example(path: $1.path(), token: $0.parent) },
        Sample(GlanceEndpoints.links) { Example(path: $1.path(), token: $0.parent) },
        Sample(GlanceEndpoints.add) { Example(path: $1.path(), token: $0.parent, body: $0.link) },
        Sample(GlanceEndpoints.delete) { examples, endpoint in
            let link = try await examples.house.made("/glance-links", examples.parent, examples.link)
            return Example(path: endpoint.path(link), token: examples.parent)
        },
    ]

    private var link: String { #"{"name":"Kitchen","childIds":["\#(aliceID)"],"showAmounts":false}"# }
}
