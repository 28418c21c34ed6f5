import type { MessageTable } from "../faults/message.ts";

const placeholders = {
  es: "La lista de marcadores está en POST /merchant/addendas/preview; los valores propios se escriben values.nombre, y los de cada partida item.values.nombre.",
  en: "POST /merchant/addendas/preview lists the placeholders; values of your own are written values.name, and those of each line item.values.name.",
} as const;

/** Texts of what is wrong with a template of addendas, and of what an addenda lacks. */
export const addendaMessages = {
  "addenda.too_long": {
    message: {
      es: "La plantilla pasa de {most} caracteres.",
      en: "The template has over {most} characters.",
    },
    cure: { es: "Acórtela.", en: "Make it shorter." },
  },
  "addenda.characters": {
    message: {
      es: "El texto tiene caracteres que XML no admite.",
      en: "The text has characters that XML cannot carry.",
    },
    cure: { es: "Quite los caracteres de control.", en: "Remove the control characters." },
  },
  "addenda.placeholder_form": {
    message: { es: "{text} no es un marcador.", en: "{text} is no placeholder." },
    cure: {
      es: "Entre llaves dobles va un nombre, un nombre con | y el texto que lo reemplaza si no hay valor, o # y / con el nombre de una sección.",
      en: "Double braces hold a name, a name with | and the text for where there is no value, or # and / with the name of a section.",
    },
  },
  "addenda.placeholder_unknown": {
    message: { es: "No hay ningún marcador {name}.", en: "There is no placeholder {name}." },
    cure: placeholders,
  },
  "addenda.placeholder_outside": {
    message: { es: "{name} está fuera de la sección {list}.", en: "{name} is outside the section {list}." },
    cure: { es: "Póngalo dentro de esa sección.", en: "Put it within that section." },
  },
  "addenda.section_open": {
    message: {
      es: "La sección {name} no se cierra, o no se abrió.",
      en: "The section {name} is not closed, or was not opened.",
    },
    cure: {
      es: "Cada sección se abre con # y su nombre, y se cierra en orden con / y el mismo nombre.",
      en: "Each section is opened by # and its name, and closed in order by / and the same name.",
    },
  },
  "addenda.placeholder_place": {
    message: {
      es: "Hay una instrucción de proceso, o un marcador dentro de CDATA.",
      en: "There is a processing instruction, or a placeholder within CDATA.",
    },
    cure: {
      es: "Quítela; los marcadores van como texto o como valor de un atributo.",
      en: "Remove it; placeholders stand as text or as an attribute's value.",
    },
  },
  "addenda.doctype": {
    message: { es: "La plantilla tiene un DOCTYPE.", en: "The template has a DOCTYPE." },
    cure: { es: "Quítelo.", en: "Remove it." },
  },
  "addenda.prefix_undeclared": {
    message: { es: "No se declara el prefijo {prefix}.", en: "The prefix {prefix} is not declared." },
    cure: {
      es: 'Agregue xmlns:{prefix}="…" en la raíz de la addenda.',
      en: 'Add xmlns:{prefix}="…" to the addenda\'s root element.',
    },
  },
  "addenda.not_well_formed": {
    message: {
      es: "No es un solo elemento XML bien formado: {reason}",
      en: "It is not one well-formed XML element: {reason}",
    },
    cure: {
      es: "Escriba un elemento con su contenido; los marcadores van en textos y valores de atributos.",
      en: "Write one element with its content; placeholders stand in texts and attribute values.",
    },
  },
  "addenda.sat_namespace": {
    message: { es: "{name} pertenece al SAT.", en: "{name} belongs to SAT." },
    cure: {
      es: "La addenda es solo el contenido de cfdi:Addenda, con el espacio de nombres de quien la pide.",
      en: "The addenda is the content of cfdi:Addenda only, in the namespace of whoever asks for it.",
    },
  },
  "addenda.value_missing": {
    message: { es: "La addenda {addenda} necesita {name}.", en: "The addenda {addenda} needs {name}." },
    cure: {
      es: "Envíe el valor en values; el XML se entrega sin la addenda mientras falte.",
      en: "Send the value in values; until then the XML is given out without the addenda.",
    },
  },
  "addenda.fact_missing": {
    message: {
      es: "La factura no tiene {name}, que la addenda {addenda} necesita.",
      en: "The invoice has no {name}, which the addenda {addenda} needs.",
    },
    cure: {
      es: "Cambie la plantilla: después del nombre, | y el texto que lo reemplaza si no hay valor.",
      en: "Change the template: after the name, | and the text for where there is no value.",
    },
  },
  "addenda.too_large": {
    message: {
      es: "La addenda pasaría de {most} caracteres.",
      en: "The addenda would have over {most} characters.",
    },
    cure: { es: "Acorte lo que se repite por partida.", en: "Shorten what is repeated for each line." },
  },
  "addenda.schema_too_long": {
    message: {
      es: "Los archivos del esquema pasan de {most} caracteres en total.",
      en: "The files of the schema have over {most} characters altogether.",
    },
    cure: { es: "Quite lo que la addenda no usa.", en: "Remove what the addenda does not use." },
  },
  "addenda.schema_name": {
    message: {
      es: "Dos archivos del esquema se llaman {name}.",
      en: "Two files of the schema are called {name}.",
    },
    cure: { es: "Dé a cada archivo un nombre propio.", en: "Give each file a name of its own." },
  },
  "addenda.schema_doctype": {
    message: { es: "{file} tiene un DOCTYPE.", en: "{file} has a DOCTYPE." },
    cure: { es: "Quítelo, con sus entidades.", en: "Remove it, and its entities." },
  },
  "addenda.schema_root_node": {
    message: {
      es: "El nodo raíz de {file} no es xs:schema.",
      en: "The root element of {file} is not xs:schema.",
    },
    cure: { es: "Envíe un esquema XSD 1.0.", en: "Send a schema in XSD 1.0." },
  },
  "addenda.schema_unreadable": {
    message: { es: "{file} no es XML bien formado: {reason}", en: "{file} is not well-formed XML: {reason}" },
    cure: { es: "Corrija el archivo.", en: "Correct the file." },
  },
  "addenda.schema_location": {
    message: {
      es: "{file} incluye o importa {location}, que no está entre los archivos.",
      en: "{file} includes or imports {location}, which is not among the files.",
    },
    cure: {
      es: "Envíe también ese archivo, con el mismo nombre; nada se lee de la red.",
      en: "Send that file, too, under the same name; nothing is read from the network.",
    },
  },
  "addenda.schema_invalid": {
    message: { es: "Esquema, {place}: {reason}", en: "Schema, {place}: {reason}" },
    cure: { es: "Corrija el esquema.", en: "Correct the schema." },
  },
  "addenda.schema_too_slow": {
    message: {
      es: "El esquema exige más tiempo o memoria de lo permitido.",
      en: "The schema takes more time or memory than is allowed.",
    },
    cure: {
      es: "Simplifique sus patrones y repeticiones (maxOccurs), o quite el esquema.",
      en: "Make its patterns and repetitions (maxOccurs) simpler, or remove the schema.",
    },
  },
  "addenda.schema_root": {
    message: {
      es: "El esquema no declara el elemento raíz de la plantilla: {reason}",
      en: "The schema does not declare the root element of the template: {reason}",
    },
    cure: {
      es: "Revise el nombre y el espacio de nombres de la raíz.",
      en: "Check the name and the namespace of the root element.",
    },
  },
  "addenda.schema_refuses": {
    message: {
      es: "El esquema rechaza la addenda, línea {line}: {reason}",
      en: "The schema refuses the addenda, line {line}: {reason}",
    },
    cure: {
      es: "Corrija los valores o la plantilla; el XML se entrega sin la addenda mientras tanto.",
      en: "Correct the values or the template; meanwhile the XML is given out without the addenda.",
    },
  },
  "addenda.unknown": {
    message: {
      es: "No existe una plantilla de addenda con este id.",
      en: "There is no addenda template of this id.",
    },
    cure: { es: "Búsquela en GET /merchant/addendas.", en: "Look it up in GET /merchant/addendas." },
  },
  "addenda.customer_unknown": {
    message: { es: "No existe un cliente con este id.", en: "There is no customer of this id." },
    cure: { es: "Búsquelo en GET /merchant/customers.", en: "Look it up in GET /merchant/customers." },
  },
} as const satisfies MessageTable;
