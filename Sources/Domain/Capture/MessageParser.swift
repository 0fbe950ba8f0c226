import Foundation
import Ledger

/// Understands a message of a bank or wallet: what moved, which way, whom it was to, how sure that is (finances.md §2.3
/// to §2.9). It knows words of many languages and how each institution writes, keeps nothing and asks nobody.
///
///     "Kamu bayar Rp18.500 ke Kopi Kenangan"   from com.gojek.gopay
///     18,500.00 IDR · expense · Kopi Kenangan · GoPay · 100
public struct MessageParser: Sendable {
    let institutions: InstitutionTable
    private let timeZone: TimeZone
    /// The family's own sources, by what they are called and by whose messages they hear, in lower case.
    private let sourceNames: Set<String>
    private let sourcesByInstitution: [String: [CaptureContext.OwnSource]]
    private let sourcesByName: [String: CaptureContext.OwnSource]
    private let confirmedInstitutions: Set<String>
    /// The confirmed sources that messages name by digits.
    private let numberedSources: [CaptureContext.OwnSource]
    /// The sources by the senders and apps that the family says are theirs, in lower case.
    private let sourcesBySender: [String: [CaptureContext.OwnSource]]
    /// The keys of the parents' own names.
    private let ownNames: Set<String>
    /// What the parents have taught, the more exact rules first.
    let rules: [MessageRule]
    /// The family's currency.
    let currency: Currency?

    /// A parser for a family.
    public init(_ context: CaptureContext, institutions: InstitutionTable = .builtIn) {
        self.institutions = institutions
        timeZone = context.timeZone
        let confirmed = context.sources.filter(\.isConfirmed)
        sourceNames = Set(confirmed.map { $0.name.lowercased() })
        confirmedInstitutions = Set(confirmed.map { institutions.named($0.institution)?.name ?? $0.institution })
        sourcesByInstitution = Dictionary(grouping: context.sources) {
            institutions.named($0.institution)?.name ?? $0.institution
        }
        sourcesByName = Dictionary(context.sources.map { ($0.name.lowercased(), $0) }) { first, _ in first }
        numberedSources = confirmed.filter { !$0.tails.isEmpty }
        sourcesBySender = context.sources.reduce(into: [:]) { bySender, source in
            for sender in source.senders { bySender[sender.lowercased(), default: []].append(source) }
        }
        ownNames = Set(context.ownNames.map(MerchantName.key))
        // Of two as exact ones the newer.
        rules = context.rules.enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
            .map(\.element)
        currency = context.currency
    }

    /// What a message says.
    public func read(_ message: CapturedMessage) -> CaptureReading {
        let heard = heard(message)
        let candidates = AmountScanner.amounts(in: heard.text, home: heard.home, isSourceKnown: heard.isSourceKnown)
        let roles = AmountRoles(candidates, in: heard.text, home: heard.home.first)
        let taught = taught(of: heard)
        if let reason = reason(heard.text, candidates, roles), reason != taught?.rule.lifted {
            return .ignored(reason)
        }
        guard let amount = taught?.amount ?? roles.moved else { return .ignored(.noAmount) }
        return .transaction(transaction(heard, amount, roles, taught))
    }

    /// Why a text is no transaction to who knows words and amounts alone; nil where it is one.
    func reason(_ text: MessageText, _ candidates: [AmountCandidate], _ roles: AmountRoles) -> IgnoredReason? {
        if let reason = NonTransaction(text, candidates).reason { return reason }
        guard roles.moved == nil else { return nil }
        return roles.hasAmounts ? .balance : .noAmount
    }

    /// A message, and whose it is.
    struct Heard {
        let message: CapturedMessage
        let text: MessageText
        let institution: Institution?
        /// The family's own source that it is of.
        let own: CaptureContext.OwnSource?
        /// The currencies of the source, the first its own.
        let home: [String]
        var isSourceKnown: Bool { institution != nil || own != nil }
        /// The app or sender that it came from, in lower case.
        var sender: String? { (message.package ?? message.sender)?.lowercased() }
    }

    func heard(_ message: CapturedMessage) -> Heard {
        let text = MessageText(message.readText)
        let institution = institution(of: message)
        let own =
            message.source.flatMap { sourcesByName[$0.lowercased()] } ?? sentSource(of: message, in: text)
            ?? institution.flatMap { ownSource(of: $0, in: text) }
        var home = institution?.currencies ?? []
        if let own {
            // A source of a family keeps what its institution writes in, unless it is of another of its currencies.
            let isOneOfThem = home.contains(own.currency.code)
            home.removeAll { $0 == own.currency.code }
            home.insert(own.currency.code, at: isOneOfThem ? 0 : home.count)
        }
        return Heard(message: message, text: text, institution: institution, own: own, home: home)
    }

    private func transaction(
        _ heard: Heard, _ amount: AmountCandidate, _ roles: AmountRoles, _ taught: MessageRule.Finding?
    ) -> CapturedTransaction {
        let (text, institution, own) = (heard.text, heard.institution, heard.own)
        let movement = Movement(text, amount)
        var name: String?
        if let taught {
            name = self.name(in: text, of: taught)
        } else {
            name = MerchantFinder(text, movement, amount).name(
                accepting: { !isSelf($0, institution, own) }, isInstitution: { isInstitution($0) })
        }
        let counterpart: Counterpart
        if let name {
            counterpart = self.counterpart(name, institution)
        } else {
            name = numbered(in: text, beside: own)?.name
            counterpart = name.map(Counterpart.source) ?? .stranger
        }
        let isOwn = counterpart != .stranger
        let type: TransactionType = isOwn ? .transfer : taught?.rule.type ?? movement.type
        let posted = CalendarDate(heard.message.postedAt, in: timeZone)
        let day = MessageDate.day(in: text, monthFirst: institution?.monthFirst ?? false, posted: posted)
        let isOld = day.map { posted - $0 > 7 } ?? false
        var confidence = 100
        func doubt(_ points: Int, _ isSo: Bool) { if isSo { confidence -= points } }
        doubt(35, !heard.isSourceKnown)
        if taught == nil {
            doubt(40, movement.isDefault && !isOwn)
            doubt(5, movement.isMixed && !isOwn)
            doubt(10, name == nil && type != .transfer)
            doubt(15, !amount.hasMark)
            doubt(5, amount.isAmbiguous)
            doubt(15, roles.isUnclear)
        }
        doubt(10, heard.isSourceKnown && heard.home.first.map { $0 != amount.money.unit.code } ?? false)
        doubt(10, heard.isSourceKnown && own?.isConfirmed != true)
        doubt(10, isOld)
        return CapturedTransaction(
            amount: amount.money, original: taught == nil ? roles.original : nil, type: type,
            transfer: taught == nil ? movement.transfer : nil,
            // A wallet says "Top up dari BCA" or names nobody, a bank "Top up GoPay".
            isIncoming: taught.map { $0.rule.direction == .credit }
                ?? (movement.isIncoming || (movement.transfer == .topUp && name == nil)),
            isAmountClear: taught != nil || (amount.hasMark && !roles.isUnclear), merchant: name,
            categoryHint: CategoryHint.found(in: text),
            institution: institution?.name, ownSource: own?.name, ownCounterpart: counterpart.source,
            tail: Self.tail(of: text), fee: roles.fee, statedBalance: roles.balance,
            reference: Reference.found(in: text), day: day.flatMap { isNear($0, posted) ? $0 : nil },
            confidence: max(confidence, 0))
    }

    private func isNear(_ day: CalendarDate, _ posted: CalendarDate) -> Bool { (0...7).contains(posted - day) }

    // MARK: The source

    private func institution(of message: CapturedMessage) -> Institution? {
        if let source = message.source {
            let institution = sourcesByName[source.lowercased()]?.institution ?? source
            if let named = institutions.named(institution) { return named }
        }
        for sender in [message.package, message.sender] {
            if let found = sender.flatMap(institutions.sender) { return found }
        }
        return institutions.told(by: message.text)
    }

    private func ownSource(of institution: Institution, in text: MessageText) -> CaptureContext.OwnSource? {
        told(by: Self.tail(of: text), among: sourcesByInstitution[institution.name] ?? [])
    }

    /// The source whose messages the family says that the app or sender writes.
    private func sentSource(of message: CapturedMessage, in text: MessageText) -> CaptureContext.OwnSource? {
        guard !sourcesBySender.isEmpty else { return nil }
        let found = [message.package, message.sender].compactMap { $0 }.compactMap {
            sourcesBySender[$0.lowercased()]
        }
        return told(by: Self.tail(of: text), among: found.first ?? [])
    }

    /// Of several sources the one that the digits name, else the one that a parent chose, else the first.
    private func told(by tail: String?, among own: [CaptureContext.OwnSource]) -> CaptureContext.OwnSource? {
        own.first { source in tail.map(source.tails.contains) ?? false } ?? own.first(where: \.isDefault) ?? own.first
    }

    private static func tail(of text: MessageText) -> String? {
        if let mask = text.tokens.first(where: { $0.kind == .mask && $0.word.utf8.count >= 3 }) {
            return String(mask.word.suffix(4))
        }
        for (index, token) in text.tokens.enumerated() where token.kind == .number && token.word.utf8.count == 4 {
            var before = index - 1
            // "ending in 1234", but not "in 2026".
            if before > 0, tailJoints.contains(text.tokens[before].word) { before -= 1 }
            if before >= 0, tailWords.contains(text.tokens[before].word) { return token.word }
        }
        return nil
    }

    private static let tailWords: Set<String> = ["ending", "final", "card", "endet", "terminée"]
    private static let tailJoints: Set<String> = ["in", "with"]

    // MARK: The other side

    private func isSelf(_ name: String, _ institution: Institution?, _ own: CaptureContext.OwnSource?) -> Bool {
        guard let institution else { return own?.name.lowercased() == name.lowercased() }
        let (lower, own) = (name.lowercased(), institution.name.lowercased())
        // Another source of the family's may be called after its bank: "SBI Credit Card".
        if lower != own, sourceNames.contains(lower) { return false }
        guard lower.hasPrefix(own) else { return institutions.named(name)?.name == institution.name }
        // "ICICI Bank Savings", but not "DANA KAGET".
        let rest = lower.dropFirst(own.count)
        if let next = rest.first, next != " ", next.isLetter { return false }
        return rest.split(whereSeparator: { !$0.isLetter }).allSatisfy { Self.accountWords.contains(String($0)) }
    }

    private static let accountWords: Set<String> = [
        "bank", "savings", "current", "card", "credit", "debit", "wallet", "account", "cards", "rekening", "kartu",
    ]

    /// Whether a name is that of a bank or wallet, at which people have accounts.
    private func isInstitution(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower.hasPrefix("bank ") || lower.hasSuffix(" bank") || institutions.named(name) != nil
    }

    /// The other of the family's own sources whose number stands in a message that names nobody.
    private func numbered(in text: MessageText, beside own: CaptureContext.OwnSource?) -> CaptureContext.OwnSource? {
        // Of a message of nobody's the number is that of its own account.
        guard let own, !numberedSources.isEmpty else { return nil }
        let numbers = text.tokens.filter { $0.kind == .mask || ($0.kind == .number && $0.word.utf8.count >= 8) }
        return numberedSources.first { source in
            source != own && numbers.contains { number in source.tails.contains { number.word.hasSuffix($0) } }
        }
    }

    /// Who is on the other side of a message.
    private enum Counterpart: Equatable {
        case stranger
        /// One of the parents themselves, at a bank that the family has no source of.
        case person
        /// One of the family's own sources.
        case source(String)

        var source: String? {
            if case .source(let name) = self { name } else { nil }
        }
    }

    /// Who is on the other side: one of the family's own sources or people, or a stranger.
    private func counterpart(_ name: String, _ institution: Institution?) -> Counterpart {
        if !ownNames.isEmpty, ownNames.contains(MerchantName.key(of: name)) { return .person }
        let lower = name.lowercased()
        if sourceNames.contains(lower) {
            guard institution?.name.lowercased() != lower else { return .stranger }
            return .source(sourcesByName[lower]?.name ?? name)
        }
        guard let other = institutions.named(name), other.name != institution?.name,
            confirmedInstitutions.contains(other.name)
        else { return .stranger }
        let own = (sourcesByInstitution[other.name] ?? []).filter(\.isConfirmed)
        return .source(told(by: nil, among: own)?.name ?? other.name)
    }
}
