/** What is done for others, rented, insured or taught; and 01010101, for what the catalog does not have. Key, SAT's description, everyday words of our own. */
export const serviceKeys = `
  01010101|No existe en el catálogo|público en general
  70111703|Servicios de plantación o mantenimiento de jardines|jardinería
  70122006|Servicios de vacunación animal|veterinario
  70122009|Servicios hospitalarios para animales
  72101500|Servicios de apoyo para la construcción
  72101507|Servicio de mantenimiento de edificios|albañilería
  72102103|Servicios de exterminación o fumigación|fumigación
  72102900|Servicios de mantenimiento y reparación de instalaciones
  72151100|Servicios de construcción de plomería|plomería
  72151207|Servicio de instalación y mantenimiento acondicionamiento del aire, enfriamiento y calefacción hvac|mantenimiento de aire acondicionado
  72151300|Servicios de pintura e instalación de papel de colgadura|pintar casa
  72151500|Servicios de sistemas eléctricos|electricista
  72153605|Servicio de remodelación de cocinas y baños
  72154022|Servicio de instalación y mantenimiento de equipos hidráulicos
  73152108|Servicio de mantenimiento y reparación de equipos eléctricos
  76111500|Servicios de limpieza y mantenimiento de edificios generales y de oficinas
  76111501|Servicios de limpieza de edificios|limpieza de oficinas
  76121500|Recolección y disposición de basuras|recolección de basura
  76122407|Tarifa de transporte de basura
  78101800|Transporte de carga por carretera|flete
  78101802|Servicios transporte de carga por carretera (en camión) a nivel regional y nacional|flete
  78101804|Servicios de reubicación|mudanza
  78102200|Servicios postales de paqueteo y courrier|paquetería, envío
  78102203|Servicios de envío, recogida o entrega de correo|envío
  78102205|Servicios de entrega local de cartas o paquetes pequeños|mensajería
  78111502|Viajes en aviones comerciales|boleto de avión
  78111802|Servicios de buses con horarios programados|boleto de autobús
  78111803|Servicios de buses contratados
  78111804|Servicios de taxi|taxi, uber
  78111807|Tarifas del parqueadero|estacionamiento, pensión
  78111808|Alquiler de vehículos|renta de auto
  78121603|Tarifa de los fletes|flete
  78181500|Servicios de mantenimiento y reparación de vehículos|servicio de taller
  78181501|Servicio de pintura o reparación de carrocerías de vehículos|taller mecánico, hojalatería
  78181503|Servicio de cambio fluidos de transmisión o de aceite|cambio de aceite, afinación
  78181505|Servicios de inspección de vehículos
  78181507|Reparación y mantenimiento automotor y de camiones ligeros|mantenimiento de coche
  80101500|Servicios de consultoría de negocios y administración corporativa|consultoría
  80101507|Servicios de asesoramiento sobre tecnologías de la información
  80101600|Gerencia de proyectos
  80111600|Servicios de personal temporal
  80111701|Servicios de contratación de personal
  80121500|Servicios de derecho penal
  80121600|Servicios de derecho comercial|asesoría legal
  80121603|Derecho societario|notario
  80121700|Servicios de responsabilidad civil
  80121704|Servicios legales sobre contratos
  80131500|Alquiler y arrendamiento de propiedades o edificaciones|renta
  80131501|Arrendamiento de residencias|renta de casa, renta de departamento
  80131502|Arrendamiento de instalaciones comerciales o industriales|renta de local, renta de oficina, renta de bodega
  80131505|Servicio de arrendamiento de oficinas portátiles o modulares
  80131601|Corredores o agentes inmobiliarios|comisión inmobiliaria
  80131802|Servicios de avalúo de inmuebles|avalúo
  80141600|Actividades de ventas y promoción de negocios|mercadotecnia
  80141607|Gestión de eventos|organización de eventos
  80141628|Servicio de distribuidores por comisión|comisión por ventas
  80161500|Servicios de apoyo gerencial
  80161504|Servicios de oficina
  81101500|Ingeniería civil
  81111500|Ingeniería de software o hardware|desarrollo de software, programación
  81111504|Servicios de programación de aplicaciones
  81111811|Servicios de soporte técnico o de mesa de ayuda|soporte técnico
  81112000|Servicios de datos
  81112100|Servicios de internet|internet
  81112101|Proveedores de servicio de internet (psi)|servicio de internet
  81112103|Servicios de diseño de sitios web www|página web
  81112105|Servicios de hospedaje de operación de sitios web|hosting
  81112107|Nombres de los dominio de internet|dominio web
  81112201|Tarifas de soporte o mantenimiento|soporte de software
  81112300|Mantenimiento y soporte de hardware de computador
  81112500|Servicios de alquiler o arrendamiento de licencias de software de computador
  81112501|Servicio de licencias del software del computador|licencia de software
  82101500|Publicidad impresa|publicidad
  82101603|Publicidad en internet|anuncio en internet
  82101801|Servicios de campañas publicitarias
  82111804|Servicios de traducción escrita|traducción
  82121500|Impresión|impresión de volantes
  82121503|Impresión digital
  82121700|Fotocopiado|fotocopias, copias
  82131600|Fotógrafos y cinematógrafos
  82131603|Servicios de producción de vídeos|video
  82131604|Servicios de estudio fotográfico o fotos fijas|fotografía, fotógrafo
  82141502|Diseño o gráficos artísticos|diseño gráfico
  82141504|Servicios de diseño de gráficos o gráficas
  83101500|Servicios de acueducto y alcantarillado
  83101501|Abastecimiento de agua|agua potable
  83101601|Suministro de gas natural
  83101800|Servicios eléctricos|luz, cfe
  83101801|Suministro de electricidad monofásica|luz
  83101804|Servicios de transmisión de energía eléctrica
  83111501|Servicio de telefonía local|teléfono de casa
  83111600|Servicios de comunicaciones móviles
  83111603|Servicios de telefonía celular|plan de celular, recarga, tiempo aire
  83111801|Servicios de televisión por cable|televisión de paga, cable
  84101600|Financiación de ayudas
  84101603|Ayuda no gubernamental|donativo
  84101700|Manejo de deuda|intereses
  84111500|Servicios contables|contabilidad, contador
  84111502|Servicio de contabilidad financiera
  84111503|Servicio de contabilidad fiscal|declaración de impuestos
  84111505|Servicios de contabilidad de sueldos y salarios|nómina
  84111506|Servicios de facturación|facturación
  84111600|Servicios de auditoría|auditoría
  84121500|Instituciones bancarias
  84121607|Servicio financiero de alquiler de operaciones
  84131500|Servicios de seguros para estructuras y propiedades y posesiones
  84131503|Seguro de automóviles o camiones|seguro de auto
  84131601|Seguros de vida|seguro de vida
  84131602|Seguros de asistencia médica y hospitalización|seguro de gastos médicos
  85101501|Servicios hospitalarios de emergencia o quirúrgicos|hospitalización
  85101503|Servicios de consultorios médicos|consultorio
  85121502|Servicios de consulta de médicos de atención primaria|consulta médica, médico general
  85121600|Servicios médicos de doctores especialistas|especialista
  85121608|Servicios de psicología|psicólogo
  85121609|Servicios de cirugía|operación
  85121610|Servicios de oftalmólogos
  85121613|Servicios pediátricos|pediatra
  85121800|Laboratorios médicos|análisis clínicos, laboratorio
  85121801|Servicios de laboratorios de análisis de sangre|estudios de sangre
  85121808|Servicios de laboratorios de rayos x|rayos x
  85122001|Servicios de odontólogos|dentista, consulta dental
  85122100|Servicios de rehabilitación|terapia física
  85171500|Servicios funerarios y asociados|funeral
  86101700|Servicios de capacitación vocacional no - científica|capacitación
  86101705|Capacitación administrativa
  86111600|Educación de adultos
  86111701|Enseñanza de idiomas extranjeros basada en la conversación|curso de inglés, clases de inglés
  86121500|Escuelas preescolares, primarias y secundarias|colegiatura, kínder, primaria
  86121501|Servicios educativos preescolares
  86121503|Escuelas privadas de educación primaria o secundaria
  86121600|Bachillerato o profesional técnico|preparatoria
  86121700|Universidades y politécnicos|universidad
  86131600|Música y drama
  86132000|Servicios de educación y capacitación en administración|curso
  90101500|Establecimientos para comer y beber
  90101501|Restaurantes|comida, consumo en restaurante, alimentos
  90101502|Bares|bar, cantina
  90101503|Establecimientos de comida rápida|comida rápida, tacos, hamburguesa, pizza
  90101600|Servicios de banquetes y catering|banquete
  90101700|Servicios de cafetería|cafetería
  90101800|Servicios de comida para llevar y a domicilio|comida para llevar
  90111500|Hoteles y moteles y pensiones
  90111501|Hoteles|hotel, hospedaje, habitación
  90111502|Posadas o centros turísticos
  90111503|Hospedajes de cama y desayuno
  90111601|Centros de conferencias|salón de eventos
  90111800|Cuartos de hotel
  90121500|Agentes de viajes|agencia de viajes
  90131500|Actuaciones en vivo
  90131600|Actuaciones grabadas o películas|cine, boleto de cine
  90141600|Promoción y patrocinio de eventos deportivos
  90151700|Parques de diversiones|parque de diversiones
  90151800|Carnavales y ferias
  91101500|Facilidades de spa y ejercicios y rejuvenecimiento
  91101501|Gimnasios o centros de salud|gimnasio, gym
  91101502|Spas|spa, masaje
  91101600|Cuidado facial y corporal|facial
  91101700|Cuidado del pelo|estética, salón de belleza, peluquería
  91101701|Servicios de corte y tinte de pelo|corte de cabello, corte de pelo
  91111500|Servicios de lavandería
  91111502|Servicios de lavandería|lavandería, tintorería
  91111503|Lavado en seco|tintorería
  92101501|Servicios de vigilancia|vigilancia
  92121500|Servicios de guardias|guardia de seguridad
  92121504|Servicios de guardas de seguridad|vigilancia, guardia de seguridad
  93141701|Organizaciones de eventos culturales
  94131500|Organizaciones no gubernamentales|asociación civil
  95101500|Lotes residenciales|terreno
  95111602|Carretera o autopista o autopista de peaje interestatal|caseta, peaje`;
