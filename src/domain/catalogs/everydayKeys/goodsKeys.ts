/** What shops and pharmacies sell: care, clothes, household, office. Key, SAT's description, everyday words of our own. */
export const goodsKeys = `
  10161900|Productos florales secos
  10302000|Rosas cortadas frescas multicolor rosados
  14111507|Papel para impresora o fotocopiadora|hojas blancas, papel bond
  14111514|Blocs o cuadernos de papel|cuaderno, libreta
  14111519|Papeles cartulina|cartulina
  14111703|Toallas de papel|toalla de papel
  14111704|Papel higiénico|papel de baño, rollo
  14111705|Servilletas de papel|servilletas
  24111502|Bolsas de papel
  24111503|Bolsas plásticas|bolsa de plástico
  24112200|Latas y cubos|cubeta, bote
  25161507|Bicicletas|bicicleta
  31201500|Cinta adhesiva|cinta adhesiva
  31201512|Cinta transparente|diurex, cinta transparente
  31201610|Pegamentos|pegamento, resistol
  39121402|Enchufes eléctricos|contacto eléctrico, clavija
  40101825|Calentadores de agua para uso doméstico|boiler, calentador
  42131606|Máscaras quirúrgicas o de aislamiento para personal médico|cubrebocas
  42132200|Guantes y accesorios médicos|guantes
  42142608|Jeringas sin agujas para uso médico|jeringa
  42142901|Anteojos|lentes, armazón
  42142905|Anteojos de sol|lentes de sol
  42142913|Lentes de contacto|pupilentes
  42172000|Kits para los servicios médicos de urgencias y campo|botiquín
  42192210|Sillas de ruedas
  42311500|Vendas y vendajes y productos relacionados|vendas, gasas
  42311505|Vendajes o compresas para uso general|gasa
  43191501|Teléfonos móviles|celular, smartphone, teléfono celular
  43191504|Teléfonos fijos|teléfono
  43191609|Teléfonos de diadema
  43191631|Clavijas de adaptadores o kits de campo o kits de viaje para teléfonos o módems|cargador de celular
  43201803|Unidades de disco duro|disco duro
  43202005|Tarjeta flash de almacenamiento de memoria|memoria usb
  43211503|Computadores notebook|laptop, computadora portátil
  43211505|Terminal de punto de venta pos|punto de venta
  43211507|Computadores de escritorio|computadora de escritorio, pc
  43211509|Computadores de tableta|tablet
  43211600|Accesorios de computador
  43211607|Parlantes de computador|bocinas
  43211701|Equipo de lectura de código de barras|lector de código de barras
  43211706|Teclados|teclado
  43211708|Mouse o bola de seguimiento para computador|ratón, mouse
  43211711|Escáneres|escáner
  43211900|Monitores y pantallas de computador
  43211902|Paneles o monitores de pantalla de cristal líquido lcd|monitor lcd, pantalla
  43212104|Impresoras de inyección de tinta|impresora de tinta
  43212105|Impresoras láser|impresora láser
  43212110|Impresoras de múltiples funciones|multifuncional
  43222609|Enrutadores (routers) de red|router, módem
  43222612|Interruptores de red|switch
  43231500|Software funcional específico de la empresa
  43232100|Software de edición y creación de contenidos
  43233200|Software de seguridad y protección|antivirus
  44101501|Fotocopiadoras|copiadora
  44101807|Calculadoras de bolsillo|calculadora
  44103000|Fusores y Accesorios
  44103103|Tóner para impresoras o fax|tóner
  44103105|Cartuchos de tinta|cartucho de tinta
  44103112|Cinta de impresora
  44121503|Sobres|sobre
  44121615|Grapadoras|engrapadora
  44121618|Tijeras|tijeras
  44121701|Bolígrafos|pluma, bolígrafo
  44121706|Lápices de madera|lápiz
  44121707|Lápices de colores|colores
  44121708|Marcadores|plumón, marcador
  44121716|Resaltadores|marcatextos
  44121804|Borradores|goma de borrar
  44122003|Carpetas|carpeta de argollas
  44122011|Folders|fólder
  44122104|Clips para papel|clips
  44122107|Grapas|grapas
  45121504|Cámaras digitales|cámara digital
  47121701|Bolsas de basura|bolsas para basura
  47131502|Pañitos o toallas para limpiar|franela, jerga
  47131604|Escobas|escoba
  47131608|Cepillos de baño
  47131618|Traperos húmedos|trapeador, mechudo
  47131803|Desinfectantes para uso doméstico|cloro, pinol, limpiador
  47131807|Blanqueadores|cloro
  47131810|Productos para el lavaplatos|lavatrastes, jabón para trastes
  47131811|Productos de lavandería|detergente, jabón en polvo, suavizante
  47131812|Refrescador de aire|aromatizante
  47131816|Desodorantes|aromatizante
  47131824|Limpiadores de vidrio o ventanas|limpiavidrios
  49101702|Trofeos
  49161504|Balones de futbol|balón
  49161505|Balones de soccer|balón
  51101500|Antibióticos|antibiótico
  51101511|Amoxicilina|amoxicilina
  51142001|Acetaminofén|paracetamol, tempra
  51142002|Ácido acetilsalicílico|aspirina
  51142106|Ibuprofeno|ibuprofeno
  51191900|Suplementos dietéticos y productos de terapia alimenticia|suplemento vitamínico
  51191905|Suplementos vitamínicos|vitaminas
  52101500|Alfombras y felpudos
  52121505|Almohadas|almohada
  52121508|Cobijas|cobija, cobertor
  52121509|Sábanas|sábana
  52121701|Toallas de baño|toalla
  52131501|Cortinas|cortina
  52141501|Neveras para uso doméstico|refrigerador
  52141502|Hornos microondas para uso doméstico|horno de microondas
  52141504|Fogones para uso doméstico|estufa, horno
  52141505|Lavadoras de platos para uso doméstico
  52141524|Licuadoras para uso doméstico|licuadora
  52141525|Hornillas para uso doméstico|parrilla
  52141526|Cafeteras para uso doméstico|cafetera
  52141601|Lavadoras de ropa para uso doméstico|lavadora
  52141602|Secadoras de ropa para uso doméstico|secadora
  52151500|Utensilios de cocina desechables domésticos|desechables
  52151502|Platos desechables para uso doméstico|platos desechables
  52151503|Cubiertos desechables para uso doméstico|cubiertos desechables
  52151504|Tazas o vasos o tapas desechables para uso doméstico|vasos desechables, unicel
  52151704|Cucharas para uso doméstico|cuchara
  52151802|Sartenes para uso doméstico|sartén
  52151803|Cacerolas para uso doméstico|olla, cacerola
  52151807|Ollas para uso doméstico
  52152000|Platos, utensilios para servir y recipientes para almacenar
  52152101|Tazas de café o té para uso doméstico|taza
  52161505|Televisores|televisión, pantalla, smart tv
  52161512|Altoparlantes|bocina, altavoz
  52161514|Audífonos|audífonos
  53101501|Pantalones largos o cortos o pantalonetas para niño|pantalón de mezclilla, jeans
  53101502|Pantalones largos o cortos o pantalonetas para hombre|pantalón de mezclilla, jeans
  53101503|Pantalones largos o cortos o pantalonetas para niña|pantalón de mezclilla
  53101504|Pantalones largos o cortos o pantalonetas para mujer|pantalón de mezclilla, jeans, leggins
  53101602|Camisas para hombre|camisa de vestir
  53101604|Camisas o blusas para mujer|blusa
  53101702|Sweaters para hombre|suéter, sudadera
  53101704|Sweaters para mujer|suéter, sudadera
  53101802|Abrigos o chaquetas para hombre|chamarra
  53101804|Abrigos o chaquetas para mujer|chamarra, abrigo
  53101902|Trajes para hombre|traje sastre
  53102002|Vestidos o faldas o saris o kimonos para para mujer|falda, vestido
  53102303|Calzoncillos|calzones, bóxer
  53102304|Brassieres|brasier
  53102305|Pañales para bebé|pañal
  53102306|Pañales para adulto|calzón para adulto
  53102402|Calcetines|calcetas
  53102501|Cinturones o tirantes|cinturón
  53102502|Corbatas o pañoletas o bufandas|corbata
  53102503|Sombreros|gorra
  53102504|Guantes o mitones|guante
  53102710|Uniformes corporativos|uniforme
  53103000|Camisetas|playera
  53103001|Camisetas (t-shirts) para hombre|playera
  53111501|Botas para hombre|botas
  53111601|Zapatos para hombre|zapatos de vestir
  53111602|Zapatos para mujer|zapatillas, tacones
  53111603|Zapatos para niño|zapato escolar
  53111802|Sandalias para mujer|sandalias, huaraches
  53111901|Calzado atlético para hombre|tenis
  53111902|Calzado atlético para mujer|tenis
  53121500|Maletas|maleta
  53121601|Bolsos o carteras|bolsa de mano
  53121603|Morrales|mochila
  53121700|Carteras|cartera
  53131502|Dentífrico|pasta dental, pasta de dientes
  53131503|Cepillos de dientes|cepillo de dientes
  53131504|Seda dental|hilo dental
  53131606|Desodorantes|desodorante
  53131608|Jabones|jabón de tocador
  53131609|Productos de protección solar|bloqueador, protector solar
  53131611|Cremas de afeitar|espuma para rasurar
  53131613|Productos para el cuidado de la piel|crema para el cuerpo, crema corporal
  53131615|Productos para la higiene femenina|toallas sanitarias, tampones
  53131619|Cosméticos|maquillaje, labial, rímel
  53131620|Perfumes o colonias o fragancias|perfume, loción
  53131626|Desinfectante de manos|gel antibacterial
  53131628|Champús|shampoo
  54101500|Joyería fina|joyas
  54101603|Anillos|anillo
  54111501|Relojes de pulso|reloj
  55101500|Publicaciones impresas|libros
  55101504|Periódicos|periódico
  55101506|Revistas|revista
  55101509|Textos educacionales o vocacionales|libro de texto
  56101502|Sofás|sillón, sala
  56101504|Asientos|silla
  56101508|Colchones o sets para dormir|colchón
  56101515|Camas|cama, base para cama
  56101519|Mesas|mesa
  56101522|Sillas de brazos|silla
  56101530|Gabinetes de almacenamiento
  56101703|Escritorios|escritorio
  56112104|Sillas para ejecutivos|silla de oficina
  60131303|Guitarras|guitarra
  60141000|Juguetes|juguete
  60141002|Muñecas|muñeca
  60141104|Juegos de video|videojuego`;
