import Foundation
import Ledger

/// What the names of columns mean, in the languages that banks write them in. Earlier names of a meaning win over
/// later ones where a table has several: the day of a payment over the day it was posted.
enum HeaderWords {
    /// A meaning and how good a name it is, 0 the best.
    struct Match: Hashable {
        let field: ImportField
        let rank: Int
    }

    /// What a label means; nil for unknown ones, and for those about another currency or account.
    static func match(_ label: String) -> Match? {
        if label.utf8.count > 100 { return nil }
        var words = StatementText.folded(label).split(separator: " ").map(String.init)
        if words.isEmpty || words.count > 8 { return nil }
        // "Betrag (EUR)", "Umsatz in EUR"
        if words.count > 1, let last = words.last, isCurrency(last) {
            words.removeAll { isCurrency($0) || $0 == "in" }
        }
        if let match = names[words.joined(separator: " ")] { return match }
        if words.contains(where: strangers.contains) { return nil }
        // "Amount spent", "Withdrawal Amt."; "Kontostand nach Buchung", "Tanggal & Waktu"
        for shorter in [words.dropLast(), words.dropFirst(), words.dropLast(2)] where !shorter.isEmpty {
            guard let match = names[shorter.joined(separator: " ")] else { continue }
            return Match(field: match.field, rank: match.rank + 1_000)
        }
        return nil
    }

    /// The currency in "Amount (EUR)"; nil in other labels.
    static func currency(_ label: String) -> Currency? {
        let words = label.split { !$0.isLetter && $0 != "€" && $0 != "£" }
        if words.contains("€") { return .eur }
        if words.contains("£") { return Currency(code: "GBP") }
        return words.count < 2 ? nil : words.dropFirst().lazy.compactMap { Currency(code: String($0)) }.first
    }

    private static func isCurrency(_ word: String) -> Bool {
        word == "rp" || word == "rs" || (word.utf8.count == 3 && Currency(code: word.uppercased()) != nil)
    }

    private static let strangers: Set<String> = [
        "original", "foreign", "exchange", "rate", "local", "fremd", "asal", "iban", "bic", "card", "partner", "emoji",
        "target", "tax", "points", "reward", "limit", "cashback",
    ]

    /// Beginnings that only rows of balances and totals have, folded.
    static let balances = [
        "saldo awal", "saldo akhir", "saldo inicial", "saldo final", "saldo anterior", "saldo iniziale", "saldo finale",
        "opening balance", "closing balance", "beginning balance", "ending balance", "balance brought forward",
        "balance carried forward", "anfangssaldo", "endsaldo", "schlusssaldo", "alter saldo", "neuer saldo",
        "beginsaldo", "eindsaldo", "ancien solde", "nouveau solde", "statement summary",
    ]

    /// Beginnings of such rows that a merchant may have as well, so that they count only where no date stands.
    static let totals = [
        "total", "sub total", "subtotal", "summe", "jumlah", "mutasi", "saldo", "balance", "kontostand", "solde", "sum",
        "totale", "totaal", "page total", "suma", "gesamt",
    ]

    private static let names: [String: Match] = {
        var names: [String: Match] = [:]
        for (field, rows) in contents {
            let all = rows.split { $0 == "," || $0.isNewline }
            for (rank, name) in all.enumerated() {
                names[name.trimmingPrefix { $0 == " " }.description] = Match(field: field, rank: rank)
            }
        }
        return names
    }()

    private static let contents: [(ImportField, String)] = [
        (
            .date,
            """
            transaction date,date of transaction,trans date,txn date,tran date,started date,date,tanggal transaksi
            tanggal,tgl transaksi,tgl,tgl trans,tanggal waktu,buchungstag,buchungsdatum,datum,fecha operacion
            fecha de operacion,fecha de la operacion,fecha,date operation,date d operation,date de l operation
            date de transaction,data operazione,data movimento,data transacao,data lancamento,data,transactiedatum
            transactie datum,boekdatum,boekingsdatum,booking date,posting date,post date,posted date,date posted
            date comptable,fecha contable,data contabile,dato,tarih,data transakcji,data operacji,date time,datetime
            timestamp,created,created on,completed date,completion time,transaktionsdatum,bokforingsdag,value date
            value dat,valutadatum,wertstellung,date de valeur,date valeur,fecha valor,data valuta,rentedatum
            tanggal efektif,tanggal posting,tanggal valuta
            """
        ),
        (.time, "time,waktu,uhrzeit,heure,hora,ora,tijd,jam,orario"),
        (
            .amount,
            """
            amount,transaction amount,amt,betrag,umsatz,umsatzbetrag,jumlah,nominal,montant,importe,importo,valor
            bedrag,monto,kwota,tutar,belopp,belob,nilai,quantia,cantidad,jumlah transaksi,value,net amount,net,mutasi
            bedrag transactie,summe,importe operacion
            """
        ),
        (
            .debit,
            """
            debit,debet,debit amount,debit amt,withdrawal,withdrawals,withdrawal amt,withdrawal amount,withdrawal dr
            paid out,money out,soll,lastschrift,belastung,debito,debitos,cargo,cargos,uscite,uscita,addebiti,addebito
            dare,debits,mutasi debet,mutasi debit,keluar,uang keluar,pengeluaran,ausgabe,ausgaben,depense,depenses
            sortie,saidas,saida,spent,debe,withdrawn,montant debit,importe cargo
            """
        ),
        (
            .credit,
            """
            credit,kredit,credit amount,credit amt,deposit,deposits,deposit amt,deposit amount,deposit cr,paid in
            money in,haben,gutschrift,credito,creditos,abono,abonos,entrate,accrediti,accredito,avere,credits
            mutasi kredit,masuk,uang masuk,pemasukan,einnahme,einnahmen,recette,recettes,entree,entradas,entrada
            received,haber,ingresos,gutschriften,montant credit,importe abono
            """
        ),
        (
            .type,
            """
            db cr,d c,dr cr,cr dr,d k,dk,debit credit,credit debit,debet kredit,debit kredit,debet credit,af bij
            soll haben,s h,cd,dc,credit debit indicator,direction,type,transaction type,jenis
            jenis transaksi,tipe,tipe transaksi,art,umsatzart,umsatztyp,sens,tipo,tipo movimento,tipo de movimiento
            mutasi db cr
            """
        ),
        (
            .currency,
            """
            currency,transaction currency,currency code,ccy,curr,wahrung,waehrung,devise,moneda,moeda,divisa,munt
            muntsoort,mata uang,valuta,waluta
            """
        ),
        (
            .merchant,
            """
            merchant,merchant name,payee,payee name,counterparty,counterparty name,counter party,partner name
            auftraggeber begunstigter,auftraggeber beguenstigter,begunstigter zahlungspflichtiger
            beguenstigter zahlungspflichtiger,zahlungsempfanger,zahlungsempfanger in,zahlungsempfaenger
            name zahlungsbeteiligter,auftraggeber empfanger,auftraggeber empfaenger,empfanger,empfaenger,beneficiary
            beneficiary name,recipient,naam omschrijving,naam tegenpartij,tegenpartij,naam,beneficiaire,beneficiario
            nama merchant,penerima,nama penerima,nama,nombre,nom,name,estabelecimento,favorecido,contraparte
            controparte,shop,store,vendor
            """
        ),
        (.payer, "zahlungspflichtige r,zahlungspflichtiger,payer,payer name,auftraggeber,pengirim,ordenante,sender"),
        (
            .description,
            """
            description,transaction description,narration,narrative,particulars,transaction remarks,remarks
            transaction details,payment reference,payment details,verwendungszweck,keterangan,keterangan transaksi
            uraian,uraian transaksi,deskripsi,libelle,libelle operation,libelle simplifie,concepto,descripcion
            descricao,historico,lancamento,descrizione,descrizione operazione,causale,mededelingen,mededeling
            omschrijving,omschrijving 1,memo,original description,message,text,betreff,vorgang verwendungszweck
            vorgang,berita,rincian,detail,details,tekst,opis,aciklama,title,buchungstext
            """
        ),
        (.note, "note,notes,notes and tags,comment,comments,catatan,notiz,nota,notas,remarque,kommentar,opmerking"),
        (.category, "category,kategori,kategorie,categorie,categoria,kategoria"),
        (.source, "source"),
        (.counterSource, "countersource,counter source"),
        (.fee, "fee,fees,transaction fee,total fees,gebuhr,gebuehr,biaya,biaya admin,commission,frais,comision"),
        (
            .reference,
            """
            reference,reference number,ref no,ref number,chq ref number,chq ref no,ref,transaction id
            transaction reference,transaction number,transaction ref,txn id,trx id,utr,utr number,id transaksi
            no referensi,nomor referensi,no ref,referensi,no transaksi,referenz,kundenreferenz end to end
            kundenreferenz,numero de reference,referencia,riferimento,fitid,reference id,transactiereferentie,volgnr
            receipt no,unique id,identificador,bank reference,check number,cheque number,check or slip,id
            """
        ),
        (
            .balance,
            """
            balance,running balance,running bal,closing balance,balance after,balance after transaction,account balance
            available balance,ledger balance,bal,saldo,saldo akhir,kontostand,saldo nach buchung,saldo na mutatie
            solde,saldo contabile,saldo disponibile,saldo disponible,balance amount,saldo rekening
            """
        ),
        (.status, "status,state,transaction status,info,statut,estado,stato"),
        (
            .account,
            """
            account number,account no,auftragskonto,kontonummer,konto,rekening,no rekening,nomor rekening
            iban bban,numero de cuenta,numero de compte,account,conto
            """
        ),
    ]
}
