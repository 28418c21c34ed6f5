import { rfcKind } from "./rfcKind.ts";

/** The data of a taxpayer, as far as a constancia de situación fiscal or its QR code shows it. */
export interface ReadTaxpayer {
  readonly rfc: string;
  readonly name: string | null;
  readonly postalCode: string | null;
  /** The codes of c_RegimenFiscal; a taxpayer may be in several. */
  readonly taxRegimes: readonly string[];
}

interface Named {
  readonly code: string;
  readonly description: string;
}

/** The labels of SAT's form, by which a value ends where the next label begins. */
const labels = [
  "RFC",
  "CURP",
  "Nombre (s)",
  "Primer Apellido",
  "Segundo Apellido",
  "Denominación/Razón Social",
  "Régimen Capital",
  "Nombre Comercial",
  "Fecha inicio de operaciones",
  "Fecha de inicio de operaciones",
  "Estatus en el padrón",
  "Código Postal",
  "Tipo de Vialidad",
  "Nombre de Vialidad",
] as const;

/**
 * Reads the text of a constancia de situación fiscal (the layout of 2022 and later). Returns `undefined` where there is no RFC in it: it is
 * another document. Regimes are told by their names in SAT's catalog.
 */
export function readConstancia(text: string, regimes: readonly Named[]): ReadTaxpayer | undefined {
  const line = text.replace(/\s+/g, " ").replace(/ ?\/ ?/g, "/");
  const rfc = /\bRFC ?: ?([A-ZÑ&]{3,4}\d{6}[A-Z\d]{3})\b/u.exec(line)?.[1];
  if (rfc === undefined || rfcKind(rfc) === undefined) return undefined;
  const person = [
    valueOf(line, "Nombre (s)"),
    valueOf(line, "Primer Apellido"),
    valueOf(line, "Segundo Apellido"),
  ];
  const name = valueOf(line, "Denominación/Razón Social") ?? person.filter(Boolean).join(" ");
  const plain = plainText(line);
  return {
    rfc,
    name: name === "" ? null : name.slice(0, 300),
    postalCode: /Código Postal ?: ?(\d{5})\b/u.exec(line)?.[1] ?? null,
    taxRegimes: regimes
      .filter(({ description }) => plain.includes(plainText(description)))
      .map(({ code }) => code),
  };
}

/**
 * Reads the link that the QR code of a constancia holds. It names the RFC alone; SAT's page behind it is never fetched. Returns `undefined` for
 * any other address.
 */
export function readConstanciaLink(link: string): ReadTaxpayer | undefined {
  if (!URL.canParse(link.trim())) return undefined;
  const { protocol, hostname, searchParams } = new URL(link.trim());
  if (protocol !== "https:" || hostname !== "siat.sat.gob.mx") return undefined;
  const rfc = (searchParams.get("D3") ?? "").split("_").at(-1)?.toUpperCase() ?? "";
  if (rfcKind(rfc) === undefined) return undefined;
  return { rfc, name: null, postalCode: null, taxRegimes: [] };
}

function valueOf(line: string, label: (typeof labels)[number]): string | undefined {
  const begin = line.indexOf(`${label}:`);
  if (begin < 0) return undefined;
  const rest = line.slice(begin + label.length + 1);
  const ends = labels.map((other) => rest.indexOf(`${other}:`)).filter((end) => end >= 0);
  const value = rest.slice(0, Math.min(rest.length, ...ends)).trim();
  return value === "" ? undefined : value;
}

function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").toLowerCase();
}
