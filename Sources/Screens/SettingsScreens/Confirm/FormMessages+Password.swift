import Design
import Household
import HouseholdClient

extension FormMessages {
    /// What stands under a password that is not the person's own.
    static let notYourPassword = "This is not your password"
    /// What is said of a form that was opened and not changed.
    static let unchanged = "Nothing has changed yet"

    /// The server refused a form that asks for the person's own password in `field`.
    mutating func refuse(_ failure: ClientFailure, passwordIn field: FormField) {
        if failure.isRefusal(.invalidCredentials) {
            refuse([field: Self.notYourPassword])
        } else {
            refuse(failure)
        }
    }
}
