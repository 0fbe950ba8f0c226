import Foundation
public import Household
public import Ledger
public import Money
import Storage

/// Where the parents keep money.
public struct SourcesService: Sendable {
    let store: FamilyStore

    /// What there is and what it holds, also archived ones. For parents. Refused: `.forbidden`.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [SourceStanding] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.standings(lastMessages: family.tables.receivedMessages.newestTimes(in: caller.familyID))
        }
    }

    /// One source. Refused: `.forbidden`, `.notFound`.
    public func source(_ caller: Caller, _ id: MoneySource.ID) async throws(ServiceFailure) -> SourceStanding {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.standing(of: family.source(id))
        }
    }

    /// Adds a source. Refused: `.form`, `.forbidden`.
    public func add(
        _ caller: Caller, _ form: SourceForm, key: String?
    ) async throws(ServiceFailure) -> SourceStanding {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let draft = try form.validated(currency: family.family.currency, locale: family.locale)
            let contents = RequestContents(
                "addSource",
                [
                    "name": draft.name, "institution": draft.institution, "kind": draft.kind.rawValue,
                    "currency": draft.currency.code, "tails": draft.tails.joined(separator: " "),
                    "senders": draft.senders.joined(separator: "\n"),
                    "opening": draft.openingBalance.digits, "inBalance": draft.isInBalance.description,
                    "isDefault": draft.isDefault == true ? "true" : nil,
                ])
            let id: MoneySource.ID = try change.once(key, request: contents) {
                try change.requireFree(draft.name, for: nil)
                let source = MoneySource(
                    id: change.id(), name: draft.name, institution: draft.institution, kind: draft.kind,
                    currency: draft.currency, tails: draft.tails, senders: draft.senders,
                    openingBalance: draft.openingBalance, isInBalance: draft.isInBalance,
                    isDefault: draft.isDefault ?? false, createdAt: family.now)
                try change.tables.sources.insert(source, in: caller.familyID)
                try change.takeMessages(for: source)
                change.note(.sourceChanged(source.id))
                return (source.id, answer: source.id.description)
            } again: {
                try MoneySource.ID(answered: $0)
            }
            return try family.standing(of: family.source(id))
        }
    }

    /// Writes a whole form over a source; its currency stays. Refused: `.form`, `.request(.versionConflict)`,
    /// `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: MoneySource.ID, _ form: SourceForm, version: Int
    ) async throws(ServiceFailure) -> SourceStanding {
        try await change(caller, id, SourceChange(form, version: version))
    }

    /// Changes a source; its currency stays. Refused: `.form`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: MoneySource.ID, _ wanted: SourceChange
    ) async throws(ServiceFailure) -> SourceStanding {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            var source = try family.source(id)
            guard source.version == wanted.version else { throw Refusal.request(.versionConflict) }
            var form = wanted.form(of: source)
            form.currency = source.currency
            let draft = try form.validated(currency: source.currency, locale: family.locale)
            try change.requireFree(draft.name, for: id)
            let before = source
            draft.apply(to: &source)
            if wanted.isDefault == nil, source.institutionKey != before.institutionKey {
                // Of the other institution nobody has chosen it.
                source.isDefault = false
            }
            source.isConfirmed = wanted.isConfirmed ?? source.isConfirmed
            source.isArchived = wanted.isArchived ?? source.isArchived
            try change.decide(&source)
            try change.carryTaughtRules(from: before, to: source)
            try change.takeMessages(for: source)
            return try family.standing(of: source)
        }
    }

    /// Says that a source is theirs, or that it is not wanted: kept for its entries and in no list to choose from.
    /// Refused: `.forbidden`, `.notFound`.
    public func confirm(
        _ caller: Caller, _ id: MoneySource.ID, isOurs: Bool
    ) async throws(ServiceFailure) -> SourceStanding {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            var source = try change.family.source(id)
            let isDone = source.isConfirmed == isOurs && source.isArchived == !isOurs
            source.isConfirmed = isOurs
            source.isArchived = !isOurs
            if !isDone { try change.decide(&source) }
            return try change.family.standing(of: source)
        }
    }

    /// Lets a source get the messages of its institution that name no digits; no other one of that institution does
    /// from then on. Refused: `.forbidden`, `.notFound`.
    public func useForMessages(
        _ caller: Caller, _ id: MoneySource.ID
    ) async throws(ServiceFailure) -> SourceStanding {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            var source = try change.family.source(id)
            if !source.isDefault {
                source.isDefault = true
                try change.write(&source)
                try change.takeMessages(for: source)
            }
            return try change.family.standing(of: source)
        }
    }

    /// Archives a source, or offers it again. Refused: `.forbidden`, `.notFound`.
    public func archive(
        _ caller: Caller, _ id: MoneySource.ID, _ isArchived: Bool
    ) async throws(ServiceFailure) -> SourceStanding {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            var source = try change.family.source(id)
            if source.isArchived != isArchived {
                source.isArchived = isArchived
                try change.decide(&source)
            }
            return try change.family.standing(of: source)
        }
    }

    /// Deletes a source that no transaction names. Refused: `.money(.sourceInUse)`, `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: MoneySource.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            _ = try change.family.source(id)
            if try change.tables.sources.isUsed(id, in: caller.familyID) { throw Refusal.money(.sourceInUse) }
            try change.tables.sources.delete(id, in: caller.familyID)
            try change.settle(.sourceFound, about: .source(id.uuid))
            change.note(.sourceChanged(id))
        }
    }

    /// Puts the balance of a source right, by a transaction that is neither income nor spending; nothing where it is
    /// right already. Refused: `.form`, `.forbidden`, `.notFound`.
    public func adjust(
        _ caller: Caller, _ id: MoneySource.ID, to balance: AmountInput, key: String?
    ) async throws(ServiceFailure) -> SourceStanding {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let source = try family.source(id)
            let wanted = try FieldErrors.checked(.statedBalance) { () throws(FieldProblem) in
                try SourceForm.balance(balance, in: source.currency, locale: family.locale)
            }
            let contents = RequestContents(
                "adjustSource", ["source": id.description, "balance": wanted.digits])
            _ = try change.once(key, request: contents) {
                let gap = wanted - (try family.standing(of: source).balance)
                if !gap.isZero {
                    try change.add(
                        HouseholdTransaction(
                            id: change.id(), type: gap.isPositive ? .income : .expense, amount: gap.magnitude,
                            sourceID: id, date: family.now, origin: .adjustment,
                            author: .person(caller.userID), createdAt: family.now))
                }
                change.note(.sourceChanged(id))
                return (true, answer: "adjusted")
            } again: { _ in
                true
            }
            return try family.standing(of: source)
        }
    }
}

extension FamilyTables {
    /// The sources that people see, with what they hold, and when each had its last message where that is read.
    func standings(lastMessages: [MoneySource.ID: Date] = [:]) throws -> [SourceStanding] {
        let sums = Dictionary(grouping: try tables.sources.accounts(in: family.id), by: \.sourceID)
        return try tables.sources.all(in: family.id).filter(\.isListed).map { source in
            SourceStanding(
                source, sums: (sums[source.id] ?? []).map(\.balance), lastMessageAt: lastMessages[source.id])
        }
    }

    /// A source with what it holds, and when it had its last message.
    func standing(of source: MoneySource) throws -> SourceStanding {
        SourceStanding(
            source, sums: try tables.sources.accounts(of: [source.id], in: family.id).map(\.balance),
            lastMessageAt: try tables.receivedMessages.newestTimes(of: source.id, in: family.id)[source.id])
    }
}

extension FamilyChange {
    /// Writes a source that was changed.
    func write(_ source: inout MoneySource) throws {
        source.updatedAt = family.now
        source.version += 1
        try tables.sources.update(source, in: family.family.id)
        note(.sourceChanged(source.id))
    }

    /// Lets a source alone get the messages of its institution that name no digits, where it is the one to get them.
    fileprivate func takeMessages(for source: MoneySource) throws {
        guard source.isDefault else { return }
        for var other in try tables.sources.all(in: family.family.id)
        where other.id != source.id && other.isDefault && other.institutionKey == source.institutionKey {
            other.isDefault = false
            try write(&other)
        }
    }

    /// Writes a source that a person changed. Once one has said whether it is theirs, nobody needs to be asked.
    fileprivate func decide(_ source: inout MoneySource) throws {
        try write(&source)
        if source.isConfirmed || source.isArchived { try settle(.sourceFound, about: .source(source.id.uuid)) }
    }

    fileprivate func requireFree(_ name: String, for id: MoneySource.ID?) throws {
        let key = SearchWords.folded(name)
        let others = try tables.sources.all(in: family.family.id).filter { $0.id != id }
        guard !others.contains(where: { SearchWords.folded($0.name) == key }) else {
            throw FieldErrors(.name, .money(.sourceNameTaken))
        }
    }
}
