import Allowance
import Foundation
import Household
import Ledger
import Storage

extension FamilyChange {
    /// Tells the family when another number of payments waits for a decision than it knows of, and the parents once
    /// when the waiting begins (I-10).
    func tellHeld(of child: Child) throws {
        let familyID = family.family.id
        var told = try tables.allowances.told(of: child.id, in: familyID)
        let count = try family.schedule(of: child).held(now: family.now).count
        guard count != told.heldCount else { return }
        if told.heldCount == 0 { try notify(.allowanceHeld(count: count), about: child) }
        told.heldCount = count
        try tables.allowances.setTold(told, of: child.id, in: familyID)
        noteSchedule(of: child)
    }

    /// Reminds a child once, the evening before, that an allowance comes ([S §6.3]).
    func remind(_ child: Child) throws {
        let familyID = family.family.id
        var told = try tables.allowances.told(of: child.id, in: familyID)
        let plan = try family.schedule(of: child).allowance
        guard let reminder = plan.reminder(now: family.now), reminder.instant <= family.now,
            told.remindedDay.map({ $0 < reminder.day }) ?? true
        else { return }
        told.remindedDay = reminder.day
        try tables.allowances.setTold(told, of: child.id, in: familyID)
        try notify(.allowanceReminder(reminder.amount), about: child)
    }
}
