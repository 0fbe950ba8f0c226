import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

/// Signed in or out: the state behind `RootView`.
///
/// The program that shows the screens gives the address that was asked for and who is signed in; `url` is the address
/// of what is shown instead, at every moment.
@MainActor
@Observable
public final class AppCoordinator {
    /// Where the signed-in person is; nil while nobody is signed in.
    public private(set) var navigation: NavigationCoordinator?
    /// Which release this is.
    public let version: AppVersion
    /// Why "Sign In" is shown, where that was not the person's own doing; nil for no reason to be told.
    public private(set) var notice: SignInNotice?

    /// What somebody who has just registered or made new ones is to note, before anything else is shown.
    private(set) var recoveryCodes: [String] = []

    /// Whether the session has gone on in another family in another tab, so that this one is about to load itself anew.
    private(set) var isReopening = false

    /// The page of a link for balances at a glance: it stands alone, whoever is signed in.
    public private(set) var glance: GlancePageModel?

    /// Where somebody is who is not signed in.
    private(set) var entrance = Entrance()
    /// The address while something is shown that belongs to no tab and to no page of signing in.
    private var standingAddress: String?
    /// How the session stands of whoever is signed in.
    public internal(set) var standing = SessionStanding.good
    /// Whether the warning of its end was closed.
    var hasNotedEnd = false
    let client: HouseholdClient

    /// Begins at `address`, with who is signed in by then.
    public init(client: HouseholdClient, version: AppVersion, person: SignedInPerson?, address: String) {
        self.client = client
        self.version = version
        if case .entrance(.glance(let token)) = RouteAddress(address).route {
            showGlance(token, address, person)
        } else if let person {
            navigation = NavigationCoordinator(person: person, address: Entrance.next(in: address) ?? address)
        } else {
            entrance.open(address)
        }
    }

    // MARK: What is shown

    /// The address of what is shown, with sheet, filter and `next`.
    public var url: String {
        if let standingAddress { return standingAddress }
        if let navigation { return navigation.url }
        return entrance.url
    }

    /// Whether the answer is the page for what does not exist.
    public var isNotFound: Bool {
        if let navigation { return navigation.isNotFound }
        if case .notFound = entrance.page { return true }
        return false
    }

    /// The address of what a link or tab leads to: a `Route` or an `AppTab`; nil for anything else.
    public static func address(of value: AnyHashable) -> String? {
        if let route = value.base as? Route { return route.path }
        return (value.base as? AppTab)?.root.path
    }

    /// Whether following a link does nothing now but put its page above the one that the link is on, and pressing a
    /// tab nothing but show its page.
    public func isPushed(_ value: AnyHashable) -> Bool {
        guard let navigation, standingAddress == nil else { return false }
        if let tab = value.base as? AppTab { return navigation.isOnlyShown(tab) }
        return (value.base as? Route).map(navigation.isPushed) ?? false
    }

    // MARK: What happens

    /// Reads what is shown first and what lies below it, before it is shown for the first time.
    public func prepare() async {
        await glance?.load()
        await navigation?.placeBelowChild(reading: client)
        guard let navigation else { return await lookForFamily() }
        if navigation.namesChildren { await readChildren() }
        recoveryCodes = await client.account.unseenCodes()
        if await client.account.hasJustSwitched() { sayFamily() }
    }

    /// Asks whether a family is here: the first page is another one without. What cannot be read is left as it was.
    func lookForFamily() async {
        guard navigation == nil, glance == nil, let isAwaited = try? await client.account.awaitsFirstFamily() else {
            return
        }
        entrance.awaitsFirstFamily = isAwaited
    }

    /// Shows an address: a deep link, or Back and Forward of a browser.
    public func open(_ address: String) {
        if glance != nil { return }
        if let navigation {
            navigation.open(address)
        } else {
            entrance.open(address)
        }
    }

    /// Someone signed in or registered: on to the page asked for before, else to the start page.
    public func signedIn(_ person: SignedInPerson) {
        standing = .good
        let address = entrance.next ?? Route.start(for: person).path
        notice = nil
        entrance.leave()
        navigation = NavigationCoordinator(person: person, address: address)
    }

    /// The person goes on in another family: nothing of the one before stays.
    func switched(to person: SignedInPerson) {
        standing = .good
        navigation = NavigationCoordinator(person: person, address: Route.start(for: person).path)
        sayFamily()
    }

    /// Someone made an account: the recovery codes first, then the start page.
    func registered(_ new: Registered) {
        recoveryCodes = new.recoveryCodes
        entrance.leave()
        signedIn(new.person)
    }

    /// A parent made new recovery codes: they come before anything else.
    func renewed(_ codes: [String]) {
        recoveryCodes = codes
    }

    /// "I have saved them" was pressed.
    func codesSaved() async {
        recoveryCodes = []
        await client.account.codesSeen()
    }

    /// The session has ended; nothing of it stays.
    public func signedOut(notice: SignInNotice? = nil) {
        standing = .good
        navigation = nil
        recoveryCodes = []
        entrance.leave()
        self.notice = notice
    }

    /// Follows the household until the task is cancelled: ends with the session, and keeps the family up to date.
    public func followChanges() async {
        guard navigation != nil else { return }
        let bursts = ChangeBursts(client)
        await readUnread()
        await readChildren()
        await bursts.follow { change in
            change.isOne(people: { event in
                switch event {
                case .sessionEnded, .familyChanged, .notificationAdded, .childChanged: true
                }
            })
        } react: { burst in
            await react(to: burst)
        }
        if !Task.isCancelled { await readPerson() }
    }

    /// The stack of pages before signing in asks for another path: a link was followed, or pages were left.
    func setEntrancePath(_ path: [Route]) {
        entrance.setPath(path)
    }

    // MARK: Parts

    private func react(to burst: ChangeBurst) async {
        if let end = burst.changes.lazy.compactMap(\.sessionEnd).first {
            guard end == .switchedFamily else { return signedOut(notice: .signedOut) }
            return await reopen()
        }
        if burst.mayContain(where: { $0 == .familyChanged }) { await readPerson() }
        if burst.mayContain(where: \.changesChild) { await readChildren() }
        await newsCame(burst.changes)
        if burst.isIncomplete { await readUnread() }
    }

    private func sayFamily() {
        if let navigation { navigation.say("You are in \(navigation.person.family.name) now") }
    }

    /// Nothing of the family that was left stays on the screen until the browser has loaded another page.
    private func reopen() async {
        standingAddress = url
        isReopening = true
        navigation = nil
        await client.account.reopen()
    }

    /// A password was set anew: on to signing in with it.
    func recovered() {
        entrance.recovered()
        notice = .passwordChanged
    }

    private func readPerson() async {
        guard navigation != nil else { return }
        do {
            if let person = try await client.account.whoAmI() {
                navigation?.personRead(person)
            } else {
                signedOut(notice: .signedOut)
            }
        } catch {
            // Nobody has said that the session is over; the next change asks again.
            return
        }
    }

    /// A link that does not exist, or no longer, is the page that says so, for the signed-in among their tabs.
    private func showGlance(_ token: String, _ address: String, _ person: SignedInPerson?) {
        standingAddress = address
        glance = GlancePageModel(client: client, token: token) { [weak self] in
            guard let self else { return }
            glance = nil
            standingAddress = nil
            if let person {
                navigation = NavigationCoordinator(person: person, address: address)
            } else {
                entrance.open(address)
            }
        }
    }
}
