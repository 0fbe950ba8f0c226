extension Endpoint {
    /// What the endpoint takes and gives, declared in `Document/Operations`; no default, so that
    /// the compiler asks for that of a new one.
    public var operation: Operation {
        switch self {
        case .health: .health
        case .openAPI: .openAPI
        case .changes: .changes
        case .registerParent: .registerParent
        case .login: .login
        case .logout: .logout
        case .me: .me
        case .noticePreferences: .noticePreferences
        case .changeNoticePreferences: .changeNoticePreferences
        case .notices: .notices
        case .readNotice: .readNotice
        case .readAllNotices: .readAllNotices
        case .deleteNotice: .deleteNotice
        case .family: .family
        case .familyDashboard: .familyDashboard
        case .familyChildren: .familyChildren
        case .children: .children
        case .addChild: .addChild
        case .child: .child
        case .changeChild: .changeChild
        case .childDashboard: .childDashboard
        case .childTransactions: .childTransactions
        case .createChildTransaction: .createChildTransaction
        case .exportChild: .exportChild
        case .exportFamily: .exportFamily
        case .transactions: .transactions
        case .createTransaction: .createTransaction
        case .transaction: .transaction
        case .reverseTransaction: .reverseTransaction
        case .categories: .categories
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
        }
    }
}
