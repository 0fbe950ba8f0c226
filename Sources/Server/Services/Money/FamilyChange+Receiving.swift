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
        // A phone that comes back after an hour says still when it showed the message.
        let shown = form.postedAt ?? family.now
        return try tables.receivedMessages.withText(form.textHash, in: family.family.id).first { message in
            let before = message.postedAt ?? message.receivedAt
            return abs(before.timeIntervalSince(shown)) <= DuplicateFinding.deliverySeconds
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
        message.tells(told.transaction, of: told.own, balance: captured.statedBalance)
        let surroundings = try Surroundings(of: told.transaction, in: family)
        let duplicate = surroundings.duplicate(of: told.transaction, message)
        let transfer: TransferFinding =
            if case .duplicate = duplicate { .none } else { surroundings.transfer(of: told.transaction, message) }
        try keepStatedBalance(captured, of: told.own, at: told.transaction.date)
        message.status = .recorded
        switch (duplicate, transfer) {
        case (_, .joins(let id)):
            try join(family.householdTransaction(id), with: told.transaction, teller: told.own)
            message.transactionID = id
        case (.duplicate(let id), _):
            try complete(family.householdTransaction(id), with: told.transaction)
            message.transactionID = id
            message.status = .duplicate
        case (.match(let id), _):
            try complete(family.householdTransaction(id), with: told.transaction)
            message.transactionID = id
        case (.new, .pairs(let id)):
            try pair(family.householdTransaction(id), with: told.transaction)
            message.transactionID = id
        case (.new, .none), (.new, .doubt), (.doubt, _):
            var transaction = told.transaction
            let threshold = try tables.moneySettings.find(in: family.family.id).threshold
            var waiting = WaitingReason(captured, threshold: threshold, duplicate: duplicate, transfer: transfer)
            if transaction.type == .transfer, transaction.sourceID == transaction.counterSourceID || told.own == nil {
                // From where to where nobody can tell.
                transaction.counterSourceID = nil
                waiting = waiting ?? .lowConfidence
            }
            if let waiting {
                transaction.status = .review
                message.status = .review
                message.waiting = waiting
                message.rivals = Self.rivals(duplicate, transfer)
            }
            try add(transaction)
            message.transactionID = transaction.id
        }
    }

    static func rivals(
        _ duplicate: DuplicateFinding, _ transfer: TransferFinding
    ) -> [HouseholdTransaction.ID] {
        if case .doubt(let ids) = duplicate { return ids }
        if case .doubt(let ids) = transfer { return ids }
        return []
    }

    // MARK: What a message tells

    func transaction(
        from captured: CapturedTransaction, _ message: ReceivedMessage, text: String
    ) throws -> (transaction: HouseholdTransaction, own: MoneySource.ID?) {
        let own = try ownSource(of: captured)
        var (source, counter) = (own, nil as MoneySource.ID?)
        if captured.type == .transfer {
            let other = try counterpart(of: captured, beside: own)
            let isIncoming = try captured.isIncoming || isPaidCard(own, captured)
            (source, counter) = isIncoming ? (other, own) : (own, other)
        }
        let transaction = HouseholdTransaction(
            id: id(), type: captured.type, amount: captured.amount,
            merchant: captured.merchant.map { String($0.prefix(TransactionForm.merchantLimit)) },
            categoryID: try decision(
                about: captured.merchant, captured.type, text: text, hint: captured.categoryHint, unless: nil),
            sourceID: source, counterSourceID: counter,
            fee: captured.fee.flatMap { $0.unit == captured.amount.unit && $0.isPositive ? $0 : nil },
            date: date(of: captured, message), reference: captured.reference.map { String($0.prefix(64)) },
            origin: .capture,
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
        let known = sources.filter { $0.institution == institution }
        if let heard = known.first(where: \.isDefault) ?? known.first { return heard.id }
        guard case .currency(let currency) = captured.amount.unit else { return nil }
        let found = try addSource(
            named: institution, institution: institution, kind: .bank, currency: currency, isConfirmed: false)
        // The message made it, not the person whose phone or script handed it in: both parents are asked.
        try tellParents(
            .sourceFound, "New source found: \(found.name). Add it?", opening: .source(found.id.uuid))
        return found.id
    }

    private func counterpart(
        of captured: CapturedTransaction, beside own: MoneySource.ID?
    ) throws -> MoneySource.ID? {
        if captured.transfer == .cash { return try source(.cash).id }
        let sources = try tables.sources.all(in: family.family.id)
        if let name = captured.ownCounterpart, let known = sources.first(where: { $0.name == name }), known.id != own {
            return known.id
        }
        if try isPaidCard(own, captured) {
            // Paid from the bank of the card, where the family has an account there.
            let payers = sources.filter { $0.institution == captured.institution && $0.kind != .card && $0.id != own }
            return (payers.first(where: \.isDefault) ?? payers.first)?.id
        }
        // Money in a pocket is still in the account that the pocket is of.
        guard captured.transfer == .pocket, let name = captured.merchant,
            let account = sources.first(where: { $0.id == own })
        else { return nil }
        let key = SearchWords.folded(name)
        if let pocket = sources.first(where: { SearchWords.folded($0.name) == key }) { return pocket.id }
        return try addSource(
            named: name, kind: account.kind, currency: account.currency, isConfirmed: account.isConfirmed
        ).id
    }

    /// Whether a message tells that the bill of the card was paid that it is of.
    private func isPaidCard(_ own: MoneySource.ID?, _ captured: CapturedTransaction) throws -> Bool {
        guard captured.transfer == .cardBill, let own,
            let source = try tables.sources.find(own, in: family.family.id)
        else { return false }
        return source.kind == .card || captured.ownCounterpart == source.name
    }

    private func date(of captured: CapturedTransaction, _ message: ReceivedMessage) -> Date {
        let posted = message.postedAt ?? family.now
        guard let day = captured.day else { return posted }
        // The day of the text, at the time of the message.
        return posted.addingTimeInterval(TimeInterval((day - family.family.day(of: posted)) * 86_400))
    }

    func keepStatedBalance(
        _ captured: CapturedTransaction, of id: MoneySource.ID?, at date: Date
    ) throws {
        guard let balance = captured.statedBalance, let id,
            var source = try tables.sources.find(id, in: family.family.id),
            balance.unit == .currency(source.currency), source.stated.map({ $0.at <= date }) ?? true
        else { return }
        source.stated = MoneySource.StatedBalance(amount: balance, at: date)
        try write(&source)
    }

    // MARK: What becomes of it

    /// Fills in what a transaction has not got, from what a message tells of the same. Pocket money lacks nothing.
    func complete(_ known: HouseholdTransaction, with told: HouseholdTransaction) throws {
        guard known.isChangeable else { return }
        var completed = known
        completed.merchant = known.merchant ?? told.merchant
        completed.reference = known.reference ?? told.reference
        completed.confidence = known.confidence ?? told.confidence
        completed.sourceID = known.sourceID ?? told.sourceID
        if known.type == .transfer { completed.counterSourceID = known.counterSourceID ?? told.counterSourceID }
        if known.fee == nil, told.fee?.unit == known.amount.unit { completed.fee = told.fee }
        if known.categoryID == nil, known.type == told.type { completed.categoryID = told.categoryID }
        if completed.type == .transfer, completed.sourceID == completed.counterSourceID {
            (completed.sourceID, completed.counterSourceID) = (known.sourceID, known.counterSourceID)
        }
        try keep(&completed, was: known)
    }

    /// Lets the other side of a transfer tell what is known of it: which account it is, and what was lost on the way.
    private func join(
        _ known: HouseholdTransaction, with told: HouseholdTransaction, teller: MoneySource.ID?
    ) throws {
        var joined = known
        let isOut = told.type == .transfer ? told.sourceID == teller : told.type == .expense
        if isOut {
            joined.sourceID = teller ?? known.sourceID
            joined.counterSourceID = known.counterSourceID ?? told.counterSourceID
        } else {
            joined.counterSourceID = teller ?? known.counterSourceID
            joined.sourceID = known.sourceID ?? (told.type == .transfer ? told.sourceID : nil)
        }
        joined.reference = known.reference ?? told.reference
        joined.fee = known.fee ?? told.fee
        if known.amount != told.amount {
            joined.amount = min(known.amount, told.amount)
            joined.fee = max(known.amount, told.amount) - joined.amount
        }
        guard joined.sourceID != joined.counterSourceID else { return }
        try keep(&joined, was: known)
    }

    /// Makes one transfer of what left an own account and what arrived at another.
    func pair(_ known: HouseholdTransaction, with told: HouseholdTransaction) throws {
        var transfer = known.paired(with: told)
        try keep(&transfer, was: known)
        // One that waited itself is decided about by that.
        try decideMessages(of: known, .recorded)
    }
}

extension ReceivedMessage {
    /// Keeps what it tells: a transaction of an own account, and what that holds afterwards.
    mutating func tells(_ transaction: HouseholdTransaction, of own: MoneySource.ID?, balance: Money?) {
        sourceID = own
        statedBalance = balance
        told = Told(
            type: transaction.type, amount: transaction.amount, date: transaction.date,
            counterSourceID: own == transaction.sourceID ? transaction.counterSourceID : transaction.sourceID,
            merchantKey: MerchantName.key(of: transaction.merchant ?? ""), reference: transaction.reference)
    }
}
