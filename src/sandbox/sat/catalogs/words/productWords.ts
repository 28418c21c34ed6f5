/** What the keys of a group of segments are about: things, of what kind they are, and where or what for. */
export interface ProductWords {
  /** UNSPSC's segments, the first two digits of a key. */
  readonly segments: readonly string[];
  readonly things: readonly string[];
  readonly kinds: readonly string[];
  readonly uses: readonly string[];
}

/** Words of our own, from which the generated descriptions are made. */
export const productWords: readonly ProductWords[] = [
  group("10 11", {
    things:
      "Semillas|Plántulas|Rosales vivos|Claveles cortados|Tulipanes|Orquídeas|Helechos|Árboles frutales|Abonos|Herbicidas|Insecticidas|Correas para mascotas|Collares para mascotas|Alimento para aves|Alimento para ganado|Forraje|Pieles|Cueros|Lana|Algodón en rama|Minerales|Arcillas|Troncos|Fibras vegetales|Ceras",
    kinds:
      "orgánicos|nativos|de primavera|de temporada|híbridos|secos|frescos|en polvo|granulados|certificados|de invernadero|de importación|tratados|a granel|enanos|gigantes|amarillos|blancos|rojos|de sombra",
    uses: "para viveros|para huertos|para parques|para ganadería|para criaderos|para acuarios|para la industria textil|de uso doméstico|de exportación|para investigación",
  }),
  group("12 13 14 15", {
    things:
      "Solventes|Ácidos|Sales minerales|Resinas|Pigmentos|Adhesivos químicos|Explosivos|Gases industriales|Elastómeros|Plásticos en gránulo|Papel kraft|Papel bond|Cartón|Cartulina|Papel de seda|Combustibles|Lubricantes|Grasas|Aceites minerales|Aditivos|Carbón|Ceras industriales|Catalizadores|Emulsiones|Espumas",
    kinds:
      "de alta pureza|sintéticos|reciclados|incoloros|de baja densidad|de grado alimenticio|estabilizados|concentrados|no tóxicos|de rápida evaporación|reforzados|en rollo|en tambor|en cilindro|marinos|de turbina|satinados|corrugados|aromáticos|neutros",
    uses: "para laboratorio|para la industria|para imprenta|para empaque|para motores|para moldeo|para pinturas|para calefacción|para tratamiento de aguas|para fundición",
  }),
  group("20 21 22 23 24 27", {
    things:
      "Perforadoras|Trituradoras|Cosechadoras|Arados|Ordeñadoras|Excavadoras|Aplanadoras|Grúas|Montacargas|Bandas transportadoras|Tornos|Fresadoras|Prensas|Soldadoras|Sierras|Martillos|Taladros|Llaves|Destornilladores|Pinzas|Limas|Escaleras|Cajas de herramienta|Tanques|Contenedores|Tarimas|Bolsas|Molinos|Mezcladoras|Moldes",
    kinds:
      "hidráulicos|neumáticos|eléctricos|manuales|portátiles|automáticos|de acero|de carburo|de precisión|de gran capacidad|plegables|de banco|inalámbricos|industriales|de doble acción|rotativos|telescópicos|ajustables|aislados|de seguridad",
    uses: "para minería|para agricultura|para construcción|para carpintería|para herrería|para talleres|para almacenes|para la industria alimentaria|para petróleo y gas|para la industria textil|de uso doméstico|para vidrio",
  }),
  group("25 26", {
    things:
      "Automóviles|Camionetas|Autobuses|Motocicletas|Bicicletas|Remolques|Lanchas|Locomotoras|Llantas|Frenos|Amortiguadores|Espejos|Parabrisas|Asientos|Filtros|Radiadores|Bujías|Embragues|Transmisiones|Motores|Generadores|Baterías|Pilas|Cables|Alambres|Engranes|Baleros|Escapes",
    kinds:
      "de gasolina|diésel|híbridos|eléctricos|usados|blindados|de doble cabina|de carga|de pasajeros|radiales|de disco|de tambor|hidráulicos|de alto rendimiento|reconstruidos|originales|de repuesto|delanteros|traseros|de aluminio|de cobre",
    uses: "para automóviles|para camiones|para tractores|para aviones|para barcos|para trenes|para motocicletas|para maquinaria|de competencia|para transporte público",
  }),
  group("30 31 39 40", {
    things:
      "Tornillos|Tuercas|Rondanas|Clavos|Bisagras|Cerraduras|Varillas|Perfiles|Láminas|Vigas|Ladrillos|Bloques|Tejas|Losetas|Mosaicos|Puertas|Ventanas|Vidrios|Tubos|Codos|Coples|Válvulas|Bombas|Mangueras|Grifos|Lavabos|Focos|Lámparas|Interruptores|Contactos|Tableros|Ventiladores|Calefactores|Pinturas|Barnices|Brochas|Selladores|Cementos",
    kinds:
      "de acero inoxidable|de cobre|de bronce|de plástico|de madera|de cerámica|de concreto|galvanizados|hexagonales|autorroscantes|de alta presión|de bola|de compuerta|fluorescentes|incandescentes|de emergencia|esmaltados|templados|prefabricados|acanalados|acústicos|impermeables",
    uses: "para techos|para pisos|para fachadas|para baños|para cocinas|para jardines|para instalaciones eléctricas|para drenaje|para gas|de uso rudo|para exteriores|para interiores",
  }),
  group("32 41 42", {
    things:
      "Circuitos integrados|Diodos|Transistores|Resistencias|Capacitores|Microscopios|Balanzas|Termómetros|Probetas|Pipetas|Centrífugas|Incubadoras|Sensores|Medidores|Analizadores|Jeringas|Catéteres|Suturas|Vendajes|Bisturíes|Estetoscopios|Camillas|Prótesis|Implantes|Monitores|Electrodos|Guantes|Batas|Reactivos|Agujas",
    kinds:
      "digitales|analógicos|desechables|esterilizados|reutilizables|de alta frecuencia|de vidrio|de silicona|de titanio|pediátricos|de un solo uso|automáticos|portátiles|de luz fría|absorbibles|programables|ópticos|de tungsteno|encapsulados|de flujo",
    uses: "para laboratorio|para cirugía|para odontología|para oftalmología|para uso veterinario|para urgencias|para rehabilitación|para diagnóstico|para radiología|para ortopedia|para anestesia|para acupuntura",
  }),
  group("43 44 45 55 60", {
    things:
      "Computadoras|Servidores|Impresoras|Teclados|Pantallas|Discos duros|Memorias|Enrutadores|Antenas|Programas de cómputo|Teléfonos|Calculadoras|Carpetas|Archiveros|Sellos|Marcadores|Lápices|Gomas|Proyectores|Cámaras|Lentes|Películas|Libros|Revistas|Mapas|Letreros|Instrumentos musicales|Pinceles|Rompecabezas|Globos|Cuadernos|Etiquetas",
    kinds:
      "de escritorio|portátiles|inalámbricos|láser|de inyección|a color|monocromáticos|de alta definición|de red|de respaldo|escolares|profesionales|educativos|impresos|electrónicos|ilustrados|de colección|recargables|magnéticos|adhesivos|de gran formato|de seguridad",
    uses: "para oficinas|para escuelas|para bibliotecas|para estudios de grabación|para arquitectura|para niños|para el comercio|para bancos|para centros de datos|para archivo",
  }),
  group("46 47 48 49", {
    things:
      "Chalecos|Cascos|Extintores|Alarmas|Candados|Cajas fuertes|Detectores|Municiones|Escobas|Trapeadores|Aspiradoras|Detergentes|Desinfectantes|Cubetas|Hornos|Parrillas|Freidoras|Vitrinas|Mesas calientes|Máquinas expendedoras|Balones|Raquetas|Redes|Patines|Bicicletas fijas|Pesas|Trofeos|Juegos de mesa|Tiendas de campaña|Cañas de pescar",
    kinds:
      "antibalas|reflejantes|de humo|contra incendio|industriales|institucionales|biodegradables|antibacteriales|de vapor|eléctricos|a gas|de acero|profesionales|infantiles|de competencia|inflables|de madera|plegables|acuáticos|automáticos",
    uses: "para policía|para bomberos|para hospitales|para hoteles|para restaurantes|para gimnasios|para albercas|para campismo|para escuelas|para oficinas|para cafeterías|para bancos",
  }),
  group("50", {
    things:
      "Manzanas|Peras|Uvas|Naranjas|Limones|Mangos|Fresas|Duraznos|Melones|Sandías|Tomates|Cebollas|Papas|Zanahorias|Lechugas|Aguacates|Chiles|Frijoles|Maíz|Calabazas|Pepinos|Carne de res|Carne de cerdo|Pollo|Pescado|Camarones|Quesos|Leche|Huevos|Pan|Galletas|Chocolates|Dulces|Salsas|Sopas|Jugos|Aguas|Cafés|Tés|Aceites comestibles",
    kinds:
      "frescos|congelados|secos|enlatados|orgánicos|orgánicos congelados|orgánicos secos|en salmuera|en almíbar|ahumados|rebanados|molidos|enteros|sin sal|sin azúcar|descremados|pasteurizados|criollos|rojos|verdes|dulces|picantes|preparados|deshidratados|en polvo",
    uses: "de temporada|de mesa|para cocinar|para repostería|para bebés|de importación|de invernadero|para la industria|listos para comer|de repisa",
  }),
  group("51 53 54", {
    things:
      "Antibióticos|Analgésicos|Antihistamínicos|Antivirales|Vacunas|Vitaminas|Sedantes|Antiácidos|Diuréticos|Hormonas|Pantalones|Camisas|Faldas|Vestidos|Abrigos|Calcetines|Pijamas|Uniformes|Zapatos|Botas|Sandalias|Gorras|Corbatas|Bolsos|Mochilas|Carteras|Jabones|Champús|Perfumes|Cremas|Anillos|Collares|Aretes|Relojes",
    kinds:
      "inyectables|en tabletas|en jarabe|en gotas|de liberación prolongada|genéricos|para hombre|para mujer|para niño|para niña|para bebé|de algodón|de lana|de piel|de mezclilla|de seda|de oro|de plata|de fantasía|deportivos|formales|hipoalergénicos",
    uses: "de uso diario|de uso hospitalario|para invierno|para verano|de trabajo|escolares|para fiesta|de viaje|de diseñador|de venta con receta",
  }),
  group("52 56", {
    things:
      "Sábanas|Cobijas|Almohadas|Toallas|Cortinas|Alfombras|Manteles|Vajillas|Cubiertos|Vasos|Sartenes|Ollas|Licuadoras|Cafeteras|Refrigeradores|Lavadoras|Televisores|Bocinas|Escritorios|Sillas|Mesas|Sofás|Camas|Colchones|Libreros|Archiveros|Roperos|Bancas|Biombos|Percheros",
    kinds:
      "de algodón|de poliéster|de vidrio|de cerámica|de acero inoxidable|de plástico|desechables|eléctricos|de dos plazas|individuales|matrimoniales|ejecutivos|giratorios|apilables|modulares|infantiles|antiderrapantes|acolchados|de madera|tejidos",
    uses: "para uso doméstico|para uso comercial|para oficina|para jardín|para hoteles|para escuelas|para hospitales|para restaurantes|para salas de espera|para auditorios",
  }),
  group("70 71 72 73 76 77 78", {
    things:
      "Servicios de riego|Servicios de cosecha|Servicios de reforestación|Servicios de pesca|Servicios de perforación|Servicios de fracturación|Servicios de albañilería|Servicios de pintura|Servicios de plomería|Servicios de remodelación|Servicios de soldadura|Servicios de maquinado|Servicios de empaque|Servicios de limpieza|Servicios de recolección de residuos|Servicios de reciclaje|Estudios ambientales|Transporte de carga|Transporte de pasajeros|Servicios de mensajería|Servicios de almacenaje|Servicios de grúa|Mantenimiento de equipo|Reparación de vehículos",
    kinds:
      "terrestres|aéreos|marítimos|ferroviarios|residenciales|comerciales|industriales|urgentes|programados|locales|nacionales|internacionales|especializados|por hora|por contrato|de materiales peligrosos|de edificios|de carreteras|de puentes|subcontratados",
    uses: "para empresas|para el gobierno|para hogares|para el campo|para minas|para pozos|para hospitales|para fábricas|para aeropuertos|para puertos",
  }),
  group("80 81 82 83 84 85 86", {
    things:
      "Asesoría legal|Asesoría fiscal|Consultoría de negocios|Selección de personal|Arrendamiento de inmuebles|Investigación de mercados|Ingeniería civil|Ingeniería mecánica|Diseño de programas|Soporte técnico|Mantenimiento de programas|Análisis de datos|Publicidad|Edición|Traducción|Impresión|Fotografía|Diseño gráfico|Suministro de energía|Telefonía|Televisión|Banca|Seguros|Fianzas|Auditoría|Contabilidad|Consultas médicas|Análisis clínicos|Enfermería|Terapias|Cursos|Capacitación|Educación superior",
    kinds:
      "especializados|a distancia|en línea|presenciales|por proyecto|por hora|corporativos|individuales|colectivos|internacionales|de emergencia|preventivos|de alta especialidad|básicos|avanzados|certificados|por suscripción|temporales|integrales|nocturnos",
    uses: "para empresas|para personas|para el gobierno|para escuelas|para hospitales|para el campo|para la industria|para el comercio|para asociaciones|para artistas",
  }),
  group("90 91 92 93 94 95", {
    things:
      "Banquetes|Hospedaje|Alimentos a domicilio|Viajes organizados|Espectáculos|Conciertos|Competencias deportivas|Parques de diversiones|Cuidado del cabello|Masajes|Lavandería|Cuidado de personas|Vigilancia|Escoltas|Servicios de bomberos|Partidos políticos|Ayuda humanitaria|Desarrollo urbano|Asociaciones profesionales|Clubes|Sindicatos|Terrenos|Carreteras|Estaciones|Edificios|Salas de conciertos|Mercados|Templos",
    kinds:
      "públicos|privados|infantiles|familiares|de lujo|económicos|itinerantes|permanentes|temporales|culturales|religiosos|rurales|urbanos|prefabricados|municipales|internacionales|a domicilio|de temporada|por evento|colectivos",
    uses: "para empresas|para familias|para turistas|para adultos mayores|para niños|para deportistas|para artistas|para asociaciones|para el gobierno|para comunidades",
  }),
];

function group(
  segments: string,
  words: { readonly things: string; readonly kinds: string; readonly uses: string },
): ProductWords {
  return {
    segments: segments.split(" "),
    things: words.things.split("|"),
    kinds: words.kinds.split("|"),
    uses: words.uses.split("|"),
  };
}
