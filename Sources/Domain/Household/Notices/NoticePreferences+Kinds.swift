/// Which wish decides about which kind of notice.
extension NoticePreferences {
    /// Whether the person wants to be told of that kind as it happens, and not by the inbox alone.
    public func wants(_ kind: NoticeKind) -> Bool {
        switch kind {
        case .allowance(let kind): wants(kind)
        case .people(let kind): wants(kind)
        case .money(let kind): wants(kind)
        }
    }

    private func wants(_ kind: AllowanceNotice) -> Bool {
        switch kind {
        case .transactionCreated, .recurringSkipped: transactionAlerts
        case .allowancePaid, .allowanceReminder, .allowanceHeld: allowanceReminders
        case .lowBalance: balanceAlerts && lowBalanceWarning
        case .budgetWarning, .budgetExceeded: budgetWarnings
        case .wishAffordable, .savingsGoalReached: goalsAndSavings
        case .wishRequested, .wishAnswered: requests
        }
    }

    private func wants(_ kind: PeopleNotice) -> Bool {
        switch kind {
        case .newSignIn, .sessionRevoked, .signInPaused: signInAlerts
        }
    }

    private func wants(_ kind: MoneyNotice) -> Bool {
        switch kind {
        case .sourceFound: newSources
        }
    }
}
