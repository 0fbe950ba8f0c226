import Foundation
import Ledger

/// A name as it is kept, and the key by which two spellings of one merchant are the same.
public enum MerchantName {
    /// The longest name that is kept.
    static let longest = 120

    /// A name without what banks put around it; nil for what is none.
    ///
    ///     "104200000031177-MIGROS KADIKOY"   → "MIGROS KADIKOY"
    ///     "TRADER JOES 552"                  → "TRADER JOES"
    ///     "PAYPAL *SPOTIFY"                  → "SPOTIFY"
    ///     "ravi.k@okaxis"                    → "ravi.k"
    static func cleaned(_ written: String, type: TransactionType) -> String? {
        var name = Substring(written)
        trim(&name)
        var start = name.prefix(longestPrefix).lowercased()
        for prefix in prefixes where start.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
            start = name.prefix(longestPrefix).lowercased()
        }
        trim(&name)
        if name.hasPrefix("the ") { name = name.dropFirst(4) }
        // A terminal's number before the name.
        let digits = name.prefix { $0.isNumber }
        let behind = name.dropFirst(digits.count).drop { $0 == " " }
        if digits.count >= 5, behind.first == "-" { name = behind.dropFirst() }
        trim(&name)
        if let handle = name.firstIndex(of: "@"), handle > name.startIndex { name = name[..<handle] }
        while let end = lastWord(name), isNumberOfShop(name[end...]) {
            name = name[..<end]
            trim(&name)
        }
        if type == .transfer, name.lowercased().hasPrefix("your ") { name = name.dropFirst(5) }
        trim(&name)
        guard !name.isEmpty, isName(name) else { return nil }
        return joined(name.prefix(longest))
    }

    /// With one space between words: terminals fill their columns with many.
    private static func joined(_ name: Substring) -> String {
        name.contains("  ") ? name.split(separator: " ").joined(separator: " ") : String(name)
    }

    /// Where the last word begins; nil for a single one.
    private static func lastWord(_ name: Substring) -> Substring.Index? {
        name.lastIndex(of: " ").map { name.index(after: $0) }
    }

    /// "552", "#0412", a phone number.
    private static func isNumberOfShop(_ word: Substring) -> Bool {
        let digits = word.first == "#" || word.first == "+" ? word.dropFirst() : word
        return digits.count >= 3 && digits.allSatisfy { $0.isNumber || "xX*".contains($0) }
            && digits.contains(where: \.isNumber)
    }

    private static func trim(_ name: inout Substring) {
        let edges: (Character) -> Bool = { edge in
            edge.isWhitespace || edge == "." || edge == "," || edge == ":" || edge == "-" || edge == "'" || edge == "\""
                || edge == "/" || edge == "*" || edge == "|" || edge == "=" || edge == ">" || isPicture(edge)
        }
        while let first = name.first, edges(first) { name = name.dropFirst() }
        while let last = name.last, edges(last) { name = name.dropLast() }
    }

    private static func isPicture(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return false }
        return scalar.properties.isEmojiPresentation || scalar.properties.generalCategory == .otherSymbol
    }

    private static func isName(_ name: Substring) -> Bool {
        guard name.contains(where: { $0.isLetter }), !isNumberOfShop(name) else { return false }
        let lower = name.lowercased()
        if strangers.contains(lower) { return false }
        return !beginnings.contains { lower.hasPrefix($0) }
    }

    /// What processors write before a shop's name, and what kind of payment it was.
    private static let prefixes = [
        "paypal *", "sq *", "tst*", "tst* ", "bc *", "pos/", "pos ", "qris ", "qris/", "web ", "nip/", "upi/", "upi-",
        "trf/", "pembayaran qris ", "google *", "vpa ", "web purchase ", "pos purchase ", "purchase ", "sumup *",
        "zettle_*", "iz *", "ec *", "blr ", "beneficiary ", "recibo de ", "goods purchased from ",
    ]

    private static let longestPrefix = prefixes.map(\.count).max() ?? 0

    /// Kinds of payments that stand where a name would, and words that are none.
    private static let strangers: Set<String> = [
        "shopping", "salary", "payment", "account transfer", "miscellaneous", "pos", "atm", "qris", "card", "upi", "qr",
        "the", "a", "an", "you", "me", "merchant", "bank", "gopay coins", "gaji", "card payment", "transfer", "debit",
        "credit", "wallet", "acc", "acct", "a/c", "account", "bank account", "no", "nr", "e-wallet", "unknown", "n/a",
        "customer", "ach", "neft", "imps", "rtgs", "smartapp", "eft", "atm withdrawal", "self", "beneficiary",
        "merchant name",
        "successful", "terima kasih", "thank you", "received", "debit card purchase", "online", "mobile",
    ]

    private static let beginnings = [
        "your ", "rekening", "nomor", "saldo", "account ", "a/c", "acct", "card ending", "ending", "kartu ",
        "tu tarjeta",
        "no. ", "norek", "acc ", "account", "kamu", "anda ", "debit card", "credit card", "card no", "dein", "ihr",
        "votre",
        "this ", "https", "konto", "счет", "карт",
    ]

    /// What two spellings of one merchant have in common: no case, accents, digits, punctuation or legal form.
    ///
    ///     "PT KARYA MAKMUR, Tbk"   → "karya makmur"
    public static func key(of name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let folded =
            isPlain
            ? name.lowercased()
            : name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var letters = String.UnicodeScalarView()
        for scalar in folded.unicodeScalars where !scalar.isDigit {
            if scalar.isLetter {
                letters.append(scalar)
            } else if scalar != "." && scalar != "'" {
                letters.append(" ")
            }
        }
        var words = String(letters).split(separator: " ").map(String.init)
        for form in legalForms {
            while words.count > form.count, Array(words.prefix(form.count)) == form { words.removeFirst(form.count) }
            while words.count > form.count, Array(words.suffix(form.count)) == form { words.removeLast(form.count) }
        }
        return words.joined(separator: " ")
    }

    private static let legalForms = [
        ["sdn", "bhd"], ["pt"], ["tbk"], ["cv"], ["ltd"], ["inc"], ["llc"], ["gmbh"], ["plc"], ["bv"], ["ag"],
        ["srl"], ["pte"], ["pvt"],
    ]
}
