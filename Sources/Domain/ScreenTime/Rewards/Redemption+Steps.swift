public import Foundation

extension Redemption {
    /// Takes a step at `now`, or says why not. Only a request that is open takes any.
    public func taking(_ step: RedemptionStep, at now: Date) throws(RedemptionRefusal) -> RedemptionOutcome {
        guard status == .requested else { throw .alreadyDecided(status, by: decidedBy) }
        if step == .expire {
            guard now >= expiresAt else { throw .notExpired }
        } else if now >= expiresAt {
            throw .alreadyDecided(.expired, by: nil)
        }
        var next = self
        next.decidedAt = now
        switch step {
        case .approve(let parent):
            next.status = .approved
            next.decidedBy = parent
            return RedemptionOutcome(redemption: next, postings: [.spend(cost)], gives: content)
        case .decline(let parent, let message):
            next.status = .declined
            next.decidedBy = parent
            next.message = message
        case .cancel: next.status = .cancelled
        case .expire:
            next.status = .expired
            next.decidedAt = expiresAt
        }
        return RedemptionOutcome(redemption: next, postings: [.giveBack(cost)], gives: nil)
    }

    /// A request that needs no parent, made and approved in one.
    func approvedAtOnce() -> RedemptionOutcome {
        var next = self
        next.status = .approved
        next.decidedAt = requestedAt
        return RedemptionOutcome(redemption: next, postings: [.hold(cost), .spend(cost)], gives: content)
    }
}
