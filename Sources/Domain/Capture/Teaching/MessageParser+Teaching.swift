import Ledger

extension MessageParser {
    /// The rule that a person teaches by marking one message: it reads messages like it from now on.
    public func rule(
        teaching message: CapturedMessage, _ marks: MessageMarks
    ) throws(TeachingProblem) -> MessageRule {
        let heard = heard(message)
        let candidates = AmountScanner.amounts(in: heard.text, home: heard.home, isSourceKnown: heard.isSourceKnown)
        let reason = reason(
            heard.text, candidates, AmountRoles(candidates, in: heard.text, home: heard.home.first))
        if let reason, !reason.canBeLifted { throw reason == .otp ? .oneTimeCode : .declined }
        return try MessageTeaching(heard.text, numbers(of: heard), marks).rule(
            of: teller(of: heard), marks.direction, lifting: reason)
    }

    /// Whose messages a rule is for that is taught by this one.
    public func teller(of message: CapturedMessage) -> MessageRule.Teller { teller(of: heard(message)) }

    /// What a message says as one of the parser's rules reads it; nil where that rule does not apply to it.
    public func reading(of message: CapturedMessage, by rule: MessageRule) -> CapturedTransaction? {
        guard taught(of: heard(message))?.rule == rule, case .transaction(let read) = read(message) else {
            return nil
        }
        return read
    }

    /// What the parents have taught of a message; nil where no rule applies to it.
    func taught(of heard: Heard) -> MessageRule.Finding? {
        guard !rules.isEmpty else { return nil }
        let teller = teller(of: heard)
        let own = rules.filter { $0.teller == teller }
        guard !own.isEmpty else { return nil }
        let numbers = numbers(of: heard)
        return own.lazy.compactMap { $0.found(in: heard.text, numbers) }.first
    }

    /// The name that a rule finds, without what banks put around it.
    func name(in text: MessageText, of finding: MessageRule.Finding) -> String? {
        guard let place = finding.merchant else { return nil }
        let written: String = text.written(place)
        return MerchantName.cleaned(written, type: finding.rule.type) ?? String(written.prefix(MerchantName.longest))
    }

    private func teller(of heard: Heard) -> MessageRule.Teller {
        if let name = heard.institution?.name ?? heard.own?.institution { return .institution(name) }
        let sender = heard.message.package ?? heard.message.sender
        return sender.map { .sender($0.lowercased()) } ?? .nobody
    }

    private func numbers(of heard: Heard) -> [AmountCandidate] {
        // A number that a person pointed at is of the family's currency unless something says otherwise.
        AmountScanner.numbers(in: heard.text, home: heard.home.isEmpty ? currency.map { [$0.code] } ?? [] : heard.home)
    }
}
