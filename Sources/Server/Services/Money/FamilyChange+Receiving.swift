import Capture
import Foundation
import Household
import Ledger
import Money
import Storage

/// How a message becomes a transaction, joins one that is known, or is left out.
extension FamilyChange {
    /// Keeps a message and records what it tells.
    ///
    /// - Returns: the message; the first one, and true, where the same delivery came before.
    func receive(
        _ form: MessageForm, by channel: ReceivedMessage.Channel
    ) throws -> (ReceivedMessage, isKnown: Bool) {
        if let first = try delivery(of: form) { return (first, true) }
        var message = ReceivedMessage(
            id: id(), channel: channel, sender: form.sender, package: form.package, title: form.title, text: form.text,
            postedAt: form.postedAt, receivedAt: family.now, textHash: form.textHash, fingerprint: form.fingerprint,
            status: .ignored, keyID: family.caller.keyID)
        switch try family.parser().read(form.message(now: family.now)) {
        case .ignored(let reason): ignore(&message, reason)
        case .transaction where try isRefused(form): ignore(&message, .learned)
        case .transaction(let captured): try record(captured, as: &message, text: form.text)
        }
        try tables.receivedMessages.insert(message, in: family.family.id)
        note(.messageReceived(message.id, status: message.status))
        return (message, false)
    }

    /// The same text of the same sender within a minute: the same delivery once more.
    private func delivery(of form: MessageForm) throws -> ReceivedMessage? {
        let seconds = DuplicateFinding.deliverySeconds
        let recent = try tables.receivedMessages.withText(
            form.textHash, since: family.now.addingTimeInterval(-seconds), in: family.family.id)
        return recent.first { message in
            let shown = (message.postedAt ?? message.receivedAt, form.postedAt ?? family.now)
            return abs(shown.0.timeIntervalSince(shown.1)) <= seconds
        }
    }

    private func isRefused(_ form: MessageForm) throws -> Bool {
        try tables.receivedMessages.refusals(of: form.fingerprint, from: form.sender, in: family.family.id) >= 2
    }

    private func ignore(_ message: inout ReceivedMessage, _ reason: IgnoredReason) {
        message.status = .ignored
        message.ignored = reason
        // A one-time code is kept nowhere.
        if reason == .otp {
            message.text = nil
            message.title = nil
        }
    }

    private func record(_ captured: CapturedTransaction, as message: inout ReceivedMessage, text: String) throws {
        let told = try transaction(from: captured, message, text: text)
        message.sourceID = told.own
        message.statedBalance = captured.statedBalance
        let new = try sighting(of: told.transaction, message, teller: told.own, text: text)
        let known = try sightings(around: told.transaction)
        let transfer = TransferFinding(of: new, among: known)
        let duplicate: DuplicateFinding =
            if case .joins = transfer { .new } else { DuplicateFinding(of: new, among: known) }
        try keepStatedBalance(captured, of: told.own, at: told.transaction.date)
        message.status = .recorded
        switch (duplicate, transfer) {
        case (.duplicate(let id), _):
            try complete(family.householdTransaction(id), with: told.transaction)
            message.transactionID = id
            message.status = .duplicate
        case (.match(let id), _):
            try complete(family.householdTransaction(id), with: told.transaction)
            message.transactionID = id
        case (.new, .joins(let id)):
            message.transactionID = id
        case (.new, .pairs(let id)):
            try pair(family.householdTransaction(id), with: told.transaction)
            message.transactionID = id
        case (.new, .none), (.new, .doubt), (.doubt, _):
            var transaction = told.transaction
            let threshold = try tables.moneySettings.find(in: family.family.id).threshold
            if let waiting = WaitingReason(captured, threshold: threshold, duplicate: duplicate, transfer: transfer) {
                transaction.status = .review
                message.status = .review
                message.waiting = waiting
                message.rivals = Self.rivals(duplicate, transfer)
            }
            try add(transaction)
            message.transactionID = transaction.id
        }
    }

    private static func rivals(
        _ duplicate: DuplicateFinding, _ transfer: TransferFinding
    ) -> [HouseholdTransaction.ID] {
        if case .doubt(let ids) = duplicate { return ids }
        if case .doubt(let ids) = transfer { return ids }
        return []
    }

    // MARK: What a message tells

    private func transaction(
        from captured: CapturedTransaction, _ message: ReceivedMessage, text: String
    ) throws -> (transaction: HouseholdTransaction, own: MoneySource.ID?) {
        let own = try ownSource(of: captured)
        var (source, counter) = (own, nil as MoneySource.ID?)
        if captured.type == .transfer {
            let other = try counterpart(of: captured, beside: own)
            (source, counter) = captured.isIncoming ? (other, own) : (own, other)
        }
        let transaction = HouseholdTransaction(
            id: id(), type: captured.type, amount: captured.amount,
            merchant: captured.merchant.map { String($0.prefix(TransactionForm.merchantLimit)) },
            categoryID: try decision(about: captured.merchant, captured.type, text: text, unless: nil),
            sourceID: source, counterSourceID: counter,
            fee: captured.fee.flatMap { $0.unit == captured.amount.unit && $0.isPositive ? $0 : nil },
            date: date(of: captured, message), reference: captured.reference, origin: .capture,
            confidence: captured.confidence, original: captured.original,
            author: .person(family.caller.userID), createdAt: family.now)
        return (transaction, own)
    }

    /// The family's source that the message is of; one of an institution that is new to the family is made, and counts
    /// in no balance until somebody says that it is theirs.
    private func ownSource(of captured: CapturedTransaction) throws -> MoneySource.ID? {
        let sources = try tables.sources.all(in: family.family.id)
        if let name = captured.ownSource, let known = sources.first(where: { $0.name == name }) { return known.id }
        guard let institution = captured.institution else { return nil }
        // One that was archived hears its messages still, rather than come back as a stranger.
        if let known = sources.first(where: { $0.institution == institution }) { return known.id }
        guard case .currency(let currency) = captured.amount.unit else { return nil }
        return try addSource(
            named: institution, institution: institution, kind: .bank, currency: currency, isConfirmed: false
        ).id
    }

    private func counterpart(
        of captured: CapturedTransaction, beside own: MoneySource.ID?
    ) throws -> MoneySource.ID? {
        if captured.transfer == .cash { return try source(.cash).id }
        let sources = try tables.sources.all(in: family.family.id)
        if let name = captured.ownCounterpart, let known = sources.first(where: { $0.name == name }), known.id != own {
            return known.id
        }
        // Money in a pocket is still in the account that the pocket is of.
        guard captured.transfer == .pocket, let name = captured.merchant,
            let account = sources.first(where: { $0.id == own })
        else { return nil }
        if let pocket = sources.first(where: { $0.name == name }) { return pocket.id }
        return try addSource(
            named: name, kind: account.kind, currency: account.currency, isConfirmed: account.isConfirmed
        ).id
    }

    private func date(of captured: CapturedTransaction, _ message: ReceivedMessage) -> Date {
        let posted = message.postedAt ?? family.now
        guard let day = captured.day else { return posted }
        // The day of the text, at the time of the message.
        return posted.addingTimeInterval(TimeInterval((day - family.family.day(of: posted)) * 86_400))
    }

    private func keepStatedBalance(
        _ captured: CapturedTransaction, of id: MoneySource.ID?, at date: Date
    ) throws {
        guard let balance = captured.statedBalance, let id,
            var source = try tables.sources.find(id, in: family.family.id),
            balance.unit == .currency(source.currency), source.stated.map({ $0.at <= date }) ?? true
        else { return }
        source.stated = MoneySource.StatedBalance(amount: balance, at: date)
        try write(&source)
    }

    // MARK: What is known

    private func sightings(around new: HouseholdTransaction) throws -> [TransactionSighting] {
        let familyID = family.family.id
        let days = TimeInterval((DuplicateFinding.typedDays + 1) * 86_400)
        var known = try tables.householdTransactions.between(
            new.date.addingTimeInterval(-days), new.date.addingTimeInterval(days), in: familyID)
        if let reference = new.reference {
            let near = Set(known.map(\.id))
            known += try tables.householdTransactions.referred(by: reference, in: familyID).filter {
                !near.contains($0.id)
            }
        }
        // Only what moves as much, or as much less a fee, can be the same.
        known = known.filter { $0.amount.unit == new.amount.unit && $0.origin != .adjustment }
        let messages = Dictionary(
            grouping: try tables.receivedMessages.of(known.map(\.id), in: familyID), by: \.transactionID)
        return try known.map { transaction in
            let told = messages[transaction.id] ?? []
            var sighting = try sighting(of: transaction, told.first, teller: nil, text: told.first?.text ?? "")
            sighting.toldBy = Set(told.compactMap(\.sourceID))
            sighting.isCaptured = !told.isEmpty
            return sighting
        }
    }

    private func sighting(
        of transaction: HouseholdTransaction, _ message: ReceivedMessage?, teller: MoneySource.ID?, text: String
    ) throws -> TransactionSighting {
        TransactionSighting(
            id: transaction.id, type: transaction.type, amount: transaction.amount, fee: transaction.fee,
            sourceID: transaction.sourceID, counterSourceID: transaction.counterSourceID,
            merchantKey: MerchantName.key(of: transaction.merchant ?? ""), date: transaction.date,
            day: family.family.day(of: transaction.date), reference: transaction.reference,
            statedBalance: message?.statedBalance, textHash: message?.textHash,
            toldBy: teller.map { [$0] } ?? [], names: try sourcesNamed(in: text))
    }

    /// The own sources whose names stand in a text as words.
    private func sourcesNamed(in text: String) throws -> Set<MoneySource.ID> {
        guard !text.isEmpty else { return [] }
        let words = " \(MerchantName.key(of: text)) "
        return Set(
            try tables.sources.all(in: family.family.id).filter { source in
                let names = [source.name, source.institution ?? ""].map(MerchantName.key)
                return names.contains { !$0.isEmpty && words.contains(" \($0) ") }
            }.map(\.id))
    }

    // MARK: What becomes of it

    /// Fills in what a transaction has not got, from what a message tells of the same.
    func complete(_ known: HouseholdTransaction, with told: HouseholdTransaction) throws {
        var completed = known
        completed.merchant = known.merchant ?? told.merchant
        completed.reference = known.reference ?? told.reference
        completed.confidence = known.confidence ?? told.confidence
        completed.sourceID = known.sourceID ?? told.sourceID
        if known.type == .transfer { completed.counterSourceID = known.counterSourceID ?? told.counterSourceID }
        if known.fee == nil, told.fee?.unit == known.amount.unit { completed.fee = told.fee }
        if known.categoryID == nil, known.type == told.type { completed.categoryID = told.categoryID }
        try keep(&completed, was: known)
    }

    /// Makes one transfer of what left an own account and what arrived at another.
    func pair(_ known: HouseholdTransaction, with told: HouseholdTransaction) throws {
        var transfer = known
        let (out, into) = known.type == .expense ? (known, told) : (told, known)
        transfer.type = .transfer
        transfer.amount = out.amount
        transfer.sourceID = out.sourceID
        transfer.counterSourceID = into.sourceID
        transfer.categoryID = nil
        transfer.isCategoryByHand = false
        transfer.fee = nil
        if out.amount > into.amount {
            transfer.amount = into.amount
            transfer.fee = out.amount - into.amount
        } else {
            transfer.fee = out.fee
        }
        transfer.status = .posted
        try keep(&transfer, was: known)
    }
}
