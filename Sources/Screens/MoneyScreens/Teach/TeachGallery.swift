import Capture
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheet "Teach a Message": loading, as Roost reads it by itself, with nothing found, marked, tried, refused, of
/// several lines, failed.
struct TeachGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(TeachSample.client(), CaptureSample.coffee).previewDisplayName("As Read")
        page(TeachSample.client()).previewDisplayName("Nothing Found")
        page(TeachSample.client()) { model in TeachSample.mark(model) }.previewDisplayName("Marked")
        page(TeachSample.client()) { model in
            TeachSample.mark(model)
            if model.trial == nil { await model.saveTapped() }
        }.previewDisplayName("Tried")
        page(TeachSample.client()) { model in await model.saveTapped() }.previewDisplayName("Nothing Marked")
        page(TeachSample.client(), TeachSample.lines).previewDisplayName("Lines")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(
        _ client: HouseholdClient, _ text: String = TeachSample.village,
        begun: @escaping @MainActor (TeachModel) async -> Void = { _ in }
    ) -> some View {
        let model = TeachModel(client: client, form: MessageForm(text), family: MoneySample.family) { _, _ in }
        return NavigationStack {
            TeachSheet(model: model)
                .task {
                    await model.load()
                    await begun(model)
                }
        }
    }
}

/// Messages that are taught, for the gallery and for tests.
enum TeachSample {
    static let village = "Lunas 18.500 utk Warung Ijo, trims. Info 0800-1234"
    static let lines = "Transaksi 55.000\ntgl 03/11 NETFLIX\nTerima kasih"
    /// Messages that came before, and what became of them.
    private static let earlier: [(text: String, status: ReceivedMessage.Status)] = [
        ("Lunas 7.250 utk Bengkel Jaya Motor, trims. Info 0800-1234", .review),
        ("Lunas 64.000 utk Toko Sumber Rejeki, trims. Info 0800-1234", .ignored),
        ("Poin kamu 1.200, tukar sekarang!", .ignored),
    ]

    /// Marks the amount and the merchant of ``village``, as a person does, once.
    @MainActor
    static func mark(_ model: TeachModel) {
        guard model.amountText == nil, let words = model.state.content?.words.words, words.count > 4 else { return }
        for place in [1, 3, 4] { model.tapped(words[place]) }
    }

    /// A client that tries and keeps rules as the service does, on the messages above.
    static func client(_ taught: [TaughtRule] = []) -> HouseholdClient {
        var client = CaptureSample.client()
        client.teaching.all = { () async throws(ClientFailure) in taught }
        client.teaching.trial = { (form) async throws(ClientFailure) in
            do throws(TeachingProblem) {
                return try trial(of: form)
            } catch {
                throw refused(error.errors)
            }
        }
        client.teaching.teach = { (form, _) async throws(ClientFailure) in
            do throws(TeachingProblem) {
                return rule(try trial(of: form).rule)
            } catch {
                throw refused(error.errors)
            }
        }
        return client
    }

    /// As the service refuses it.
    private static func refused(_ errors: FieldErrors) -> ClientFailure {
        let locale = Locale(identifier: "en-US")
        let fields = Dictionary(errors.all.map { ($0.field, [$0.problem.message(locale)]) }) { first, _ in first }
        return .refused(
            ClientRefusal(
                code: .validationFailed, sentence: ErrorCode.validationFailed.sentence, fields: fields))
    }

    /// A rule as it is kept.
    static func rule(_ rule: MessageRule) -> TaughtRule {
        TaughtRule(
            id: MoneySample.id(160), rule: rule, author: .person(MoneySample.raka.user.id), createdAt: MoneySample.now)
    }

    /// What a form makes, tried on the messages above.
    static func trial(of form: TeachingForm) throws(TeachingProblem) -> TeachingTrial {
        var context = CaptureContext(timeZone: MoneySample.family.timeZone, currency: MoneySample.idr)
        let message = CapturedMessage(form.message.text, postedAt: MoneySample.now)
        let rule = try MessageParser(context).rule(teaching: message, form.marks)
        context.rules = [rule]
        let parser = MessageParser(context)
        guard let reading = parser.reading(of: message, by: rule) else { throw .nothingStays }
        let read = earlier.enumerated().compactMap { place, earlier -> TeachingTrial.Earlier? in
            let heard = CapturedMessage(earlier.text, postedAt: MoneySample.now)
            guard let reading = parser.reading(of: heard, by: rule) else { return nil }
            return TeachingTrial.Earlier(
                id: MoneySample.id(170 + UInt8(place)), text: earlier.text,
                receivedAt: MoneySample.now.addingTimeInterval(-86_400), reading: reading,
                difference: earlier.status == .review ? .waits(isRecorded: true) : .leftOut)
        }
        return TeachingTrial(rule: rule, reading: reading, earlier: read, looked: earlier.count)
    }
}
