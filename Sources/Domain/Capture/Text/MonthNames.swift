import Foundation

/// The months by their names, short and long, in the languages that messages and statements come in.
public enum MonthNames {
    private static let names: [String: Int] = {
        let rows = [
            "jan january januari januar jänner enero ene janv janvier janeiro gennaio gen ocak янв января",
            "feb february februari februar febrero févr février fev fevereiro febbraio şub şubat",
            "mar march maret märz maerz marzo mars março mart mrt maart мар марта",
            "apr april abril abr avril avr aprile nisan апр апреля",
            "may mei mai mayo maio maggio mag mayıs мая",
            "jun june juni junio juin junho giugno giu haziran июн июня",
            "jul july juli julio juil juillet julho luglio lug temmuz июл июля",
            "aug august agustus agu agt ags augustus agosto ago août ağustos авг августа",
            "sep sept september septiembre septembre set setembro settembre eylül сен сентября",
            "oct october oktober okt octubre octobre out outubro ottobre ott ekim окт октября",
            "nov november nopember nop noviembre novembre novembro kasım ноя ноября",
            "dec december desember des dezember dez dic diciembre décembre dezembro dicembre aralık",
        ]
        var names: [String: Int] = [:]
        for (index, row) in rows.enumerated() {
            for name in row.split(separator: " ").map(String.init) {
                names[name] = index + 1
                // As banks write it that have no accents.
                names[name.folding(options: .diacriticInsensitive, locale: nil)] = index + 1
            }
        }
        return names
    }()

    /// The number of a month, 1 to 12, by its name in small letters, accented or not; nil for anything else.
    public static func month(_ word: String) -> Int? { names[word] }

    static func isMonth(at index: Int, in tokens: [Token]) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .word && names[tokens[index].word] != nil
    }
}
