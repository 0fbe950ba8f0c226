extension Endpoint {
    /// What the endpoint takes and gives, declared in `Document/Operations`; nil for one that nobody has declared yet,
    /// which fails a test.
    public var operation: Operation? {
        switch self {
        case .health: .health
        case .openAPI: .openAPI
        case .registerParent: .registerParent
        case .login: .login
        case .logout: .logout
        case .me: .me
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
        case .transactions: .transactions
        case .createTransaction: .createTransaction
        case .transaction: .transaction
        case .reverseTransaction: .reverseTransaction
        case .categories: .categories
        default: nil
        }
    }
}
