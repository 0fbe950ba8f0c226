import Design
import Household
import HouseholdClient
import Ledger
import SettingsScreens
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("News from the inbox on an open screen")
struct NewsTests {
    private let news = Notice(
        id: Sample.id(70), userID: Sample.mom.user.id, familyID: Sample.family.id, kind: .transactionCreated,
        title: "Alice: +$25.00", body: "Extra chores, by Dad", subject: .child(Sample.alice.id), createdAt: Sample.now)

    private func told(
        of notices: [Notice], at address: String, wishes: NoticePreferences? = nil
    ) async -> NavigationCoordinator? {
        var client = Sample.client()
        if let wishes { client.notices.preferences = { () async throws(ClientFailure) in wishes } }
        let added = HouseholdEvent.Change.notificationAdded(
            HouseholdEvent.ItemID(news.id.uuid), userID: news.userID, unreadCount: 3)
        client.changes = {
            AsyncStream { stream in
                stream.yield(.commit([HouseholdEvent(familyID: Sample.family.id, change: added)]))
                stream.finish()
            }
        }
        client.notices.newest = { (_) async throws(ClientFailure) in
            NoticeList(notices: notices, unreadCount: 3)
        }
        let app = AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: Sample.mom, address: address)
        let navigation = app.navigation
        await app.followChanges()
        return navigation
    }

    @Test("What comes is said with both lines and counted")
    func said() async {
        let navigation = await told(of: [news], at: "/home")
        #expect(navigation?.toast?.text == "Alice: +$25.00")
        #expect(navigation?.toast?.detail == "Extra chores, by Dad")
        #expect(navigation?.toast?.seconds == 4)
        #expect(navigation?.unreadCount == 3)
    }

    @Test("What is read or gone by then is only counted")
    func readElsewhere() async {
        var read = news
        read.readAt = Sample.now
        for notices in [[read], []] {
            let navigation = await told(of: notices, at: "/home")
            #expect(navigation?.toast == nil)
            #expect(navigation?.unreadCount == 3)
        }
    }

    @Test("What the person switched off is only counted; what is on is said")
    func unwanted() async {
        var wishes = NoticePreferences(unit: Sample.family.unit)
        #expect(await told(of: [news], at: "/home", wishes: wishes)?.toast?.text == "Alice: +$25.00")
        wishes.transactionAlerts = false
        let navigation = await told(of: [news], at: "/home", wishes: wishes)
        #expect(navigation?.toast == nil)
        #expect(navigation?.unreadCount == 3)
    }

    @Test("Beside the inbox nothing is said twice, and opening it ends what was said")
    func beside() async {
        #expect(await told(of: [news], at: "/notifications")?.toast == nil)
        let navigation = await told(of: [news], at: "/home")
        navigation?.navigate(to: .notifications)
        #expect(navigation?.toast == nil)
    }

    @Test("An inbox that comes back with its tab ends what was said and what waits")
    func inboxOfAnotherTab() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/notifications")
        navigation.tabTapped(.settings)
        navigation.say(.news("Bob: +$3.00", detail: ""))
        navigation.say(.news("Bob: +$4.00", detail: ""))
        #expect(navigation.toast?.text == "Bob: +$3.00")
        navigation.tabTapped(.home)
        #expect(navigation.page == .notifications && navigation.toast == nil)
        navigation.tabTapped(.settings)
        #expect(navigation.toast == nil)
        navigation.say(.news("Bob: +$5.00", detail: ""))
        #expect(navigation.toast?.text == "Bob: +$5.00")
    }

    @Test("News wait until the form that lies above them is closed")
    func behindForm() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/home")
        navigation.navigate(to: .createTransaction(nil))
        navigation.say(.news("Bob: +$3.00", detail: ""))
        #expect(navigation.toast == nil)
        navigation.closeSheet()
        navigation.say("Transaction created")
        #expect(navigation.toast?.text == "Transaction created")
        navigation.toastEnded(navigation.toast?.id ?? 0)
        #expect(navigation.toast?.text == "Bob: +$3.00")
    }

    @Test("What is read for one family is not said in the next")
    func switchedMeanwhile() async {
        var client = Sample.client()
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let news = news
        client.notices.newest = { (_) async throws(ClientFailure) in
            asking.finish()
            for await _ in answers {}
            return NoticeList(notices: [news], unreadCount: 3)
        }
        let app = AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: Sample.mom, address: "/home")
        let reading = Task { await app.noticesCame([HouseholdEvent.ItemID(news.id.uuid)], 3) }
        for await _ in asked {}
        app.switched(to: Sample.mom)
        answer.finish()
        await reading.value
        #expect(app.navigation?.toast?.text == "You are in Smith Family now")
        app.navigation?.toastEnded(app.navigation?.toast?.id ?? 0)
        #expect(app.navigation?.toast == nil && app.navigation?.unreadCount == 0)
    }

    @Test("News wait for what is said, in order, the three last of many")
    func order() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/home")
        navigation.say("Transaction created")
        for number in 1...4 { navigation.say(.news("Bob: +$\(number).00", detail: "")) }
        #expect(navigation.toast?.text == "Transaction created")
        navigation.toastEnded(navigation.toast?.id ?? 0)
        for number in 2...4 {
            #expect(navigation.toast?.text == "Bob: +$\(number).00")
            navigation.toastEnded(navigation.toast?.id ?? 0)
        }
        #expect(navigation.toast == nil)
    }

    @Test("News do not wait for what can be taken back: they are said above it")
    func aboveUndo() async {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/home")
        var restored = 0
        navigation.say(.undoable("Alice was removed") { restored += 1 })
        navigation.say(.news("Bob: +$3.00", detail: ""))
        #expect(navigation.toasts.map(\.text) == ["Bob: +$3.00", "Alice was removed"])
        navigation.toastEnded(navigation.toast?.id ?? 0)
        #expect(navigation.toasts.map(\.text) == ["Alice was removed"])
        navigation.say(.news("Bob: +$4.00", detail: ""))
        await navigation.undoTapped(navigation.undoable?.id ?? 0)
        #expect(restored == 1)
        #expect(navigation.toasts.map(\.text) == ["Bob: +$4.00"])
    }

    @Test("What the person does takes the place of news, which come again after it")
    func displaced() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/home")
        navigation.say(.news("Bob: +$3.00", detail: ""))
        navigation.say(.news("Bob: +$4.00", detail: ""))
        navigation.say("Transaction created")
        for text in ["Transaction created", "Bob: +$3.00", "Bob: +$4.00"] {
            #expect(navigation.toast?.text == text)
            #expect(navigation.toast?.isSuccess == (text == "Transaction created"))
            navigation.toastEnded(navigation.toast?.id ?? 0)
        }
        #expect(navigation.toast == nil)
    }

    @Test("What the person does is said at once, and news that wait are gone with the inbox open")
    func gone() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/home")
        navigation.say(.news("Bob: +$3.00", detail: ""))
        navigation.say("Transaction created")
        #expect(navigation.toast?.text == "Transaction created")
        navigation.say(.news("Bob: +$4.00", detail: ""))
        navigation.navigate(to: .notifications)
        navigation.toastEnded(navigation.toast?.id ?? 0)
        #expect(navigation.toast == nil)
    }
}
