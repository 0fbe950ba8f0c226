import Allowance
import Credentials
import Foundation
public import Household
public import Ledger
import Storage

/// Balances at a glance: for the signed-in, and for whoever holds a link (§3.20).
public struct GlanceService: Sendable {
    let store: FamilyStore

    /// What the signed-in may see: a parent all children, a child the child's own.
    public func glance(_ caller: Caller) async throws(ServiceFailure) -> GlancePage {
        try await store.read(caller) { family in
            let children: [Child]
            if let own = caller.childID {
                children = [try family.child(own)]
            } else {
                try family.require(.seeFamilyDashboard)
                children = try family.tables.children.all(in: caller.familyID)
            }
            return try Self.glance(children, of: family.family, family.tables, now: family.now, showAmounts: true)
        }
    }

    /// What a link shows; children that were removed are left out. Refused: `.notFound` for a token that is none, or
    /// whose link was deleted, and while the family has no allowance.
    public func glance(token: String) async throws(ServiceFailure) -> GlancePage {
        let now = store.world.now()
        let hash = SessionToken(token)?.hash
        let (link, glance) = try await store.readServer { tables in
            guard let hash, let link = try tables.glanceLinks.find(tokenHash: hash),
                let family = try tables.families.find(link.familyID), family.isOn(.allowance)
            else { throw Refusal.notFound }
            let present = try tables.children.all(in: family.id)
            let children = link.childIDs.compactMap { id in present.first { $0.id == id } }
            return (
                link, try Self.glance(children, of: family, tables, now: now, showAmounts: link.showAmounts)
            )
        }
        if let used = link.used(now: now) {
            await store.noteUse(in: used.familyID) { try $0.glanceLinks.update(used) }
        }
        return glance
    }

    /// The family's links, the newest first. For parents.
    public func links(_ caller: Caller) async throws(ServiceFailure) -> [GlanceLink] {
        try await store.read(caller) { family in
            try family.require(.manageGlanceLinks)
            return try family.tables.glanceLinks.all(in: caller.familyID)
        }
    }

    /// Makes a link, with the 43 characters for its address. For parents. Repeating makes another one, since a token is
    /// told by this answer alone. Refused: `.form`,
    /// `.forbidden`.
    public func add(
        _ caller: Caller, _ form: GlanceLinkForm
    ) async throws(ServiceFailure) -> (link: GlanceLink, token: String) {
        let token = SessionToken.random()
        return try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGlanceLinks)
            let name = try form.validatedName()
            let present = Set(try family.tables.children.all(in: caller.familyID).map(\.id))
            guard present.isSuperset(of: form.childIDs) else { throw FieldErrors(.children, .childRequired) }
            let link = GlanceLink(
                id: change.id(), familyID: caller.familyID, name: name, childIDs: form.childIDs,
                showAmounts: form.showAmounts, createdAt: family.now, createdBy: caller.userID)
            try change.tables.glanceLinks.insert(link, tokenHash: token.hash)
            change.record(.glanceLinkMade, link.id)
            return (link, token.text)
        }
    }

    /// Deletes a link; its address shows nothing from then on. For parents. Refused: `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: GlanceLink.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageGlanceLinks)
            guard try change.tables.glanceLinks.delete(id, in: caller.familyID) else { throw Refusal.notFound }
            change.record(.glanceLinkDeleted, id)
        }
    }

    private static func glance(
        _ children: [Child], of family: Family, _ tables: Tables, now: Date, showAmounts: Bool
    ) throws -> GlancePage {
        let plans = try tables.allowances.plans(in: family)
        let cards = try children.map { child in
            GlanceCard(
                firstName: child.firstName, avatar: child.avatar,
                balance: showAmounts ? try tables.accounts.balance(of: child.account, in: family.id) : nil,
                nextAllowanceDate: plans[child.id]?.next(after: now)?.day)
        }
        return GlancePage(
            cards: cards, updatedAt: now, localeTag: family.localeTag, timeZone: family.timeZone)
    }
}
