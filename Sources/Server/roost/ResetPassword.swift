import Foundation
import Services
import Storage

extension Roost {
    /// `roost reset-password EMAIL`: for whoever runs the server. On SQLite the server itself must not run
    /// meanwhile.
    static func resetPassword(_ options: Options) async throws {
        let database = try Store.open(options)
        let services = try HouseholdServer.services(options, database)
        let email = try options.subject()
        guard let password = options.password ?? readLine(strippingNewline: true) else {
            throw Options.Mistake(sentence: "give the new password with --password or on standard input")
        }
        do {
            try await services.people.resetPassword(email: email, to: password)
        } catch {
            await database.close()
            throw Complaint(description: Self.sentence(error))
        }
        printLine("The password of \(email) is set. All sessions of that account have ended.")
        await database.close()
    }

    private static func sentence(_ failure: ServiceFailure) -> String {
        switch failure {
        case .refused(.access(.notFound)): "no account has that email"
        case .refused(let refusal): refusal.sentence(Locale(identifier: "en-US"))
        case .fault(let fault): fault.details
        }
    }
}
