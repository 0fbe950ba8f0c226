public import Ledger

/// Words in names of shops by which their category is guessed before anybody has said it (finances.md §2.10). What
/// people teach counts more.
public enum CategoryKeywords {
    /// The category that the words of a message suggest; nil where none is known.
    ///
    ///     "kopi kenangan", expense    → food and dining
    ///     "indomaret", income         → nothing: groceries are spent
    ///
    /// - Parameters:
    ///   - key: the merchant's key; empty without a merchant.
    ///   - text: what else the message says, folded as a key is; of money in it names the reason.
    public static func category(of key: String, text: String = "", type: TransactionType) -> HouseholdCategory? {
        let kind: Direction
        switch type {
        case .income: kind = .credit
        case .expense: kind = .debit
        case .transfer: return nil
        }
        if let found = category(inWords: key, kind) { return found }
        return type == .income ? category(inWords: text, kind) : nil
    }

    private static func category(inWords key: String, _ kind: Direction) -> HouseholdCategory? {
        let words = key.split(separator: " ").map(String.init)
        let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
        // Two words say more than one.
        return (pairs + words).lazy.compactMap { table[$0] }.first { $0.kind == kind }
    }

    /// The words that suggest a category, in the order they are kept.
    public static func words(of category: HouseholdCategory) -> [String] {
        words.filter { $0.0 == category }.flatMap { split($0.1) }
    }

    /// Every word, in no order.
    static var all: [String] { Array(table.keys) }

    private static let table: [String: HouseholdCategory] = Dictionary(
        words.flatMap { category, words in
            split(words).map { ($0, category) }
        }, uniquingKeysWith: { first, _ in first })

    private static func split(_ words: String) -> [String] {
        words.split(whereSeparator: { $0 == "," || $0.isNewline }).map {
            $0.trimmingPrefix(while: \.isWhitespace).description
        }
    }

    private static let words: [(HouseholdCategory, String)] = [
        (.salary, "salary,gaji,payroll,gehalt,lohn,wages,salario,salaire,stipendio,nomina,thr"),
        (.bonus, "bonus"),
        (.interest, "interest,bunga,zinsen,dividend,intereses"),
        (.refund, "refund,refunded,pengembalian,reversal,cashback"),
        (.gift, "gift,hadiah"),
        (
            .groceries,
            """
            indomaret,alfamart,alfamidi,superindo,hypermart,carrefour,lotte mart,transmart,ranch market,hero supermarket
            rewe,edeka,aldi,lidl,netto,kaufland,penny,migros,coop,naivas,quickmart,shoprite,tesco,sainsburys,waitrose
            trader joes,whole foods,safeway,kroger,publix,costco,walmart,wegmans,mercadona,eroski,esselunga
            conad,albert heijn,jumbo,albert,billa,spar,woolworths,coles,lulu hypermarket,panda,bhatbhateni,big bazaar
            shwapno,fairprice,cold storage,speedmart,giant,seven eleven,exito,pyaterochka,magnit,perekrestok,biedronka
            supermarket,hypermarket,grocery,groceries,instamart,blinkit,bigbasket,zepto,pasar,sayur
            """
        ),
        (
            .foodAndDining,
            """
            kopi,coffee,cafe,warung,starbucks,restaurant,resto,rumah makan,bakery,boulangerie,bakeri,pizza,burger
            mcdonalds,mcd,kfc,subway,chatime,hokben,bakso,sate,mie,nasi,ayam,padang,solaria,janji jiwa,fore,tealive
            gofood,grabfood,shopeefood,swiggy,zomato,doordash,ubereats,uber eats,deliveroo,ifood,diner,bistro,sushi
            ramen,grill,kitchen,eatery,food,toast,blue bottle,pret,pret a,dunkin,tim hortons,chipotle,wingstop,baskin
            """
        ),
        (
            .transport,
            """
            gojek,goride,gocar,grab,uber,lyft,bolt,blue bird,bluebird,transjakarta,mrt,krl,commuter,kai,damri,pertamina
            shell,spbu,mypertamina,parking,parkir,toll,tol,etoll,fuel,petrol,gasoline,bensin,chevron,exxon,esso,taxi
            bvg,mvg,tfl,oyster,metro,deutsche bahn,db vertrieb,sncf,ola,rapido,irctc,redbus,bp
            """
        ),
        (
            .shopping,
            """
            tokopedia,shopee,lazada,bukalapak,blibli,zalora,uniqlo,amazon,ebay,etsy,zalando,otto,target,best buy,ikea
            zappos,shein,temu,aliexpress,flipkart,myntra,croma,h m,zara,decathlon,noon,jarir,mercado libre,allegro
            ace hardware,miniso,matahari
            """
        ),
        (
            .billsAndUtilities,
            """
            pln,pdam,telkom,telkomsel,indihome,xl,indosat,smartfren,biznet,first media,bpjs,comcast,xfinity,verizon
            t mobile,vodafone,telekom,vattenfall,eon,british gas,edf,thames water,kplc,zuku,safaricom,airtel,jio
            tata power,electricity,listrik,pulsa,internet,water,broadband,orange,movistar,claro
            """
        ),
        (.home, "rent,sewa,miete,furniture,informa,home depot,lowes,bauhaus,obi,hornbach,leroy merlin,mitra,kontrakan"),
        (
            .health,
            """
            apotek,pharmacy,apotheke,rumah sakit,hospital,klinik,clinic,dokter,doctor,dentist,cvs,walgreens,boots
            kimia farma,guardian,watsons,halodoc,rossmann,dm drogerie,farmacia,gym,fitness
            """
        ),
        (
            .education,
            "school,sekolah,universitas,university,udemy,coursera,spp,kursus,tuition,gramedia,bimbel,ruangguru"
        ),
        (.children, "toys,kidzania,daycare,mothercare,babyshop,popok"),
        (
            .entertainment,
            """
            netflix,spotify,disney,hulu,hbo,youtube,cinema,xxi,cgv,cinepolis,steam,playstation,nintendo,xbox,vidio
            prime video,apple music,audible,twitch,dazn,sky,concert,bioskop,museum
            """
        ),
        (
            .travel,
            """
            traveloka,tiket com,agoda,booking com,airbnb,expedia,hotel,garuda,lion air,airasia,citilink,lufthansa
            ryanair,easyjet,emirates,marriott,hilton,airlines,airways,pegipegi
            """
        ),
        (.bankFees, "admin fee,biaya admin,annual fee,service charge,bank fee"),
        (.donations, "zakat,infaq,sedekah,donation,donasi,kitabisa,charity,unicef,baznas,gofundme"),
    ]
}
