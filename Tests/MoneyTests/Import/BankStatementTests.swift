import Foundation
import Ledger
import Testing

@testable import Money

/// A statement in the shape in which one bank writes it; names and numbers are made up.
struct BankStatement: CustomTestStringConvertible, Sendable {
    var bank: String
    var currency = "EUR"
    var order = DateOrder.dayMonthYear
    var text: String
    var isWindows1252 = false
    var told: [String]
    var check: @Sendable (Statement) -> Bool = { _ in true }

    var testDescription: String { bank }

    var bytes: [UInt8] {
        guard isWindows1252 else { return Array(text.utf8) }
        return Array(text.data(using: .windowsCP1252)!)
    }
}

@Suite("Statements as banks write them (3.8)")
struct BankStatementTests {
    @Test("Every bank's statement is read without a question", arguments: BankStatement.all)
    func banks(_ bank: BankStatement) throws {
        let defaults = defaults(bank.currency, bank.order)
        let statement = try Statement.read(bank.bytes, defaults: defaults)
        #expect(statement.told() == bank.told)
        #expect(bank.check(statement))
        // What was shown is what is imported.
        let again = try Statement.read(bank.bytes, mapping: statement.mapping, defaults: defaults)
        #expect(again == statement)
    }

    @Test("Cut anywhere, a statement never yields a row that the whole one does not have", arguments: BankStatement.all)
    func cut(_ bank: BankStatement) throws {
        let defaults = defaults(bank.currency, bank.order)
        let whole = try Statement.read(bank.bytes, defaults: defaults)
        let known = Set(whole.transactions.map(\.money))
        for count in 0..<bank.bytes.count {
            let prefix = Array(bank.bytes.prefix(count))
            // As confirmed for the whole file, and as it would be guessed.
            for mapping in [whole.mapping, nil] {
                // Guessing costs more and tells less.
                if mapping == nil, count % 5 != 0 { continue }
                guard let part = try? Statement.read(prefix, mapping: mapping, defaults: defaults) else { continue }
                let strangers = part.transactions.filter { !known.contains($0.money) }
                if mapping == nil, part.mapping?.hasSameMeaning(as: whole.mapping) == false { continue }
                #expect(strangers.isEmpty, "\(count) bytes: \(strangers.map { $0.told() })")
            }
        }
    }
}

extension StatementTransaction {
    /// What must never be wrong.
    struct MoneyMoved: Hashable {
        let row: Int
        let type: TransactionType
        let amount: Money
        let fee: Money?
        let date: StatementDate
    }

    var money: MoneyMoved { MoneyMoved(row: row, type: type, amount: amount, fee: fee, date: date) }
}

extension ImportMapping {
    /// Whether another reads columns, dates and signs as this one does. From a part alone a person may be shown another
    /// guess.
    func hasSameMeaning(as other: ImportMapping?) -> Bool {
        guard let other else { return false }
        return columns == other.columns && dateOrder == other.dateOrder && sign == other.sign
            && numberStyle == other.numberStyle && lastDay == other.lastDay
    }
}

extension BankStatement {
    static let all: [BankStatement] = indonesia + germany + europe + english

    private static let indonesia: [BankStatement] = [
        BankStatement(
            bank: "BCA", currency: "IDR",
            text: """
                No. rekening : ,'7710098765
                Nama : ,BUDI SANTOSO
                Periode : ,01/12/2025 - 15/01/2026
                Kode Mata Uang : ,IDR
                Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
                '30/12,TRSF E-BANKING DB 3012/FTSCY/WS95031 ANITA WIJAYA,'0000,"150,000.00",DB,"1,850,000.00"
                '05/01,"KARTU DEBIT INDOMARET, MENTENG",'0000,"87,500.00",DB,"1,762,500.00"
                '05/01,GAJI PT KARYA MAKMUR,'0000,"8,000,000.00",CR,"9,762,500.00"
                PEND,QRIS WARUNG SATE,'0000,"35,000.00",DB,
                Saldo Awal : ,"2,000,000.00"
                Mutasi Debet : ,"237,500.00",2
                Mutasi Kredit : ,"8,000,000.00",1
                Saldo Akhir : ,"9,762,500.00"

                """,
            told: [
                "6: 2025-12-30 expense 150000.00 IDR TRSF E-BANKING DB 3012/FTSCY/WS95031 ANITA WIJAYA",
                "7: 2026-01-05 expense 87500.00 IDR KARTU DEBIT INDOMARET, MENTENG",
                "8: 2026-01-05 income 8000000.00 IDR GAJI PT KARYA MAKMUR",
                "9: skipped notBooked", "10: skipped summary", "11: skipped summary", "12: skipped summary",
                "13: skipped summary",
            ],
            check: {
                $0.mapping?.lastDay == day("2026-01-15") && $0.rows[0].transaction?.balance == rupiah(1_850_000)
            }),
        BankStatement(
            bank: "Mandiri", currency: "IDR",
            text: """
                Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit,
                1230001234567,03/01/26,03/01/26,1234,Transfer ke BAYU,Sewa Januari,202601030001,"1,500,000.00",.00,
                1230001234567,17/01/26,17/01/26,1235,SETORAN TUNAI,,202601170001,.00,"250,000.00",

                """,
            told: [
                "2: 2026-01-03 expense 1500000.00 IDR Transfer ke BAYU",
                "3: 2026-01-17 income 250000.00 IDR SETORAN TUNAI",
            ],
            check: {
                $0.transactions.map(\.reference) == ["202601030001", "202601170001"]
                    && $0.transactions.allSatisfy { $0.accountTail == "4567" }
            }),
        BankStatement(
            bank: "BNI", currency: "IDR",
            text: """
                Mutasi Rekening;;;;
                Tanggal Transaksi;Uraian Transaksi;Tipe;Nominal;Saldo
                03 Jan 2026;PEMBAYARAN QRIS KOPI KENANGAN;Db.;18.500,00;981.500,00
                04 Jan 2026;TRANSFER DARI SITI AMINAH;Cr.;1.000.000,00;1.981.500,00
                04 Agu 2026;BIAYA ADMIN;Db.;6.500,00;1.975.000,00

                """,
            told: [
                "3: 2026-01-03 expense 18500.00 IDR PEMBAYARAN QRIS KOPI KENANGAN",
                "4: 2026-01-04 income 1000000.00 IDR TRANSFER DARI SITI AMINAH",
                "5: 2026-08-04 expense 6500.00 IDR BIAYA ADMIN",
            ]),
    ]

    private static let germany: [BankStatement] = [
        BankStatement(
            bank: "Sparkasse",
            text: """
                "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";\
                "Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC";"Betrag";"Waehrung";"Info"
                "DE12500105170648489832";"03.01.26";"03.01.26";"KARTENZAHLUNG";"REWE SAGT DANKE";"REWE Märkte";\
                "DE98";"XXX";"-48,27";"EUR";"Umsatz gebucht"
                "DE12500105170648489832";"15.01.26";"15.01.26";"GEHALT";"Lohn Januar";"Nordwerk GmbH";"DE97";"XXX";\
                "2.415,62";"EUR";"Umsatz gebucht"
                "DE12500105170648489832";"16.01.26";"16.01.26";"ENTGELT";"Kontoführung";"";"";"";"-4,90";"EUR";\
                "Umsatz gebucht"
                "DE12500105170648489832";"17.01.26";"17.01.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"";"";"-61,00";"EUR";\
                "Umsatz vorgemerkt"

                """, isWindows1252: true,
            told: [
                "2: 2026-01-03 expense 48.27 EUR REWE Märkte | REWE SAGT DANKE",
                "3: 2026-01-15 income 2415.62 EUR Nordwerk GmbH | Lohn Januar",
                "4: 2026-01-16 expense 4.90 EUR Kontoführung",
                "5: skipped notBooked",
            ],
            check: { $0.transactions.allSatisfy { $0.accountTail == "9832" } }),
        BankStatement(
            bank: "DKB",
            text: """
                "Girokonto";"DE12120300001234567890"
                "Kontostand vom 31.01.2026:";"1.204,11 €"
                ""
                "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";\
                "Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
                "30.01.26";"30.01.26";"Gebucht";"ISSUER";"EDEKA Müller";"Einkauf";"Ausgang";"DE11";"-23,45";"";"";""
                "28.01.26";"28.01.26";"Gebucht";"Nordwerk GmbH";"Petra Beispiel";"Gehalt";"Eingang";"DE12";"2.415,62";\
                "";"";"NONREF"
                "27.01.26";"";"Vorgemerkt";"ISSUER";"Tankstelle";"";"Ausgang";"DE13";"-50";"";"";""

                """,
            told: [
                "5: 2026-01-30 expense 23.45 EUR EDEKA Müller | Einkauf",
                "6: 2026-01-28 income 2415.62 EUR Nordwerk GmbH | Gehalt", "7: skipped notBooked",
            ],
            check: { $0.mapping?.currency == .eur }),
        BankStatement(
            bank: "N26",
            text: """
                "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name",\
                "Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
                2026-01-03,2026-01-03,"Spotify AB",,Presentment,,"Main Account",-9.99,9.99,EUR,1
                2026-01-04,2026-01-04,"Blue Cafe",,Presentment,,"Main Account",-8.35,9.75,USD,1.1677
                2026-01-05,2026-01-05,"Lena Beispiel",DE99,"Credit Transfer",Miete,"Main Account",400.00,,,

                """,
            told: [
                "2: 2026-01-03 expense 9.99 EUR Spotify AB", "3: 2026-01-04 expense 8.35 EUR Blue Cafe",
                "4: 2026-01-05 income 400.00 EUR Lena Beispiel | Miete",
            ]),
    ]

    private static let europe: [BankStatement] = [
        BankStatement(
            bank: "ING",
            text: """
                "Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)",\
                "Mutatiesoort","Mededelingen"
                "20260103","Albert Heijn 1520","NL20INGB0001234567","","BA","Af","12,50",\
                "Betaalautomaat","Pasvolgnr 001"
                "20260125","Werkgever BV","NL20INGB0001234567","NL11","OV","Bij","2.150,00","Overschrijving","Salaris"

                """,
            told: [
                "2: 2026-01-03 expense 12.50 EUR Albert Heijn 1520 | Pasvolgnr 001",
                "3: 2026-01-25 income 2150.00 EUR Werkgever BV | Salaris",
            ]),
        BankStatement(
            bank: "Revolut",
            text: """
                Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
                CARD_PAYMENT,Current,2026-01-03 12:34:56,2026-01-04 09:00:00,Boulangerie Louise,\
                -7.80,0.00,EUR,COMPLETED,214.35
                TRANSFER,Current,2026-01-04 08:00:00,2026-01-04 08:00:01,To Marie Dupont,\
                -100.00,1.50,EUR,COMPLETED,112.85
                TOPUP,Current,2026-01-05 10:00:00,2026-01-05 10:00:02,Top-up by *1832,250.00,0.00,EUR,COMPLETED,362.85
                CARD_PAYMENT,Current,2026-01-06 10:00:00,,Hotel,-90.00,0.00,EUR,PENDING,
                CARD_PAYMENT,Current,2026-01-07 10:00:00,,Shop,-5.00,0.00,EUR,REVERTED,

                """,
            told: [
                "2: 2026-01-03 expense 7.80 EUR Boulangerie Louise", "3: 2026-01-04 expense 100.00 EUR To Marie Dupont",
                "4: 2026-01-05 income 250.00 EUR Top-up by *1832", "5: skipped notBooked", "6: skipped notBooked",
            ],
            check: {
                $0.transactions[1].fee == Money(minorUnits: 150, currency: .eur)
                    && $0.transactions[0].date == .instant(Date(timeIntervalSince1970: 1_767_440_096))
            }),
        BankStatement(
            bank: "Crédit Agricole",
            text: """
                Téléchargement du 31/01/2026;
                ;
                Solde au 31/01/2026 1 540,50 €;
                Date;Libellé;Débit euros;Crédit euros;
                03/01/2026;PAIEMENT PAR CARTE BOULANGERIE;12,50;;
                15/01/2026;VIREMENT EN VOTRE FAVEUR;;1 250,00;

                """, isWindows1252: true,
            told: [
                "5: 2026-01-03 expense 12.50 EUR PAIEMENT PAR CARTE BOULANGERIE",
                "6: 2026-01-15 income 1250.00 EUR VIREMENT EN VOTRE FAVEUR",
            ]),
        BankStatement(
            bank: "BBVA",
            text: """
                F.Valor\tFecha\tConcepto\tMovimiento\tImporte\tDivisa\tDisponible\tDivisa
                05/01/2026\t03/01/2026\tMERCADONA VALENCIA\tPago con tarjeta\t-36,20\tEUR\t1.204,11\tEUR
                25/01/2026\t25/01/2026\tNómina\tTransferencia\t1.850,00\tEUR\t3.054,11\tEUR

                """,
            told: [
                "2: 2026-01-03 expense 36.20 EUR MERCADONA VALENCIA", "3: 2026-01-25 income 1850.00 EUR Nómina",
            ]),
        BankStatement(
            bank: "Intesa", currency: "EUR",
            text: """
                Data contabile;Data valuta;Descrizione operazione;Addebiti;Accrediti
                3 gennaio 2026;3 gennaio 2026;PAGAMENTO POS ESSELUNGA;-45,10;
                27 gennaio 2026;27 gennaio 2026;STIPENDIO;;1.700,00
                28 gennaio 2026;28 gennaio 2026;STORNO PAGAMENTO;45,10;
                29 gennaio 2026;29 gennaio 2026;PAGAMENTO POS BAR;-1,20;

                """,
            told: [
                "2: 2026-01-03 expense 45.10 EUR PAGAMENTO POS ESSELUNGA", "3: 2026-01-27 income 1700.00 EUR STIPENDIO",
                "4: the amount's sign and its type differ.", "5: 2026-01-29 expense 1.20 EUR PAGAMENTO POS BAR",
            ]),
        BankStatement(
            bank: "Nubank", currency: "BRL",
            text: """
                Data,Valor,Identificador,Descrição
                03/01/2026,-129.90,65a1b2c3-0001,Compra no débito - AMAZON BR
                15/01/2026,1250.00,65a1b2c3-0002,Transferência recebida - Joana Lima

                """,
            told: [
                "2: 2026-01-03 expense 129.90 BRL Compra no débito - AMAZON BR",
                "3: 2026-01-15 income 1250.00 BRL Transferência recebida - Joana Lima",
            ]),
    ]

    private static let english: [BankStatement] = [
        BankStatement(
            bank: "Monzo", currency: "GBP",
            text: """
                Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,\
                Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
                tx_0001,03/01/2026,08:12:00,Card payment,Pret A Manger,🥪,Eating out,-3.40,GBP,-3.40,GBP,🥪 lunch,,,\
                PRET A MANGER LONDON,,-3.40,
                tx_0002,15/01/2026,09:00:00,Faster payment,Alex Smith,,Income,25.00,GBP,25.00,GBP,,,,rent share,,,25.00

                """,
            told: [
                "2: 2026-01-03 expense 3.40 GBP Pret A Manger | 🥪 lunch · PRET A MANGER LONDON",
                "3: 2026-01-15 income 25.00 GBP Alex Smith | rent share",
            ],
            check: {
                $0.transactions.map(\.reference) == ["tx_0001", "tx_0002"]
                    && $0.transactions.map(\.category) == ["Eating out", "Income"]
                    && $0.transactions[0].date == .instant(Date(timeIntervalSince1970: 1_767_424_320))
            }),
        BankStatement(
            bank: "Chase", currency: "USD", order: .monthDayYear,
            text: """
                Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
                DEBIT,01/03/2026,"TRADER JOES 552, SEATTLE",-42.18,DEBIT_CARD,1957.82,,
                CREDIT,01/15/2026,"PAYROLL NORTHWORK",2450.00,ACH_CREDIT,4407.82,,
                CHECK,01/16/2026,CHECK 101,-120.00,CHECK_PAID,4287.82,101,

                """,
            told: [
                "2: 2026-01-03 expense 42.18 USD TRADER JOES 552, SEATTLE",
                "3: 2026-01-15 income 2450.00 USD PAYROLL NORTHWORK", "4: 2026-01-16 expense 120.00 USD CHECK 101",
            ]),
        BankStatement(
            bank: "Chase card", currency: "USD", order: .monthDayYear,
            text: """
                Transaction Date,Post Date,Description,Category,Type,Amount,Memo
                01/03/2026,01/04/2026,BLUE BOTTLE,Food & Drink,Sale,-3.75,
                01/16/2026,01/16/2026,Payment Thank You-Mobile,,Payment,500.00,

                """,
            told: [
                "2: 2026-01-03 expense 3.75 USD BLUE BOTTLE",
                "3: 2026-01-16 income 500.00 USD Payment Thank You-Mobile",
            ],
            check: { $0.transactions[0].category == "Food & Drink" }),
        BankStatement(
            bank: "Bank of America", currency: "USD", order: .monthDayYear,
            text: """
                Description,,Summary Amt.
                Beginning balance as of 01/01/2026,,"1,234.56"
                Total credits,,"2,000.00"
                Ending balance as of 01/31/2026,,"3,172.26"

                Date,Description,Amount,Running Bal.
                01/01/2026,Beginning balance as of 01/01/2026,,"1,234.56"
                01/05/2026,"BOB'S DINER","-25.00","1,209.56"
                01/15/2026,"NORTHWORK DES:PAYROLL","2,000.00","3,209.56"
                01/16/2026,"COMCAST","-37.30","3,172.26"

                """,
            told: [
                "7: skipped summary", "8: 2026-01-05 expense 25.00 USD BOB'S DINER",
                "9: 2026-01-15 income 2000.00 USD NORTHWORK DES:PAYROLL", "10: 2026-01-16 expense 37.30 USD COMCAST",
            ]),
        BankStatement(
            bank: "American Express", currency: "USD", order: .monthDayYear,
            text: """
                Date,Description,Amount
                01/03/2026,WHOLE FOODS,54.20
                01/04/2026,SHELL OIL,31.00
                01/05/2026,NETFLIX,15.99
                01/06/2026,AMAZON,24.99
                01/20/2026,AUTOPAY PAYMENT - THANK YOU,-126.18

                """,
            told: [
                "2: 2026-01-03 expense 54.20 USD WHOLE FOODS", "3: 2026-01-04 expense 31.00 USD SHELL OIL",
                "4: 2026-01-05 expense 15.99 USD NETFLIX", "5: 2026-01-06 expense 24.99 USD AMAZON",
                "6: 2026-01-20 income 126.18 USD AUTOPAY PAYMENT - THANK YOU",
            ]),
        BankStatement(
            bank: "HDFC", currency: "INR",
            text: """
                Date     ,Narration                ,Value Dat,Debit Amount       ,\
                Credit Amount      ,Chq/Ref Number   ,Closing Balance
                 03/01/26  ,UPI-SWIGGY INSTAMART-PAY ,03/01/26 ,        1500.00   ,\
                           0.00   ,0000631177204518      ,    98500.00
                 15/01/26  ,NEFT CR-NORTHWORK ,15/01/26 ,           0.00   ,\
                      100000.00   ,0000631177204519      ,   198500.00

                """,
            told: [
                "2: 2026-01-03 expense 1500.00 INR UPI-SWIGGY INSTAMART-PAY",
                "3: 2026-01-15 income 100000.00 INR NEFT CR-NORTHWORK",
            ]),
        BankStatement(
            bank: "CommBank", currency: "AUD",
            text: """
                15/01/2026,"+2450.00","Salary NORTHWORK PTY","+4373.20"
                14/01/2026,"-23.40","WOOLWORTHS 1244 SYDNEY","+1923.20"
                03/01/2026,"-53.40","COLES EXPRESS","+1946.60"

                """,
            told: [
                "1: 2026-01-15 income 2450.00 AUD Salary NORTHWORK PTY",
                "2: 2026-01-14 expense 23.40 AUD WOOLWORTHS 1244 SYDNEY",
                "3: 2026-01-03 expense 53.40 AUD COLES EXPRESS",
            ]),
        BankStatement(
            bank: "M-PESA", currency: "KES",
            text: """
                Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
                SKA2M9Q7XD,2026-01-20 16:21:05,Pay Bill to NAIVAS SUPERMARKET,Completed,,"-1,250.00","8,123.12"
                SKC7T3Y2PF,2026-01-15 12:16:44,Funds received from GRACE WANJIKU,Completed,"3,000.00",,"9,373.12"
                SKC7T3Y2PG,2026-01-14 12:00:01,Pay Bill to ZUKU,Failed,,"-2,000.00","6,373.12"

                """,
            told: [
                "2: 2026-01-20 expense 1250.00 KES Pay Bill to NAIVAS SUPERMARKET",
                "3: 2026-01-15 income 3000.00 KES Funds received from GRACE WANJIKU", "4: skipped notBooked",
            ]),
    ]
}
