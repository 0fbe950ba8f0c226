extension GroceryWords {
    /// Fruit, vegetables and herbs.
    static let produce = """
        apple, banana, orange, lemon, lime, grape, strawberry, blueberry, raspberry, blackberry, cherry, peach, pear
        plum, mango, pineapple, melon, watermelon, kiwi, avocado, tomato, potato, sweet potato, carrot, baby carrot
        onion, green onion, spring onion, garlic, ginger, cucumber, lettuce, salad, spinach, baby spinach, kale
        cabbage
        broccoli, cauliflower, zucchini, courgette, eggplant, aubergine, bell pepper, red pepper, green pepper, chili
        mushroom, corn, sweetcorn, pea, green bean, celery, asparagus, leek, radish, beet, pumpkin, squash, basil
        parsley, cilantro, coriander, mint, dill, thyme, rosemary, herb, fruit, vegetable, veg, grapefruit, apricot
        fig
        date, papaya, coconut, pomegranate, nectarine, arugula, artichoke
        apfel, äpfel, banane, bananen, orangen, zitrone, zitronen, limette, traube, trauben, erdbeere, erdbeeren
        himbeere, himbeeren, heidelbeeren, kirsche, kirschen, pfirsich, pfirsiche, birne, birnen, pflaume, pflaumen
        ananas, melone, wassermelone, tomate, tomaten, kartoffel, kartoffeln, süßkartoffel, süßkartoffeln, möhre
        möhren
        karotte, karotten, zwiebel, zwiebeln, lauchzwiebeln, knoblauch, ingwer, gurke, gurken, salat, kopfsalat
        feldsalat, rucola, spinat, grünkohl, kohl, brokkoli, blumenkohl, paprika, pilze, champignon, champignons, mais
        erbsen, bohnen, sellerie, spargel, lauch, radieschen, kürbis, basilikum, petersilie, koriander, minze
        schnittlauch
        kräuter, obst, gemüse
        manzana, plátano, naranja, limón, uva, fresa, frambuesa, cereza, melocotón, durazno, pera, ciruela, piña
        sandía
        aguacate, tomate, patata, papa, zanahoria, cebolla, ajo, jengibre, pepino, lechuga, ensalada, espinaca, col
        repollo
        brócoli, coliflor, calabacín, berenjena, pimiento, seta, champiñón, champiñones, maíz, guisante, apio
        espárrago
        puerro, rábano, calabaza, albahaca, perejil, cilantro, menta, hierba, fruta, verdura
        pomme, pomme de terre, pommes de terre, banane, citron, raisin, fraise, framboise, myrtille, cerise, pêche
        poire
        prune, pastèque, avocat, carotte, oignon, ail, gingembre, concombre, laitue, salade, épinard, chou, brocoli
        chou fleur, courgette, poivron, maïs, petit pois, petits pois, haricot vert, céleri, asperge, poireau, radis
        citrouille, potiron, basilic, persil, coriandre, menthe, herbe, légume, clémentine
        apel, pisang, jeruk, jeruk nipis, lemon, anggur, stroberi, mangga, nanas, semangka, pepaya, alpukat, salak
        rambutan, durian, tomat, kentang, ubi, singkong, wortel, bawang, bawang merah, bawang putih, jahe, kunyit
        serai
        lengkuas, timun, mentimun, selada, bayam, kangkung, sawi, kol, kubis, brokoli, terong, cabai, cabe, jamur
        jagung
        kacang panjang, buncis, tauge, seledri, labu, kemangi, daun bawang, buah, sayur, sayuran, jambu
        """
}
