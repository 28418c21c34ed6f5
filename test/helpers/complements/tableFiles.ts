import { namespaces } from "../../../src/domain/cfdi/xml/namespaces.ts";
import type { Facets } from "../../../src/domain/cfdi/structure/complements/notation/facets.ts";
import { sharedSat } from "../sat/sharedSat.ts";
import { tableOf, writeDefinitions } from "./schemaTables.ts";

const folder = "src/domain/cfdi/structure/complements/tables";

interface TableGroup {
  readonly about: string;
  readonly prefixes: readonly string[];
}

/** The files of the tables, which are those of the cadena: what each is about, and the complements in it. */
const groups: Readonly<Record<string, TableGroup>> = {
  avisos: {
    about: "The avisos that an issuer or a law adds to an ordinary invoice.",
    prefixes: ["implocal", "leyendasFisc", "donat", "ine", "iedu", "registrofiscal"],
  },
  cartaPorte20: { about: "Goods in transit, version 2.0.", prefixes: ["cartaporte20"] },
  cartaPorte30: { about: "Goods in transit, version 3.0.", prefixes: ["cartaporte30"] },
  cartaPorte31: { about: "Goods in transit, version 3.1.", prefixes: ["cartaporte31"] },
  combustibles: {
    about: "Fuel, and what electronic purses pay for it.",
    prefixes: ["ecc12", "consumodecombustibles11"],
  },
  comprobante33: {
    about: "CFDI 3.3, the document itself, and its payments.",
    prefixes: ["cfdi33", "pago10"],
  },
  comercio: {
    about: "Trade: vouchers, currencies, flights, tourists, what is paid in kind.",
    prefixes: ["valesdedespensa", "divisas", "aerolineas", "tpe", "pfic", "pagoenespecie", "obrasarte"],
  },
  comercioExterior11: { about: "Exports, version 1.1.", prefixes: ["cce11"] },
  comercioExterior20: { about: "Exports, version 2.0.", prefixes: ["cce20"] },
  complementosRetenciones: {
    about: "Complements of Retenciones.",
    prefixes: [
      "arrendamientoenfideicomiso",
      "dividendos",
      "enajenaciondeacciones",
      "fideicomisonoempresarial",
      "intereses",
      "intereseshipotecarios",
      "operacionesconderivados",
      "pagosaextranjeros",
      "planesderetiro11",
      "premios",
      "sectorfinanciero",
      "plataformasTecnologicas",
    ],
  },
  detallista: { about: "The details of a supply that retail chains ask for.", prefixes: ["detallista"] },
  hidrocarburos: {
    about: "Costs and revenues of oil contracts, and fuels sold.",
    prefixes: ["gceh", "ieeh", "hidrocarburospetroliferos"],
  },
  inmuebles: {
    about: "Property that is sold, and what is built.",
    prefixes: ["notariospublicos", "servicioparcial"],
  },
  nomina: { about: "Wages.", prefixes: ["nomina12"] },
  pagos: { about: "Payments received.", prefixes: ["pago20"] },
  retenciones: { about: "Retenciones 2.0, the document itself.", prefixes: ["retenciones"] },
  vehiculos: {
    about: "Vehicles: new, used, replaced, scrapped.",
    prefixes: ["ventavehiculos", "vehiculousado", "decreto", "destruccion"],
  },
};

/** Returns the files of the tables as SAT's schemas have them, by their paths; `undefined` without the schemas. */
export function tableFiles(): ReadonlyMap<string, string> | undefined {
  const uses = new Map<string, Facets>();
  const files = new Map<string, string>();
  for (const [name, { about, prefixes }] of Object.entries(groups)) {
    const tables: string[] = [];
    for (const prefix of prefixes) {
      const path = schemaPath(prefix);
      if (path === undefined) return undefined;
      const table = tableOf(path);
      for (const [type, facets] of table.uses) uses.set(type, facets);
      tables.push(`  ${prefix}: String.raw\`\n${indented(wrapped(table.text))}\n  \`,\n`);
    }
    files.set(`${folder}/${name}.ts`, tableFile(name, about, tables));
  }
  const isCatalog = (type: string) => type.startsWith("c_");
  const sorted = [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1));
  files.set(
    `${folder}/catalogForms.ts`,
    definitionsFile(
      "catalogForms",
      "The forms of the codes in SAT's catalogs; which codes there are, the catalogs themselves say.",
      new Map(sorted.filter(([type]) => isCatalog(type))),
    ),
  );
  files.set(
    `${folder}/sharedTypes.ts`,
    definitionsFile("sharedTypes", "SAT's own types.", new Map(sorted.filter(([type]) => !isCatalog(type)))),
  );
  return files;
}

/** Returns the codes of the catalogs that a complement names, by their names. */
export function catalogCodes(prefix: string): ReadonlyMap<string, readonly string[]> {
  const path = schemaPath(prefix);
  return path === undefined ? new Map() : tableOf(path).codes;
}

function schemaPath(prefix: string): string | undefined {
  const published = namespaces[prefix]!.schema.replace("http://", "");
  // SAT publishes this one in a folder of its own, and its collectors keep it without.
  return (
    sharedSat(`xsd/${published}`) ?? sharedSat(`xsd/${published.replace("hidrocarburospetroliferos/", "")}`)
  );
}

function tableFile(name: string, about: string, tables: readonly string[]): string {
  return [
    'import type { ComplementTables } from "../notation/complementTables.ts";\n',
    `/** ${about} */`,
    `export const ${name}: ComplementTables = {`,
    `${tables.join("")}};\n`,
  ].join("\n");
}

function definitionsFile(name: string, about: string, types: ReadonlyMap<string, Facets>): string {
  const lines = indented(wrapped(writeDefinitions(types).join("\n")), "  ");
  return `/** ${about} */\nexport const ${name} = String.raw\`\n${lines}\n\`;\n`;
}

function indented(text: string, by = "    "): string {
  return text
    .split("\n")
    .map((line) => by + line)
    .join("\n");
}

const widest = 110;

/** Long lists go on in further lines, which begin with a bar. */
function wrapped(text: string): string {
  return text.split("\n").flatMap(wrapLine).join("\n");
}

function wrapLine(line: string): string[] {
  if (line.length <= widest || !line.includes('" | "')) return [line];
  const indent = " ".repeat(line.search(/\S/) + 4);
  const lines: string[] = [];
  for (const part of line.split(/ (?=\| ")/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < widest) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(last === undefined ? part : indent + part);
  }
  return lines;
}
