/** Fuel, parts, tools and what houses are built of. Key, SAT's description, everyday words of our own. */
export const tradeKeys = `
  11111700|Arena|arena
  11121616|Madera de pino|madera
  11122001|Triplex|triplay
  15101505|Combustible diesel|diésel
  15101506|Gasolina
  15101514|Gasolina regular menor a 91 octanos|gasolina magna, gasolina verde
  15101515|Gasolina premium mayor o igual a 91 octanos|gasolina premium, gasolina roja
  15111510|Gas licuado de petróleo|gas lp, gas doméstico, cilindro de gas
  15111512|Gas natural
  15121501|Aceite motor|aceite para motor, aceite para carro
  15121509|Aceite de frenos|líquido de frenos
  15121807|Anticongelante|anticongelante
  24111810|Tanques de almacenamiento de agua|tinaco
  25171708|Freno de disco
  25171713|Almohadillas de discos de freno|balatas
  25172011|Amortiguadores de choque
  25172504|Llantas para automóviles o camionetas|llantas
  25172512|Llanta de motocicleta
  26101732|Bujía de encendido|bujía
  26111702|Pilas alcalinas|pilas aa
  26111703|Baterías para vehículos|batería de coche, acumulador
  26111705|Pilas secas
  26121536|Cordón de extensión|extensión eléctrica
  26121600|Cables eléctricos y accesorios|cable
  27111515|Taladro de mano|taladro
  27111602|Martillos|martillo
  27111701|Destornilladores|desarmador
  27111707|Llaves ajustables
  27112105|Pinzas|pinzas
  27112709|Sierras eléctricas|sierra
  30102400|Varillas|varilla
  30111600|Cemento y cal
  30111601|Cemento|cemento gris
  30131502|Bloques de concreto|block, tabicón
  30131600|Ladrillos|ladrillo, tabique
  30131704|Losas o baldosas de cerámica|loseta, azulejo
  30151500|Material para tejados y techos
  30151901|Toldos
  30171500|Puertas|puerta
  30171600|Ventanas|ventana
  30171706|Vidrio templado
  30181503|Duchas|regadera
  30181504|Lavamanos|lavabo
  30181505|Inodoros o excusados|taza de baño, wc
  30181506|Orinales
  30181700|Grifos|llave de agua
  31161500|Tornillos|tornillo
  31162000|Clavos|clavo
  31162402|Cerraduras|chapa
  31211500|Pinturas y tapa poros
  31211502|Pinturas de agua|pintura vinílica
  31211505|Pinturas de aceite
  31211506|Pinturas de látex|pintura
  31211904|Brochas|brocha
  31211906|Rodillos de pintar|rodillo
  39101600|Lámparas y bombillas|foco
  39101605|Lámparas fluorescentes
  39111500|Iluminación de interiores y artefactos
  39121400|Lengüetas de conexión, conectadores y terminales
  39122200|Interruptores eléctricos y accesorios|apagador
  40142000|Mangueras|manguera
  40161504|Filtros de aceite|filtro de aceite
  40161505|Filtros de aire|filtro de aire
  40183002|Tubería de plástico pvc|tubo de pvc
  46171501|Candados|candado
  46181504|Guantes de protección|guantes de trabajo
  46181604|Botas de seguridad`;
