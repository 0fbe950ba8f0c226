import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What the guides hold: this server's address, the keys that were made here, and whether a message has come in.
@MainActor
@Observable
final class CaptureDevicesModel {
    /// The guide that stands open; one at a time.
    var openGuide: CaptureGuide? {
        didSet { if openGuide != oldValue { (failure, needsSignIn) = (nil, false) } }
    }
    /// The keys that were made here, told this once.
    private(set) var keys: [CaptureGuide: NewAPIKey] = [:]
    /// The guide whose key is being made.
    private(set) var making: CaptureGuide?
    /// Why the last key was not made.
    private(set) var failure: String?
    /// Whether a key can only be made after the password was asked for, which Settings does.
    private(set) var needsSignIn = false
    /// The message that says that it works: of a key that was made here, where one was.
    private(set) var arrived: ReceivedMessage?

    private let client: HouseholdClient
    private let family: Family
    private let copy: @MainActor (String) -> Void
    private var copies: [String: Int] = [:]

    init(client: HouseholdClient, family: Family, copy: @escaping @MainActor (String) -> Void) {
        self.client = client
        self.family = family
        self.copy = copy
    }

    /// Where messages are sent: "https://roost.example/api/v1/capture". Nil where no other device reaches this server.
    var address: String? {
        let page = client.account.signInLink()
        guard let reached = page.reach?.address, reached.hasSuffix(page.path) else { return nil }
        return reached.dropLast(page.path.count) + "/api/v1/capture"
    }

    /// The newest message that came in by a key.
    func heard(_ last: ReceivedMessage?) {
        guard let last else { return }
        if keys.isEmpty || keys.values.contains(where: { $0.key.id == last.keyID }) { arrived = last }
    }

    /// What came in, in a line: "GoPay · Today · 9:00 AM".
    var arrival: [String] {
        guard let arrived else { return [] }
        let format = DisplayFormat(family)
        let day = family.day(of: arrived.receivedAt)
        let sender = arrived.sender ?? arrived.package
        return [
            sender, format.heading(day, today: family.day(of: client.clock.now())), format.time(arrived.receivedAt),
        ].compactMap { $0 }
    }

    // MARK: What the person did

    /// "Add Key" was pressed: makes a key that hands messages in and sees nothing.
    func addKeyTapped(for guide: CaptureGuide) async {
        guard making == nil, keys[guide] == nil else { return }
        making = guide
        failure = nil
        needsSignIn = false
        do throws(ClientFailure) {
            keys[guide] = try await client.keys.create(guide.keyName, .capture)
            // From now on a message of the new key is waited for.
            arrived = nil
        } catch {
            if error.isRefusal(.freshSignInRequired) { needsSignIn = true } else { failure = error.sentence }
        }
        making = nil
    }

    /// How often a text was copied.
    func copies(of text: String) -> Int { copies[text] ?? 0 }

    /// "Copy" was pressed beside a text.
    func copyTapped(_ text: String) {
        copy(text)
        copies[text, default: 0] += 1
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
