import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import Services
import Testing

@testable import LocalClient

@Suite("Refusals in the words of screens")
struct ClientRefusalTests {
    @Test("Every refusal has a code and its sentence; few share their code")
    func everyRefusal() {
        let locale = Locale(identifier: "en-US")
        let refusals = Refusal.everyOne.map { ClientRefusal($0, locale: locale) }

        #expect(zip(refusals, Refusal.everyOne).allSatisfy { $0.sentence == $1.sentence(locale) })
        let codes = Dictionary(grouping: refusals, by: \.code).mapValues(\.count)
        let shared: [ErrorCode: Int] = [
            .validationFailed: 3, .notFound: 2, .forbidden: 4, .limitReached: 3, .tooLarge: 6,
            .rateLimited: 2, .allowanceNotUndoable: 3,
        ]
        #expect(codes.filter { $0.value > 1 } == shared)
    }

    @Test("Messages stand at their fields, and a wait carries its seconds")
    func details() {
        let locale = Locale(identifier: "en-US")
        #expect(
            ClientRefusal(.account(.emailTaken), locale: locale).fields
                == [.email: ["An account with this email already exists"]])
        #expect(
            ClientRefusal(.account(.tooManyAttempts(retryAfterSeconds: 61)), locale: locale).retryAfterSeconds == 61)
        #expect(ClientRefusal(.access(.forbidden), locale: locale).fields.isEmpty)
    }
}
