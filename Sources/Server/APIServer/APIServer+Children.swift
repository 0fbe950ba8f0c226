import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /families/current/dashboard
    func familyDashboard(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let page = try await service { () throws(ServiceFailure) in try await services.dashboards.family(caller) }
        let answer = FamilyDashboardAnswer(
            family: page.family, totalBalance: page.totals.totalBalance, totalSavings: page.totalSavings,
            totalWeeklyAllowance: page.totals.totalWeeklyAllowance, children: page.children.map { ChildAnswer($0) },
            requests: page.requests, heldCount: page.heldCount)
        return .json(answer.json)
    }

    /// GET /families/current/children: a child gets itself alone.
    func children(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await children(request, of: try await caller(request))
    }

    /// GET /children: for parents.
    func allChildren(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .seeFamilyDashboard) }
        return try await children(request, of: caller)
    }

    private func children(_ request: APIRequest, of caller: Caller) async throws(APIFailure) -> Response {
        let includingRemoved = try request.flag("includeArchived")
        let children = try await service { () throws(ServiceFailure) in
            try await services.children.all(caller, includingRemoved: includingRemoved)
        }
        return .json(["children": .array(children.map { ChildAnswer($0).json })])
    }

    /// POST /children
    func addChild(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .addChild) }
        let body = try request.body { value throws(BodyProblems) in try AddChildBody(value) }
        let figures = try await service { () throws(ServiceFailure) in
            try await services.children.add(caller, body.form, key: request.key)
        }
        return .json(ChildAnswer(figures).json, status: .created)
    }

    /// GET /children/{id}
    func child(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        let figures = try await service { () throws(ServiceFailure) in try await services.children.child(caller, id) }
        return .json(ChildAnswer(figures).json)
    }

    /// PATCH /children/{id}
    func changeChild(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .manageChild(id), on: id)
        }
        let body = try request.body { value throws(BodyProblems) in try ChangeChildBody(value) }
        var change = ChildrenService.Change(version: body.version)
        change.firstName = body.firstName
        change.lastName = body.lastName
        change.email = body.email
        change.userName = body.userName
        change.weeklyAllowance = body.weeklyAllowance
        change.payDay = body.payDay
        change.allowancePaused = body.allowancePaused
        change.allowOverdraft = body.allowOverdraft
        change.overdraftLimit = body.overdraftLimit
        let figures = try await service { () throws(ServiceFailure) in
            try await services.children.change(caller, id, change)
        }
        return .json(ChildAnswer(figures).json)
    }

    /// DELETE /children/{id}
    func removeChild(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        try await service { () throws(ServiceFailure) in try await services.children.remove(caller, id) }
        return Response(.noContent)
    }

    /// POST /children/{id}/restore
    func restoreChild(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        let figures = try await service { () throws(ServiceFailure) in
            try await services.children.restore(caller, id)
        }
        return .json(ChildAnswer(figures).json)
    }

    /// GET /children/{id}/dashboard
    func childDashboard(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        let page = try await service { () throws(ServiceFailure) in try await services.dashboards.child(caller, id) }
        let recent = try TransactionAnswer.list(page.recent, namesChild: false)
        let answer = ChildDashboardAnswer(
            child: ChildAnswer(page.figures), month: page.month, recent: recent, nearestGoal: page.nearestGoal,
            budgetWarnings: page.budgetWarnings)
        return .json(answer.json)
    }
}

extension ChildAnswer {
    fileprivate init(_ figures: ChildFigures) {
        self.init(
            child: figures.child, balance: figures.summary.balance, savings: figures.savingsBalance,
            recentCount: figures.summary.recentEntryCount, lastAllowance: figures.lastAllowanceDate,
            nextPayment: figures.nextPayment)
    }
}
