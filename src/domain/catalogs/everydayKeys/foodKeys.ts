/** What is eaten and drunk, and what animals and gardens need. Key, SAT's description, everyday words of our own. */
export const foodKeys = `
  10101501|Gatos vivos|gato, minino
  10101502|Perros|perro, cachorro
  10121801|Comida seca para perros|croquetas, alimento seco
  10121804|Comida seca para gatos|croquetas para gato
  10151500|Semillas y plántulas vegetales
  10161600|Plantas florales
  10171600|Abonos químicos y nutrientes para plantas|abono, fertilizante
  10326000|Especies individuales o variedades de flores cortadas frescas|flores, ramo de flores
  15101605|Carbón de leña o vegetal|carbón
  50101700|Frutos secos|almendras, cacahuates, nueces
  50111500|Carne y aves de corral
  50112004|Carne, procesada sin aditivos|carne molida, res, bistec
  50112005|Carne, procesada con aditivos|chorizo, hamburguesas de res
  50112008|Cerdo, procesado sin aditivos|carne de puerco
  50112009|Cerdo, procesado con aditivos|jamón, chorizo, tocino, salchichas
  50112010|Pollo, procesado sin aditivos|pechuga, pierna y muslo
  50112011|Pollo, procesado con aditivos|nuggets de pollo
  50112012|Pavo, procesado sin aditivos|pavo
  50112013|Pavo, procesado con aditivos|jamón de pavo, salchicha de pavo
  50121537|Pescado congelado|filete congelado
  50121538|Pescado almacenado en repisa|atún en lata, sardina
  50121539|Pescado fresco|filete, mojarra, huachinango
  50121611|Mariscos frescos|camarón, ostión, pulpo
  50121613|Mariscos almacenados en repisa|mariscos
  50131612|Huevos en la cascara de gallina|huevo, blanquillo
  50131701|Productos de leche o mantequilla frescos|yogur, crema, leche fresca, mantequilla
  50131702|Productos de leche o mantequilla de estante|leche ultrapasteurizada
  50131704|Leche en polvo|leche en polvo
  50131801|Queso natural|queso fresco, panela, oaxaca
  50131802|Queso procesado|queso amarillo
  50151513|Aceites vegetales o de planta comestibles|aceite de cocina, aceite comestible
  50151515|Leche de soya|leche vegetal
  50161509|Azucares naturales o productos endulzantes|azúcar de caña, piloncillo, endulzante
  50161511|Chocolate o sustituto de chocolate|chocolate en polvo
  50161512|Almíbar|jarabe
  50161813|Chocolate o sustituto de chocolate, confite|chocolate, tablilla de chocolate
  50161814|Azúcar o sustituto de azúcar, confite|caramelos, chicles, paletas
  50161815|Goma de mascar|chicle
  50171548|Hierbas frescas
  50171550|Especies o extractos|pimienta, canela, comino
  50171551|Sal de mesa|sal
  50171707|Vinagres|vinagre
  50171830|Salsas o condimentos o cremas de untar o marinados|mayonesa, catsup, mostaza
  50171831|Salsas para cocinar|puré de tomate, salsa
  50171832|Salsas para ensaladas o dips|aderezo
  50171901|Encurtidos|chiles en vinagre, aceitunas
  50171902|Condimento|consomé
  50172001|Salsa soya|soya
  50181901|Pan fresco|bolillo, telera, pan dulce, concha
  50181903|Galletas sencillas de sal|galletas saladas
  50181905|Galletas de dulce|galletas
  50181906|Pan de repisa|pan de caja, pan de molde
  50181909|Galletas de soda
  50182001|Ponqués pasteles o biscochos frescos|pastel, panqué
  50191505|Sopas o sudados preparados fresco|sopa
  50191507|Sopas o sudados preparados de repisa|sopa instantánea
  50192100|Botanas|botana
  50192109|Papas fritas de talego o mezclas|papas fritas, sabritas, frituras
  50192110|Nueces o fruta disecada|cacahuates, semillas
  50192112|Maíz pira|palomitas
  50192301|Postres preparados|postre, flan
  50192303|Helado de sabor o helado o postre de helado o yogurt congelado|helado, nieve, paleta de hielo
  50192401|Mermeladas o preservativos de fruta|mermelada
  50192402|Mantequilla de nueces o mixto|crema de cacahuate
  50192403|Miel|miel de abeja
  50192404|Cristales de gelatina o mermelada|gelatina
  50192500|Sándwiches y panecillos con relleno
  50192701|Comidas combinadas frescas|comida preparada
  50192702|Comidas combinadas congeladas
  50192901|Pasta sencilla o fideos|espagueti, fideo
  50192902|Pasta o fideos de repisa|sopa de pasta, espagueti
  50193001|Comida para infante|papilla
  50193101|Mezcla de botanas instantáneas
  50193104|Base para sopas|consomé
  50201706|Café|café molido, café en grano
  50201708|Bebida de café|café americano, capuchino, latte
  50201709|Café instantáneo|café soluble
  50201711|Té instantáneo|té
  50201713|Bolsas de té|té de manzanilla
  50202201|Cerveza|chela, caguama
  50202203|Vino|vino tinto, vino blanco
  50202205|Vino espumoso|champaña, sidra
  50202206|Licor destilado|tequila, mezcal, ron, whisky, vodka, brandy
  50202207|Cocteles de alcohol o bebidas mixtas|coctel
  50202301|Agua|agua embotellada, garrafón, agua purificada
  50202302|Hielo|bolsa de hielo
  50202304|Jugos de repisa|jugo envasado
  50202305|Jugo fresco|jugo natural
  50202306|Refrescos|soda, bebida gaseosa, coca
  50202309|Bebidas deportivas o de energía|bebida energética, isotónica
  50202310|Agua mineral|agua con gas
  50202311|Bebida mixta de polvo|polvo para preparar bebidas
  50221002|Harina|harina de trigo, harina de maíz
  50221101|Grano de cereal|arroz, avena, trigo
  50221200|Cereales procesados|cereal de caja
  50221201|Cereal caliente o listo para comer|hojuelas de maíz
  50221300|Harina y productos de molinos|tortillas, masa, tostadas
  50221301|Harina vegetal
  50301500|Manzanas|manzana
  50301700|Bananos|plátano, banano
  50303400|Uvas de mesa|uva
  50304100|Limones|limón
  50304400|Mandarinas|mandarina
  50304500|Mangos|mango
  50304600|Melones|melón, sandía
  50305000|Naranjas|naranja
  50305100|Papayas|papaya
  50305400|Peras|pera
  50305800|Ciruelas|ciruela
  50307000|Frutas Nominant
  50307025|Platano|plátano
  50401700|Aguacates|aguacate, palta
  50401800|Fríjoles|frijol
  50402200|Cebollas de ensalada
  50402300|Repollos|repollo, col
  50402500|Zanahorias|zanahoria
  50402700|Apios|apio
  50403200|Maíces|elote, maíz
  50403400|Cocombros|pepino
  50403800|Ajos|ajo
  50404100|Hierbas|cilantro, perejil
  50404600|Lechugas|lechuga
  50405300|Cebollas|cebolla
  50405600|Pimientos|chile, pimiento
  50405700|Papas|papa
  50406200|Espinacas|espinaca
  50406500|Tomates|jitomate`;
