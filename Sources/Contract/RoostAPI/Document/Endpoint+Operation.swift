extension Endpoint {
    /// What the endpoint takes and gives, declared in `Document/Operations`; no default, so that
    /// the compiler asks for that of a new one.
    public var operation: Operation {
        switch self {
        case .health, .live, .ready, .openAPI, .changes: serverOperation
        case .registerParent, .registerInvited, .registerChild, .login, .refresh, .logout, .confirm, .me, .changeMe,
            .changePassword, .renewRecoveryCodes, .recover, .completeRecovery, .switchFamily, .sessions,
            .endOtherSessions, .endSession, .apiKeys, .createAPIKey, .revokeAPIKey, .childPasswordCode,
            .memberPasswordCode:
            accountOperation
        case .families, .createFamily, .family, .changeFamily, .deleteFamily, .members, .removeMember, .handOnFamily,
            .invitations, .createInvitation, .cancelInvitation, .invitation, .acceptInvitation, .noticePreferences,
            .changeNoticePreferences, .notices, .readNotice, .readAllNotices, .deleteNotice:
            peopleOperation
        case .familyDashboard: .familyDashboard
        case .familyChildren: .familyChildren
        case .children: .children
        case .addChild: .addChild
        case .child: .child
        case .changeChild: .changeChild
        case .removeChild: .removeChild
        case .restoreChild: .restoreChild
        case .payAllowance: .payAllowance
        case .heldAllowances: .heldAllowances
        case .decideHeldAllowances: .decideHeldAllowances
        case .childDashboard: .childDashboard
        case .childTransactions: .childTransactions
        case .createChildTransaction: .createChildTransaction
        case .exportChild: .exportChild
        case .exportFamily: .exportFamily
        case .transactions: .transactions
        case .createTransaction: .createTransaction
        case .transaction: .transaction
        case .changeTransaction: .changeTransaction
        case .reverseTransaction: .reverseTransaction
        case .addAttachment, .attachment, .changeAttachment, .deleteAttachment: attachmentOperation
        case .recurring: .recurring
        case .addRecurring: .addRecurring
        case .changeRecurring: .changeRecurring
        case .deleteRecurring: .deleteRecurring
        case .balanceHistory: .balanceHistory
        case .incomeSpending: .incomeSpending
        case .monthlyComparison: .monthlyComparison
        case .categorySpending: .categorySpending
        case .spendingTrend: .spendingTrend
        case .heatmap: .heatmap
        case .glance: .glance
        case .glanceLinks: .glanceLinks
        case .addGlanceLink: .addGlanceLink
        case .deleteGlanceLink: .deleteGlanceLink
        case .savingsAccounts, .openSavings, .savingsAccount, .changeSavings, .deposit, .withdraw,
            .savingsTransactions, .closeSavings:
            savingsOperation
        case .wishes, .addWish, .wish, .changeWish, .requestWish, .withdrawWishRequest, .declineWish, .purchaseWish,
            .unpurchaseWish, .deleteWish:
            wishOperation
        case .budgets, .addBudget, .checkBudget, .changeBudget, .deleteBudget: budgetOperation
        case .categories, .addCategory, .changeCategory, .deleteCategory: categoryOperation
        }
    }

    /// Those of photos, as listed above.
    private var attachmentOperation: Operation {
        switch self {
        case .addAttachment: .addAttachment
        case .attachment: .attachment
        case .changeAttachment: .changeAttachment
        case .deleteAttachment: .deleteAttachment
        default: preconditionFailure("not an endpoint of photos")
        }
    }

    /// Those of savings, as listed above.
    private var savingsOperation: Operation {
        switch self {
        case .savingsAccounts: .savingsAccounts
        case .openSavings: .openSavings
        case .savingsAccount: .savingsAccount
        case .changeSavings: .changeSavings
        case .deposit: .deposit
        case .withdraw: .withdraw
        case .savingsTransactions: .savingsTransactions
        case .closeSavings: .closeSavings
        default: preconditionFailure("not an endpoint of savings")
        }
    }

    /// Those of wishes, as listed above.
    private var wishOperation: Operation {
        switch self {
        case .wishes: .wishes
        case .addWish: .addWish
        case .wish: .wish
        case .changeWish: .changeWish
        case .requestWish: .requestWish
        case .withdrawWishRequest: .withdrawWishRequest
        case .declineWish: .declineWish
        case .purchaseWish: .purchaseWish
        case .unpurchaseWish: .unpurchaseWish
        case .deleteWish: .deleteWish
        default: preconditionFailure("not an endpoint of wishes")
        }
    }

    /// Those of budgets, as listed above.
    private var budgetOperation: Operation {
        switch self {
        case .budgets: .budgets
        case .addBudget: .addBudget
        case .checkBudget: .checkBudget
        case .changeBudget: .changeBudget
        case .deleteBudget: .deleteBudget
        default: preconditionFailure("not an endpoint of budgets")
        }
    }

    /// Those of categories, as listed above.
    private var categoryOperation: Operation {
        switch self {
        case .categories: .categories
        case .addCategory: .addCategory
        case .changeCategory: .changeCategory
        case .deleteCategory: .deleteCategory
        default: preconditionFailure("not an endpoint of categories")
        }
    }

    /// The server itself.
    private var serverOperation: Operation {
        switch self {
        case .health: .health
        case .live: .live
        case .ready: .ready
        case .openAPI: .openAPI
        case .changes: .changes
        default: preconditionFailure("not an endpoint of the server itself")
        }
    }

    /// Profiles, sessions, keys and codes.
    private var accountOperation: Operation {
        switch self {
        case .registerParent: .registerParent
        case .registerInvited: .registerInvited
        case .registerChild: .registerChild
        case .login: .login
        case .refresh: .refresh
        case .logout: .logout
        case .confirm: .confirm
        case .me: .me
        case .changeMe: .changeMe
        case .changePassword: .changePassword
        case .renewRecoveryCodes: .renewRecoveryCodes
        case .recover: .recover
        case .completeRecovery: .completeRecovery
        case .switchFamily: .switchFamily
        case .sessions: .sessions
        case .endOtherSessions: .endOtherSessions
        case .endSession: .endSession
        case .apiKeys: .apiKeys
        case .createAPIKey: .createAPIKey
        case .revokeAPIKey: .revokeAPIKey
        case .childPasswordCode: .childPasswordCode
        case .memberPasswordCode: .memberPasswordCode
        default: preconditionFailure("not an endpoint of accounts")
        }
    }

    /// Families, members, invitations and inboxes.
    private var peopleOperation: Operation {
        switch self {
        case .families: .families
        case .createFamily: .createFamily
        case .family: .family
        case .changeFamily: .changeFamily
        case .deleteFamily: .deleteFamily
        case .members: .members
        case .removeMember: .removeMember
        case .handOnFamily: .handOnFamily
        case .invitations: .invitations
        case .createInvitation: .createInvitation
        case .cancelInvitation: .cancelInvitation
        case .invitation: .invitation
        case .acceptInvitation: .acceptInvitation
        case .noticePreferences: .noticePreferences
        case .changeNoticePreferences: .changeNoticePreferences
        case .notices: .notices
        case .readNotice: .readNotice
        case .readAllNotices: .readAllNotices
        case .deleteNotice: .deleteNotice
        default: preconditionFailure("not an endpoint of people")
        }
    }
}
