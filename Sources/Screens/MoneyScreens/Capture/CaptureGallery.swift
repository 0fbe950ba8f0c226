import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// The page of messages: loading, the first time, read, recorded, refused, its guides, wide, failed.
struct CaptureGallery: PreviewProvider {
    static var previews: some View {
        page(waitingClient()).previewDisplayName("Loading")
        page(firstClient()).previewDisplayName("First Time")
        page(CaptureSample.client()).previewDisplayName("Full")
        Pasted("").previewDisplayName("Nothing Pasted")
        Pasted(CaptureSample.coffee).previewDisplayName("Read")
        Pasted(CaptureSample.advert).previewDisplayName("Nothing Found")
        Pasted(several).previewDisplayName("Several")
        Pasted(several, records: true).previewDisplayName("Recorded")
        guide(.android).previewDisplayName("Android")
        guide(.iphone, addsKey: true).previewDisplayName("iPhone With Key")
        guide(.script, CaptureSample.client(last: CaptureSample.arrived())).previewDisplayName("Connected")
        guide(.android, CaptureSample.client(link: SharedLink(path: "/login", reach: nil)))
            .previewDisplayName("Unreachable")
        guide(.android, staleClient(), addsKey: true).previewDisplayName("Old Sign-In")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    fileprivate static func model(_ client: HouseholdClient) -> CaptureModel {
        CaptureModel(
            client: client, person: MoneySample.raka, say: { _ in }, open: { _ in }, copy: { _ in })
    }

    private static let several = [CaptureSample.coffee, CaptureSample.amazon, CaptureSample.advert]
        .joined(separator: "\n\n")

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack { CaptureView(model: model(client)) }
    }

    private static func guide(
        _ guide: CaptureGuide, _ client: HouseholdClient = CaptureSample.client(), addsKey: Bool = false
    ) -> some View {
        let model = model(client)
        model.devices.openGuide = guide
        return NavigationStack { CaptureView(model: model) }
            .task { if addsKey { await model.devices.addKeyTapped(for: guide) } }
    }

    private static func firstClient() -> HouseholdClient {
        var client = CaptureSample.client()
        client.sources.all = { () async throws(ClientFailure) in [SourceStanding(MoneySample.cash, sums: [])] }
        return client
    }

    private static func waitingClient() -> HouseholdClient {
        var client = CaptureSample.client()
        client.sources.all = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        return client
    }

    private static func staleClient() -> HouseholdClient {
        var client = CaptureSample.client()
        client.keys.create = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(code: .freshSignInRequired, sentence: ErrorCode.freshSignInRequired.sentence))
        }
        return client
    }
}

/// The page once something was pasted and read, and perhaps recorded.
private struct Pasted: View {
    private let text: String
    private let records: Bool
    @State private var model = CaptureGallery.model(CaptureSample.client())

    init(_ text: String, records: Bool = false) {
        self.text = text
        self.records = records
    }

    var body: some View {
        NavigationStack { CaptureView(model: model) }
            .task {
                await model.live.refresh()
                model.text = text
                await model.readTapped()
                if records { await model.recordTapped() }
            }
    }
}
