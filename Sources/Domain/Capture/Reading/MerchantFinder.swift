import Ledger

/// Who was paid, or who paid, as a message names it (finances.md §2.7).
///
/// A message names somebody behind a word ("to", "di", "chez"), in a field, in the bank's narration, beside a verb, or
/// on a line alone. Each of these finds places; the surest place that holds a name is the answer.
struct MerchantFinder {
    let text: MessageText
    let movement: Movement
    let amount: AmountCandidate
    /// Whether the message has no small letters, so that capitals tell nothing.
    let isAllShouted: Bool
    var tokens: [Token] { text.tokens }

    init(_ text: MessageText, _ movement: Movement, _ amount: AmountCandidate) {
        self.text = text
        self.movement = movement
        self.amount = amount
        isAllShouted = !text.scalars.contains { $0.isLetter && !$0.isUppercase && $0.isASCII }
    }

    /// The name, cleaned; nil where none is told. What `isInstitution` is left for the end, as people are paid at
    /// banks: "Ke: 901188220 - BANK JAGO, AYU LARASATI".
    func name(accepting isAccepted: (String) -> Bool, isInstitution: (String) -> Bool) -> String? {
        var bank: String?
        let leads = leadPlaces
        // Most messages name somebody in the first of them, so that the others are not looked at.
        for step in Step.allCases {
            for place in places(of: step, leads) where !place.isEmpty {
                guard let name = MerchantName.cleaned(text.written(place), type: movement.type), isAccepted(name) else {
                    continue
                }
                if movement.type == .transfer || !isInstitution(name) { return name }
                bank = bank ?? name
            }
        }
        return bank
    }

    /// The ways in which a name may stand in a message, the surest first.
    private enum Step: CaseIterable {
        case field, narration, lead, toppedUp, verb, follower, looseField, line, neighbour, behind, label, address
        case doubtfulLead, otherField
    }

    private typealias LeadPlaces = (sure: [Range<Int>], doubtful: [Range<Int>])

    private func places(of step: Step, _ leads: LeadPlaces) -> [Range<Int>] {
        switch step {
        case .field: fields(Leads.fields, isCounter: true)
        case .narration: narrations
        case .lead: leads.sure
        case .toppedUp: movement.transfer == .topUp ? toppedUp : []
        case .verb: direct
        case .follower: trailing
        case .looseField: fields(Leads.looseFields, isCounter: true)
        case .line: lines
        case .neighbour: neighbours
        case .behind: behind
        case .label: labelled
        case .address: addresses
        case .doubtfulLead: leads.doubtful
        case .otherField: fields(Leads.fields, isCounter: false)
        }
    }

    // MARK: Behind a word

    /// Behind words that lead to a name; doubtful where small letters begin it: "to swiggy", but also "to manage".
    private var leadPlaces: LeadPlaces {
        var (sure, doubtful) = ([Range<Int>](), [Range<Int>]())
        let words = leads.map { (rank: $0.meaning, start: $0.range.upperBound, lead: $0.range.lowerBound) }
        // The surer first, and of two of a kind the earlier.
        for lead in words.sorted(by: { ($0.rank, $0.start) < ($1.rank, $1.start) })
        where !isOfService(lead.lead) && !isParticle(lead.lead) {
            let start = nameStart(from: lead.start)
            guard start < tokens.count else { continue }
            // "on", "with", "a" lead to many things, and to a name only where one is written as such.
            if lead.rank >= 2, !isCapitalized(start) { continue }
            let place = start..<end(from: start)
            if lead.rank == 3 || isSmall(start) { doubtful.append(place) } else { sure.append(place) }
        }
        return (sure, doubtful)
    }

    private var leads: [(meaning: Int, range: Range<Int>)] {
        let table =
            switch (movement.type, movement.transfer) {
            case (.income, _): movement.isRefund ? Leads.refund : Leads.income
            case (.expense, _): Leads.expense
            case (.transfer, .cash): Leads.cash
            case (.transfer, .topUp): Leads.topUp
            case (.transfer, _): Leads.pocket
            }
        let signs = tokens.indices.filter { tokens[$0].isSign("@") }.map { (meaning: 1, range: $0..<($0 + 1)) }
        return table.all(in: tokens, 0..<tokens.count) + (movement.type == .expense ? signs : [])
    }

    /// Whether a word stands in a sentence that says what to do or whom to call: "Reply STOP to end".
    private func isOfService(_ index: Int) -> Bool {
        let sentence = text.sentence(of: index)
        return !sentence.contains(amount.range.lowerBound) && Leads.services.isIn(tokens, sentence)
    }

    /// Whether a small word stands in capitals between capitals: the "VAN" of "NGUYEN VAN HUNG".
    private func isParticle(_ index: Int) -> Bool {
        !isAllShouted && Leads.particles.contains(tokens[index].word) && isShouted(index) && index > 0
            && isShouted(index - 1) && index + 1 < tokens.count && isShouted(index + 1)
    }

    /// Past what stands between a word and the name it leads to: "a.n. AHMAD", "to: HAMZA".
    private func nameStart(from start: Int) -> Int {
        var start = start
        skipSigns(&start)
        // A number of a phone or account before the name, also on a line of its own.
        if start + 1 < tokens.count, isLong(start), tokens[start].kind == .number, !amount.range.contains(start) {
            start += tokens[start + 1].kind == .lineEnd ? 2 : 1
            if start < tokens.count, !tokens[start].isSign(".") { skipSigns(&start) }
        }
        return start
    }

    private func skipSigns(_ start: inout Int) {
        while start < tokens.count, tokens[start].kind == .sign, ".:-/\"'".contains(tokens[start].word) { start += 1 }
    }

    /// Addresses of payments: "by a/c linked to VPA lakshmi.r@okaxis".
    private var addresses: [Range<Int>] {
        tokens.indices.filter { tokens[$0].kind == .address }.map { $0..<($0 + 1) }
    }

    // MARK: What tokens are

    func isCapitalized(_ index: Int) -> Bool {
        tokens[index].kind == .word && text.scalars[tokens[index].range.lowerBound].isUppercase
    }

    /// Whether a word of a script with two cases begins small.
    func isSmall(_ index: Int) -> Bool {
        let first = text.scalars[tokens[index].range.lowerBound]
        return tokens[index].kind == .word && first.value < 0x530 && first.properties.isLowercase
    }

    func isLong(_ index: Int) -> Bool { tokens[index].word.utf8.count > 5 }

    func isShouted(_ index: Int) -> Bool {
        tokens[index].kind == .word && tokens[index].range.count > 1
            && tokens[index].range.allSatisfy { !text.scalars[$0].isLetter || text.scalars[$0].isUppercase }
    }

    /// Whether a token is of a script in which capitals tell nothing.
    func hasNoCases(_ index: Int) -> Bool {
        tokens[index].kind == .word && text.scalars[tokens[index].range.lowerBound].value >= 0x0590
            && !text.scalars[tokens[index].range.lowerBound].isUppercase
    }
}
