import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import SettingsScreens

@MainActor
@Suite("One's own account")
struct OwnAccountModelTests {
    @Test("Only what differs is sent, with the version that it is based on")
    func profile() async {
        var client = SettingsSample.client()
        let sent = Sent<ProfileChange>()
        client.account.changeProfile = { (change) async throws(ClientFailure) in
            await sent.add(change)
        }
        var saved = 0
        let model = EditProfileModel(client: client, user: SettingsSample.mom.user) { saved += 1 }
        await model.load()
        await model.saveTapped()
        #expect(saved == 0)

        model.form.nickname = "Mum"
        await model.saveTapped()

        var wanted = ProfileChange(version: 1)
        wanted.nickname = "Mum"
        #expect(await sent.all == [wanted])
        #expect(saved == 1)
    }

    @Test("Another address asks for the password first and keeps what was typed")
    func address() async {
        var client = SettingsSample.client()
        let calls = Calls()
        client.account.changeProfile = { (_) async throws(ClientFailure) in
            guard await calls.note("change") > 1 else {
                throw .refused(ClientRefusal(code: .freshSignInRequired, sentence: "Please confirm it's you."))
            }
        }
        client.account.confirm = { (_) async throws(ClientFailure) in }
        var saved = 0
        let model = EditProfileModel(client: client, user: SettingsSample.mom.user) { saved += 1 }
        await model.load()
        model.form.email = "mom@example.com"
        await model.saveTapped()
        #expect(model.fresh.isAsking)
        #expect(!model.isSaving)
        #expect(model.form.email == "mom@example.com")
        model.fresh.password = "password123"
        await model.fresh.continueTapped()
        #expect(saved == 1)
    }

    @Test("A wrong present password is said at its field, a mismatch before anything is sent")
    func password() async {
        var client = HouseholdClient()
        client.account.changePassword = { (current, _) async throws(ClientFailure) in
            guard current == "right" else {
                throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
            }
        }
        var saved = 0
        let model = ChangePasswordModel(client: client, person: SettingsSample.mom) { saved += 1 }
        #expect(model.strength == nil)
        model.new = "short"
        await model.saveTapped()
        #expect(
            model.messages.fields == [
                .currentPassword: "Current password is required",
                .newPassword: "Password must be at least 15 characters", .confirmPassword: "Passwords do not match",
            ])
        model.current = "wrong"
        model.new = "purple hat on a tall giraffe"
        #expect(model.strength == .strong)
        await model.saveTapped()
        #expect(model.messages.fields == [.confirmPassword: "Passwords do not match"])
        model.confirmation = "purple hat on a tall giraffe"
        await model.saveTapped()
        #expect(model.messages.fields == [.currentPassword: "This is not your password"])
        model.current = "right"
        await model.saveTapped()
        #expect(saved == 1)
        #expect(!model.isDirty)
    }

    @Test("New recovery codes need the right password, and a second press makes no second ones")
    func codes() async {
        var client = HouseholdClient()
        client.account.renewCodes = { password async throws(ClientFailure) in
            guard password == "right" else {
                throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
            }
            await Task.yield()
            return ["7K4Q"]
        }
        var told: [[String]] = []
        let model = RenewCodesModel(client: client) { told.append($0) }
        model.password = "wrong"
        await model.renewTapped()
        #expect(model.messages.fields == [.currentPassword: "This is not your password"])
        model.password = "right"
        #expect(model.messages.fields.isEmpty)
        async let first: Void = model.renewTapped()
        async let second: Void = model.renewTapped()
        _ = await (first, second)
        #expect(told == [["7K4Q"]])
        #expect(model.password.isEmpty)
    }

    @Test("This device stands on top; a device that is signed out already is no failure")
    func devices() async {
        var client = SettingsSample.client()
        client.account.endSession = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        }
        var said: [String] = []
        let model = DevicesModel(client: client, family: SettingsSample.family) { said.append($0) }
        await model.live.refresh()
        #expect(model.live.content?.sessions.map(\.deviceName) == ["Firefox on Linux", "Safari on iPhone"])
        await model.signOutTapped(SettingsSample.devices.sessions[1])
        #expect(model.failure == nil)
        #expect(said == ["Safari on iPhone was signed out"])
    }
}

@MainActor
@Suite("The inbox")
struct InboxModelTests {
    @Test("Notices stand under their days, and opening one reads it and leads to its subject")
    func opening() async {
        var client = SettingsSample.client()
        let calls = Calls()
        client.notices.markRead = { (_) async throws(ClientFailure) in _ = await calls.note("read") }
        var opened: [String] = []
        var unread: [Int] = []
        let model = InboxModel(
            client: client, family: SettingsSample.family, open: { opened.append($0) },
            unreadChanged: { unread.append($0) })
        await model.live.refresh()
        #expect(model.live.content?.days.map(\.heading) == ["Today", "Yesterday"])
        #expect(unread == [1])

        await model.opened(SettingsSample.notices.notices[0])
        await model.opened(SettingsSample.notices.notices[1])

        #expect(await calls.count("read") == 1)
        #expect(opened == Array(repeating: "/children/\(SettingsSample.alice.id)", count: 2))
    }

    @Test("Deleting what was deleted elsewhere is no failure; without a connection it is")
    func deleting() async {
        var client = SettingsSample.client()
        client.notices.delete = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        }
        let model = model(client)
        await model.deleteTapped(SettingsSample.notices.notices[0])
        #expect(model.failure == nil)

        client.notices.delete = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let offline = self.model(client)
        await offline.deleteTapped(SettingsSample.notices.notices[0])
        #expect(offline.failure == ClientFault.unreachable.sentence)
    }

    @Test("Older notices that do not come leave the newer ones and no banner, and can be asked for again")
    func olderFails() async {
        var asked: [Int] = []
        var failure: ClientFailure?
        var client = SettingsSample.client()
        client.notices.newest = { (limit) async throws(ClientFailure) in
            let failure = await MainActor.run { () -> ClientFailure? in
                asked.append(limit)
                return failure
            }
            if let failure { throw failure }
            return SettingsSample.notices
        }
        let model = model(client)
        await model.live.refresh()

        failure = .fault(.unreachable)
        await model.showMoreTapped()
        #expect(model.length.hasFailed)
        #expect(model.live.refreshFailure == nil)
        #expect(model.live.content?.days.count == 2)

        failure = nil
        await model.showMoreTapped()
        #expect(!model.length.hasFailed)
        #expect(asked == [20, 40, 40])
    }

    private func model(_ client: HouseholdClient) -> InboxModel {
        InboxModel(client: client, family: SettingsSample.family, open: { _ in }, unreadChanged: { _ in })
    }
}

@MainActor
@Suite("What a person wants to be told")
struct NotificationPreferencesModelTests {
    @Test("A switch holds at once and is saved; the amount zero is an amount like any other")
    func saving() async {
        var client = SettingsSample.client()
        let sent = Sent<NoticePreferences>()
        client.notices.change = { (_, wanted) async throws(ClientFailure) in
            await sent.add(wanted)
            return wanted
        }
        client.notices.preferences = { () async throws(ClientFailure) in
            await sent.all.last ?? SettingsSample.preferences
        }
        let model = NotificationPreferencesModel(client: client, person: SettingsSample.mom) { _ in }
        await model.live.refresh()
        #expect(model.sliderValue == 5)

        model.changed { $0.requests = false }
        #expect(!model.preferences.requests)
        model.slid(to: 0)
        #expect(model.preferences.lowBalanceThreshold.isZero)
        await model.autoSave.saved()

        #expect(await sent.all.last?.requests == false)
        #expect(model.live.content?.lowBalanceThreshold.isZero == true)
    }

    @Test("What cannot be saved is undone, and said")
    func undone() async {
        var client = SettingsSample.client()
        client.notices.change = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        var failures: [String] = []
        let model = NotificationPreferencesModel(client: client, person: SettingsSample.mom) { failures.append($0) }
        await model.live.refresh()
        model.changed { $0.requests = false }
        await model.autoSave.saved()
        #expect(model.preferences.requests)
        #expect(failures == [ClientFault.unreachable.sentence])
    }

    @Test("A typed amount that is none is said at the field and changes nothing")
    func typed() async {
        let model = NotificationPreferencesModel(client: SettingsSample.client(), person: SettingsSample.mom) { _ in }
        await model.live.refresh()
        model.threshold = "."
        model.typed()
        #expect(model.thresholdMessage == "Please enter a valid amount")
        #expect(model.preferences == SettingsSample.preferences)
    }
}

/// Keeps what was sent.
actor Sent<Value: Sendable> {
    private(set) var all: [Value] = []

    func add(_ value: Value) {
        all.append(value)
    }
}
