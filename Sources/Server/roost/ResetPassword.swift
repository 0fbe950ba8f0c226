import Foundation
import Services
import Storage

extension Roost {
    /// `roost reset-password EMAIL`: for whoever runs the server, also while it runs. On SQLite a running server is
    /// asked to do it, since it alone may open its data; on PostgreSQL the servers hear of it by the database.
    static func resetPassword(_ options: Options) async throws {
        let email = try options.subject()
        guard let password = options.password ?? readLine(strippingNewline: true) else {
            throw Options.Mistake(sentence: "give the new password with --password or on standard input")
        }
        if try askServer(options, email, password) == false {
            let database = try Store.open(options)
            let services = try HouseholdServer.services(options, database)
            let answer = await resetPassword(of: email, to: password, by: services)
            await database.close()
            if let complaint = answer.complaint { throw Complaint(description: complaint) }
        }
        printLine("The password of \(email) is set. All sessions of that account have ended.")
    }

    /// Sets a password and ends sessions and pauses of the account.
    static func resetPassword(
        of email: String, to password: String, by services: Services
    ) async -> ControlSocket.Answer {
        do {
            try await services.people.resetPassword(email: email, to: password)
            return ControlSocket.Answer(complaint: nil)
        } catch {
            return ControlSocket.Answer(complaint: sentence(error))
        }
    }

    /// Has a running server do it; false where none runs.
    private static func askServer(_ options: Options, _ email: String, _ password: String) throws -> Bool {
        guard options.database == nil else { return false }
        let request = ControlSocket.Request(email: email, password: password)
        guard let answer = try ControlSocket.ask(request, in: options.data) else { return false }
        if let complaint = answer.complaint { throw Complaint(description: complaint) }
        return true
    }

    private static func sentence(_ failure: ServiceFailure) -> String {
        switch failure {
        case .refused(.access(.notFound)): "no account has that email"
        case .refused(let refusal): refusal.sentence(Locale(identifier: "en-US"))
        case .fault(let fault): fault.details
        }
    }
}
