/// Common groceries in English, German, Spanish, French and Indonesian, by category. Plurals that only add an "s" need
/// no line of their own. Where a word is in two categories, the first one here has it.
enum GroceryWords {
    /// Words, apart by commas and lines.
    static let all: [(GroceryCategory.Key, String)] = [
        (.frozen, frozen), (.pets, pets), (.baby, baby), (.household, household), (.personalCare, personalCare),
        (.drinks, drinks), (.snacks, snacks), (.bakery, bakery), (.pantryStaples, staples),
        (.dairyAndEggs, dairy), (.meatAndFish, meat), (.produce, GroceryWords.produce),
    ]

    /// Ends of German compounds.
    static let endings: [(GroceryCategory.Key, String)] = [
        (.drinks, "saft wasser tee wein bier limonade schorle kaffee"),
        (.snacks, "chips kekse schokolade bonbons riegel eisbonbons gummibärchen"),
        (.bakery, "brot brötchen kuchen toast semmeln torte"),
        (.pantryStaples, "sauce soße suppe mehl reis nudeln essig zucker senf marmelade konfitüre gewürz linsen müsli"),
        (.dairyAndEggs, "milch käse joghurt butter sahne quark eier"),
        (.meatAndFish, "wurst würstchen fleisch fisch filet schinken schnitzel hack lachs"),
        (.produce, "salat beeren kartoffeln tomaten äpfel zwiebeln kohl bohnen birnen kirschen pilze"),
        (.household, "papier tücher beutel reiniger waschmittel spülmittel"),
        (.personalCare, "shampoo seife creme zahnpasta"),
        (.frozen, "eis"), (.pets, "futter"), (.baby, "windeln"),
    ]

    private static let frozen = """
        frozen, ice cream, gelato, sorbet, popsicle, ice cube, fish stick, fish finger, pizza, waffles frozen
        tiefkühl, tk, gefroren, gefrorene, speiseeis, eiscreme, eiswürfel, fischstäbchen
        congelado, congelada, helado, hielo, surgelé, surgelée, surgelés, surgelées, glaces, crème glacée, glaçons
        beku, es krim, es batu
        """

    private static let pets = """
        dog, cat, puppy, kitten, pet, dog food, cat food, cat litter, kibble, birdseed, aquarium
        hund, hunde, katze, katzen, hundefutter, katzenfutter, katzenstreu, vogelfutter
        perro, gato, mascota, pienso, arena para gatos, chien, chat, croquettes, litière
        anjing, kucing, makanan kucing, makanan anjing, pasir kucing
        """

    private static let baby = """
        baby, diaper, nappy, wipes, baby food, baby wipe, formula, pacifier
        windel, windeln, babynahrung, babybrei, schnuller, feuchttücher
        bebé, bébé, pañal, toallitas, papilla, potito, couche, lingettes, petit pot
        bayi, popok, tisu basah, bubur bayi, susu formula
        """

    private static let household = """
        toilet paper, kitchen roll, kitchen paper, paper towel, tissue, napkin, dish soap, detergent, laundry, bleach
        cleaner, sponge, trash bag, garbage bag, bin bag, bin liner, foil, aluminium foil, aluminum foil, cling film
        plastic wrap, parchment, baking paper, battery, light bulb, candle, matches, dishwasher, dishwasher tablet
        fabric softener, coffee filter, tea towel, washing powder, air freshener, paper plate, zip bag, freezer bag
        klopapier, toilettenpapier, küchenrolle, küchenpapier, taschentuch, taschentücher, serviette, servietten
        spülmittel, waschmittel, weichspüler, reiniger, schwamm, schwämme, müllbeutel, alufolie, frischhaltefolie
        backpapier, batterie, batterien, glühbirne, kerze, kerzen, streichhölzer, spülmaschinentabs, kaffeefilter
        papel higiénico, papel de cocina, servilleta, detergente, lavavajillas, suavizante, lejía, esponja
        bolsas de basura, papel de aluminio, pila, bombilla, vela, fósforo, estropajo
        papier toilette, essuie tout, mouchoir, lessive, liquide vaisselle, adoucissant, javel, éponge, sac poubelle
        papier aluminium, papier cuisson, pile, ampoule, bougie, allumette
        tisu, tissue, tisu toilet, deterjen, sabun cuci, sabun cuci piring, pewangi, pemutih, pembersih, spons
        kantong sampah, kantong plastik, baterai, lampu, lilin, korek, obat nyamuk
        """

    private static let personalCare = """
        shampoo, conditioner, soap, body wash, shower gel, toothpaste, toothbrush, mouthwash, floss, dental floss
        deodorant, razor, shaving cream, shaving foam, hand cream, face cream, sun cream, sunscreen, body lotion
        lotion
        cotton bud, cotton swab, cotton pad, tampon, sanitary pad, pads, band aid, plasters, lip balm, perfume, makeup
        duschgel, seife, zahnpasta, zahnbürste, zahnseide, mundwasser, deo, rasierer, rasierschaum, handcreme
        sonnencreme, wattestäbchen, wattepads, binden, pflaster
        champú, jabón, gel de ducha, pasta de dientes, cepillo de dientes, desodorante, crema solar, maquinilla
        compresa, tirita, shampooing, savon, gel douche, dentifrice, brosse à dents, déodorant, rasoir, crème solaire
        coton, serviette hygiénique, sampo, sabun, sabun mandi, pasta gigi, odol, sikat gigi, deodoran, pembalut
        tabir surya, kapas
        """

    private static let drinks = """
        water, juice, orange juice, apple juice, soda, cola, coke, lemonade, iced tea, ice tea, tea, coffee, espresso
        beer, root beer, ginger beer, ginger ale, wine, cider, whisky, vodka, rum, gin, energy drink, smoothie
        smoothies, kombucha
        sparkling water, mineral water, coconut water, seltzer, hot chocolate, tea bag
        wasser, mineralwasser, sprudel, saft, säfte, apfelschorle, schorle, limo, limonade, kaffee, tee, bier, wein
        sekt, cola, kakao, agua, zumo, jugo, refresco, gaseosa, café, té, cerveza, vino, sidra, limonada
        eau, jus, limonade, thé, bière, vin, cidre, sirop, soda
        air, air mineral, air putih, galon, jus, teh, kopi, sirup, bir, soda, minuman, es teh
        """

    private static let snacks = """
        chips, crisps, potato chip, tortilla chip, cracker, cookie, cookies, biscuit, chocolate, candy, sweets, gum
        chewing gum
        popcorn, pretzel, nuts, mixed nuts, peanut, almond, cashew, pistachio, walnut, granola bar, protein bar
        trail mix, marshmallow, gummy bear, raisin, nachos, snack
        kekse, schokolade, bonbon, bonbons, gummibärchen, kaugummi, salzstangen, brezeln, nüsse, erdnüsse, mandeln
        cashewkerne, walnüsse, rosinen, müsliriegel, schokoriegel, knabberzeug
        patatas fritas, galleta, chocolate, caramelo, chicle, palomitas, frutos secos, nuez, nueces, cacahuete
        almendra, pasas, chocolat, bonbon, gâteaux apéritif, noix, cacahuète, amande, raisins secs, sablé
        keripik, kripik, biskuit, cokelat, coklat, permen, kacang tanah, kacang, wafer, kerupuk, krupuk, camilan
        """

    private static let bakery = """
        bread, bun, hot dog bun, burger bun, roll, bagel, baguette, croissant, muffin, cake, pie, donut, doughnut
        tortilla, pita, naan, wrap, toast, brioche, sourdough, pastry, rye bread, white bread, bread roll
        brot, brötchen, semmel, semmeln, toastbrot, kuchen, torte, brezel, croissant, vollkornbrot, stollen, zopf
        pan, pan de molde, barra de pan, bollo, magdalena, pastel, tarta, empanada, croissant
        pain, pain de mie, baguette, gâteau, tarte, viennoiserie, pain au chocolat, éclair
        roti, roti tawar, kue, donat, bolu
        """

    private static let staples = """
        rice, pasta, spaghetti, noodle, egg noodle, macaroni, lasagna, couscous, quinoa, oats, oatmeal, cereal, muesli
        granola, flour, sugar, brown sugar, salt, pepper, black pepper, oil, olive oil, vinegar, wine vinegar
        apple vinegar, soy sauce, sauce, tomato sauce, tomato paste, canned tomato, salsa, ketchup, mustard
        mayonnaise
        mayo, honey, jam, peanut butter, nutella, maple syrup, syrup, soup, broth, stock, stock cube, bean, lentil
        chickpea, coconut milk, spice, cinnamon, curry powder, paprika powder, yeast, baking powder, baking soda
        vanilla, breadcrumb, bread crumb, tuna can, canned tuna, cornstarch, starch, cocoa, stuffing, pancake mix
        reis, nudeln, spaghetti, haferflocken, müsli, cornflakes, mehl, zucker, salz, pfeffer, öl, olivenöl
        sonnenblumenöl, rapsöl, kokosöl, speiseöl, essig, sojasoße, sojasauce, soße, tomatenmark, senf, honig
        marmelade, konfitüre, erdnussbutter, ahornsirup, suppe, brühe, linsen, kichererbsen, kokosmilch, gewürz
        gewürze, zimt, hefe, backpulver, vanillezucker, paniermehl, nüsschen, grieß
        arroz, fideo, macarrón, macarrones, avena, cereales, harina, azúcar, sal, pimienta, aceite, aceite de oliva
        vinagre, salsa de tomate, tomate frito, mostaza, mayonesa, miel, mermelada, sopa, caldo, alubia, lenteja
        lentejas, garbanzo, frijol, leche de coco, especia, canela, levadura, pan rallado
        riz, pâtes, nouille, semoule, flocons d'avoine, céréales, farine, sucre, sel, poivre, huile, huile d'olive
        vinaigre, sauce soja, moutarde, miel, confiture, beurre de cacahuète, soupe, bouillon, lentille, pois chiche
        haricot blanc, lait de coco, épice, cannelle, levure, chapelure
        beras, nasi, mie, mi, mie instan, indomie, bihun, tepung, tepung terigu, gula, gula pasir, garam, merica, lada
        minyak, minyak goreng, minyak zaitun, cuka, kecap, kecap manis, saus, saus sambal, sambal, madu, selai, sup
        kaldu, santan, bumbu, kayu manis, ragi, oat, sereal, kacang hijau, kacang merah, terasi
        """

    private static let dairy = """
        milk, whole milk, oat milk, soy milk, almond milk, rice milk, chocolate milk, butter, cheese, cheddar
        mozzarella
        parmesan, feta, cream cheese, cottage cheese, yogurt, yoghurt, greek yogurt, cream, sour cream, whipped cream
        buttermilk, egg, margarine, kefir, creamer, coffee creamer, custard, half and half, tofu
        milch, hafermilch, sojamilch, mandelmilch, käse, frischkäse, gouda, joghurt, jogurt, sahne, schmand, quark, ei
        eier, schlagsahne, saure sahne, buttermilch, mascarpone
        leche, leche de avena, leche de soja, mantequilla, queso, yogur, nata, crema, crema agria, huevo, requesón
        lait, lait d'avoine, lait de soja, beurre, fromage, fromage blanc, yaourt, crème, crème fraîche, oeuf, œuf
        susu, susu uht, susu kedelai, mentega, keju, yoghurt, krim, telur, telor, telur ayam, tahu, tempe
        """

    private static let meat = """
        chicken, beef, pork, lamb, turkey, duck, veal, steak, mince, ground beef, ground meat, bacon, ham, sausage
        hot dog, salami, pepperoni, fish, salmon, tuna, cod, shrimp, prawn, crab, lobster, mussel, sardine, meat
        chicken breast, chicken thigh, meatball, deli meat, ribs, drumstick, wings
        hähnchen, huhn, hühnchen, hähnchenbrust, rind, rindfleisch, schwein, schweinefleisch, lamm, pute, ente
        hackfleisch, speck, schinken, wurst, würstchen, fisch, lachs, thunfisch, garnele, garnelen, fleisch
        aufschnitt
        pollo, ternera, res, carne, carne picada, cerdo, cordero, pavo, jamón, tocino, chorizo, salchicha, pescado
        salmón, atún, gamba, camarón, camarones, bacalao, marisco
        poulet, boeuf, bœuf, viande, viande hachée, porc, agneau, dinde, canard, veau, jambon, lardon, saucisse
        poisson, saumon, thon, crevette, cabillaud, moule
        ayam, daging, daging sapi, sapi, kambing, bebek, ikan, ikan tuna, udang, cumi, kepiting, sosis, bakso, lele
        """
}
