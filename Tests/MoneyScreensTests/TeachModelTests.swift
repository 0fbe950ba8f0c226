import Capture
import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Teaching a message")
struct TeachModelTests {
    @Test("What Roost reads by itself is marked when the sheet opens, and closing loses nothing then")
    func asRead() async {
        let model = await model(CaptureSample.coffee)
        #expect(model.amountText == "18.500" && model.merchantText == "Kopi Kenangan")
        #expect(!model.isDirty && model.direction == .debit && model.act == "Try It")
        // It says itself whose it is.
        #expect(model.state.content?.sources == [])
    }

    @Test("Of a message that says nobody's name the source can be chosen")
    func unknown() async {
        let model = await model()
        #expect(model.amountText == nil && model.merchantText == nil)
        #expect(model.state.content?.sources.map(\.name).contains("BCA") == true)
    }

    @Test("The amount is a number; after it the merchant is marked, word by word")
    func tapping() async throws {
        let model = await model()
        let words = try #require(model.state.content?.words.words)
        model.tapped(words[0])
        #expect(model.messages[.amount] == "Tap a number." && model.amountText == nil)
        model.tapped(words[1])
        #expect(model.messages[.amount] == nil && model.amountText == "18.500" && model.marking == .merchant)
        model.tapped(words[3])
        model.tapped(words[4])
        #expect(model.merchantText == "Warung Ijo")
        #expect(model.mark(of: words[1]) == .amount && model.mark(of: words[4]) == .merchant)
        #expect(model.mark(of: words[0]) == nil && model.isDirty)
    }

    @Test("Marks grow to a neighbour, shrink at their edges, end in between, and never hold the amount")
    func marks() {
        var marks = MessageMarks(amount: 2)
        marks.tapMerchant(5)
        marks.tapMerchant(8)
        #expect(marks.merchant == 5...8)
        marks.tapMerchant(6)
        #expect(marks.merchant == 5...6)
        marks.tapMerchant(5)
        #expect(marks.merchant == 6...6)
        marks.tapMerchant(2)
        #expect(marks.merchant == 6...6)
        marks.tapMerchant(0)
        #expect(marks.merchant == 0...0)
        marks.tapMerchant(0)
        #expect(marks.merchant == nil)
        marks.tapMerchant(4)
        marks.tapMerchant(3)
        marks.tapAmount(4)
        #expect(marks.amount == 4 && marks.merchant == nil)
        marks.tapAmount(4)
        #expect(marks.amount == 4)
    }

    @Test("It is tried before it can be kept, and what is marked anew is tried anew")
    func trying() async throws {
        let kept = Mutex<[TeachingForm]>([])
        let said = Mutex<[String]>([])
        var client = TeachSample.client()
        let teach = client.teaching.teach
        client.teaching.teach = { (form, key) async throws(ClientFailure) in
            kept.withLock { $0.append(form) }
            return try await teach(form, key)
        }
        let model = TeachModel(
            client: client, form: MessageForm(TeachSample.village), family: MoneySample.family
        ) { words, _ in said.withLock { $0.append(words) } }
        await model.load()
        TeachSample.mark(model)
        await model.saveTapped()
        let trial = try #require(model.trial)
        #expect(model.act == "Keep Rule" && kept.withLock(\.isEmpty))
        let amount = "-" + MoneySample.format.money(MoneySample.rupiah(18_500))
        #expect(trial.row.title == "Warung Ijo" && trial.row.amount == amount)
        #expect(trial.found == "It reads 2 of 3 earlier messages of this sender.")
        #expect(trial.earlier.map(\.title) == ["Bengkel Jaya Motor", "Toko Sumber Rejeki"])
        #expect(
            trial.earlier.map { $0.detail.last } == [
                "Waits in Review, recorded unless it is known already", "Was left out, stays so",
            ])
        #expect(trial.sentences.contains("The amount is after “lunas”."))

        model.changeTapped()
        #expect(model.trial == nil && model.merchantText == "Warung Ijo")
        await model.saveTapped()
        model.direction = .credit
        #expect(model.trial == nil && model.act == "Try It" && model.merchantWord == "Who Paid")
        await model.saveTapped()
        await model.saveTapped()
        #expect(kept.withLock { $0.map(\.marks.direction) } == [.credit])
        #expect(said.withLock { $0 } == ["Rule kept, waiting messages read again"])
    }

    @Test("What can't be taught says why, at the words, and keeps the marks")
    func refused() async {
        let model = await model()
        await model.saveTapped()
        #expect(model.messages[.amount] == "Tap the amount in the message.")
        TeachSample.mark(model)
        #expect(model.messages[.amount] == nil)
        var client = TeachSample.client()
        client.teaching.trial = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let lost = await self.model(client: client)
        TeachSample.mark(lost)
        await lost.saveTapped()
        #expect(lost.messages.banner != nil && lost.trial == nil && lost.amountText == "18.500" && !lost.isSaving)
    }

    private func model(
        _ text: String = TeachSample.village, client: HouseholdClient = TeachSample.client()
    ) async -> TeachModel {
        let model = TeachModel(client: client, form: MessageForm(text), family: MoneySample.family) { _, _ in }
        await model.load()
        return model
    }
}
