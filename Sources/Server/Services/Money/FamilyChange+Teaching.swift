import Capture
import Foundation
import Household
import Ledger
import Money
import Storage

extension FamilyChange {
    /// Keeps what a lesson makes in place of what was taught before of that message; one that is there already stays
    /// as it is.
    func teach(_ lesson: Lesson) throws -> TaughtRule.ID {
        for replaced in try tables.taughtRules.all(in: family.family.id) where lesson.replaced.contains(replaced.rule) {
            try tables.taughtRules.delete(replaced.id, in: family.family.id)
        }
        let known = try tables.taughtRules.all(in: family.family.id)
        if var listener = lesson.listener { try write(&listener) }
        let ruleID: TaughtRule.ID
        if let same = known.first(where: { $0.rule == lesson.rule }) {
            ruleID = same.id
        } else {
            guard known.count < TaughtRule.limit else {
                throw FieldErrors(.messageText, .money(.tooManyTaught(limit: TaughtRule.limit)))
            }
            let taught = TaughtRule(
                id: id(), rule: lesson.rule, author: .person(family.caller.userID), createdAt: family.now)
            try tables.taughtRules.insert(taught, in: family.family.id)
            ruleID = taught.id
        }
        note(.moneySettingsChanged)
        let waiting = try tables.receivedMessages.page(.review, in: family.family.id, limit: TeachingTrial.reach)
        for message in waiting {
            guard let heard = try family.captured(message),
                let reading = lesson.parser.reading(of: heard, by: lesson.rule), reading.type != .transfer
            else { continue }
            try readAnew(message, as: reading)
        }
        return ruleID
    }

    /// Lets what was taught of a source's messages be of them still once it is of another institution, or of another
    /// name where it has none. Messages that go by the old name all the same keep it too.
    func carryTaughtRules(from before: MoneySource, to source: MoneySource) throws {
        let familyID = family.family.id
        guard before.tellerName != source.tellerName else { return }
        let names = Set([before.tellerName, before.institution ?? before.name])
        let rules = try tables.taughtRules.all(in: familyID)
        let taught = rules.filter { rule in
            if case .institution(let name) = rule.rule.teller { names.contains(name) } else { false }
        }
        guard !taught.isEmpty else { return }
        let isHeard = try tables.sources.all(in: familyID).contains {
            $0.id != source.id && $0.isListed && names.contains($0.tellerName)
        }
        let stays = isHeard || InstitutionTable.builtIn.name(of: before.tellerName) != nil
        var known = Set(rules.map(\.rule))
        var count = rules.count
        for rule in taught {
            let carried = rule.rule.of(.institution(source.tellerName))
            let isNew = known.insert(carried).inserted
            if stays {
                guard isNew, count < TaughtRule.limit else { continue }
                count += 1
                try tables.taughtRules.insert(
                    TaughtRule(id: id(), rule: carried, author: rule.author, createdAt: rule.createdAt), in: familyID)
            } else if isNew {
                try tables.taughtRules.update(
                    TaughtRule(id: rule.id, rule: carried, author: rule.author, createdAt: rule.createdAt), in: familyID
                )
            } else {
                try tables.taughtRules.delete(rule.id, in: familyID)
            }
        }
        note(.moneySettingsChanged)
    }

    /// Lets a message that waits tell what a rule reads in it. It is recorded where that is sure and nothing else is
    /// like it; else it waits on.
    private func readAnew(_ waiting: ReceivedMessage, as reading: CapturedTransaction) throws {
        guard let id = waiting.transactionID, let text = waiting.text else { return }
        let before = try family.householdTransaction(id)
        guard before.deletedAt == nil else { return }
        var message = waiting
        let told = try transaction(from: reading, message, text: text)
        var transaction = before
        transaction.take(told.transaction)
        message.tells(transaction, of: told.own, balance: reading.statedBalance)
        let surroundings = try Surroundings(of: transaction, in: family)
        let (duplicate, transfer) = (
            surroundings.duplicate(of: transaction, message), surroundings.transfer(of: transaction, message)
        )
        let threshold = try tables.moneySettings.find(in: family.family.id).threshold
        message.waiting = WaitingReason(reading, threshold: threshold, duplicate: duplicate, transfer: transfer)
        message.rivals = Self.rivals(duplicate, transfer)
        if let known = duplicate.known {
            (message.waiting, message.rivals) = (.possibleDuplicate, [known])
        } else if let other = transfer.known {
            (message.waiting, message.rivals) = (.looksLikeTransfer, [other])
        }
        if message.waiting == nil { transaction.status = .posted }
        try keep(&transaction, was: before)
        try keepStatedBalance(reading, of: told.own, at: transaction.date)
        if message.waiting == nil {
            try decide(&message, .recorded)
        } else {
            try tables.receivedMessages.update(message, in: family.family.id)
            note(.messageReceived(message.id, status: .review))
        }
    }
}

extension HouseholdTransaction {
    /// Becomes what a message tells now; what somebody chose by hand stays.
    fileprivate mutating func take(_ told: HouseholdTransaction) {
        type = told.type
        amount = told.amount
        merchant = told.merchant
        if !isCategoryByHand { categoryID = told.categoryID }
        (sourceID, counterSourceID) = (told.sourceID, told.counterSourceID)
        fee = told.fee
        date = told.date
        reference = told.reference
        confidence = told.confidence
        original = told.original
    }
}

extension DuplicateFinding {
    /// The one transaction that it surely is.
    fileprivate var known: HouseholdTransaction.ID? {
        switch self {
        case .duplicate(let id), .match(let id): id
        case .new, .doubt: nil
        }
    }
}

extension TransferFinding {
    /// The one transaction of which it surely is the other side.
    fileprivate var known: HouseholdTransaction.ID? {
        switch self {
        case .joins(let id), .pairs(let id): id
        case .none, .doubt: nil
        }
    }
}
