public import Household
public import Money
import Storage

/// By which foreign money is counted in the family's own currency (finances.md §2.14).
public struct ExchangeRatesService: Sendable {
    let store: FamilyStore

    /// Every rate, by its currencies and its day. For parents. Refused: `.forbidden`.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [ExchangeRate] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.tables.moneySettings.rates(in: caller.familyID)
        }
    }

    /// Keeps the rates of a list beside those that there are; one of the same currencies and day is replaced. Gives
    /// every rate. For parents. Refused: `.form`, `.forbidden`.
    public func put(_ caller: Caller, _ forms: [RateForm]) async throws(ServiceFailure) -> [ExchangeRate] {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let rates = try RateForm.validated(forms, into: family.family.currency)
            for rate in rates { try change.tables.moneySettings.keep(rate, in: caller.familyID) }
            if !rates.isEmpty { change.note(.moneySettingsChanged) }
            return try change.tables.moneySettings.rates(in: caller.familyID)
        }
    }
}
