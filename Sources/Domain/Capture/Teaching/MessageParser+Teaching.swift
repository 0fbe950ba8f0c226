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

    /// The parser's rules that apply to a message: what is taught of it anew takes their place.
    public func rules(applyingTo message: CapturedMessage) -> [MessageRule] {
        findings(in: heard(message)).map(\.rule)
    }

    /// What the parents have taught of a message; nil where no rule applies to it.
    func taught(of heard: Heard) -> MessageRule.Finding? { findings(in: heard).first }

    private func findings(in heard: Heard) -> some Collection<MessageRule.Finding> {
        let teller = rules.isEmpty ? nil : teller(of: heard)
        // What was taught before the sender was of a source or bank counts on.
        let sender = heard.sender.map(MessageRule.Teller.sender)
        // So is what was taught while the bank stood in the source as somebody wrote it.
        let source = heard.own.map { MessageRule.Teller.institution($0.institution) }
        let own = rules.filter { $0.teller == teller || $0.teller == sender || $0.teller == source }
        let numbers = own.isEmpty ? [] : numbers(of: heard)
        return own.lazy.compactMap { $0.found(in: heard.text, numbers) }
    }

    /// The name that a rule finds, without what banks put around it.
    func name(in text: MessageText, of finding: MessageRule.Finding) -> String? {
        guard let place = finding.merchant else { return nil }
        let written: String = text.written(place)
        return MerchantName.cleaned(written, type: finding.rule.type) ?? String(written.prefix(MerchantName.longest))
    }

    private func teller(of heard: Heard) -> MessageRule.Teller {
        if let institution = heard.institution { return .institution(institution.name) }
        if let own = heard.own?.institution { return .institution(institutions.name(of: own) ?? own) }
        return heard.sender.map { .sender($0) } ?? .nobody
    }

    private func numbers(of heard: Heard) -> [AmountCandidate] {
        // A number that a person pointed at is of the family's currency unless something says otherwise.
        AmountScanner.numbers(in: heard.text, home: heard.home.isEmpty ? currency.map { [$0.code] } ?? [] : heard.home)
    }
}
