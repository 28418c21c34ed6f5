import type { Fault, Text } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { receptorRules } from "../cfdi/checks/receptorRules.ts";
import { readDocument } from "../cfdi/checks/readDocument.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";
import { normalizeName } from "./normalizeName.ts";
import { receptorField } from "./receptorField.ts";
import { receptorOf } from "./receptorOf.ts";
import { rfcCheckDigitMatches } from "./rfcCheckDigitMatches.ts";
import { rfcKind } from "./rfcKind.ts";
import { standsForNobody } from "./standsForNobody.ts";
import { withoutCompanyType } from "./withoutCompanyType.ts";

export interface ReceiverCheck {
  /** No CFDI can be issued to this receiver. */
  readonly faults: readonly Fault[];
  /** A CFDI may be issued, but SAT's registry may say otherwise. */
  readonly warnings: readonly Fault[];
}

/**
 * Everything that can be told of a receiver without SAT's list of taxpayers: form of the RFC, postal code, regime
 * against kind of person, use against regime, by the rules that judge documents; as warnings the check digit (SAT has
 * given out RFCs where it does not match) and a name that is hardly the registered one. Paths are the customer's
 * fields. A name in small letters is none: documents carry it in capitals. `lugarExpedicion`, where it is known, is the
 * postal code that a generic RFC must have (CFDI40149).
 */
export function checkReceiver(
  customer: TicketCustomer,
  catalogs: ActiveCatalogs,
  lugarExpedicion?: string,
): ReceiverCheck {
  const kind = rfcKind(customer.rfc);
  const faults = [
    ...(kind ? [] : [malformedRfc]),
    ...(isNowhere(customer.postalCode, catalogs) ? [unknownPostalCode] : []),
    ...(standsForNobody(customer) ? [namedLikeThePublic] : []),
    ...receptorFaults(customer, catalogs, lugarExpedicion),
  ];
  const name = normalizeName(customer.name);
  const bare = kind === "moral" ? withoutCompanyType(name) : name;
  const warnings = [
    ...(kind === undefined || rfcCheckDigitMatches(customer.rfc) ? [] : [oddCheckDigit]),
    ...(bare === name ? [] : [companyTypeInName(bare)]),
  ];
  return { faults, warnings };
}

/** Before SAT's postal codes were imported, what is known of one is whether some state begins like it. */
function isNowhere(postalCode: string, catalogs: ActiveCatalogs): boolean {
  return (
    catalogs.judge("postal-codes", postalCode) === "unknown" || catalogs.zoneAt(postalCode) === undefined
  );
}

function receptorFaults(
  customer: TicketCustomer,
  catalogs: ActiveCatalogs,
  LugarExpedicion: string | undefined,
): Fault[] {
  const Receptor = receptorOf(customer);
  const faults: Fault[] = [];
  receptorRules.judge(
    readDocument(LugarExpedicion === undefined ? { Receptor } : { Receptor, LugarExpedicion }, { catalogs }),
    faults,
  );
  return faults.map((fault) => ({ ...fault, path: receptorField(fault.path) ?? fault.path }));
}

const malformedRfc = receiverFault(
  "receiver.rfc_malformed",
  "rfc",
  { es: "No es un RFC.", en: "Is not an RFC." },
  {
    es: "Escriba doce o trece caracteres en mayúsculas: letras, fecha y homoclave.",
    en: "Write twelve or thirteen characters in capitals: letters, date and suffix.",
  },
);

const unknownPostalCode = receiverFault(
  "receiver.postal_code_unknown",
  "postalCode",
  { es: "Ningún estado tiene ese código postal.", en: "No state has that postal code." },
  {
    es: "Use el del domicilio fiscal que dice la constancia de situación fiscal.",
    en: "Use that of the fiscal address on the certificate of tax status.",
  },
);

const namedLikeThePublic = receiverFault(
  "receiver.named_like_the_public",
  "name",
  {
    es: "PUBLICO EN GENERAL con XAXX010101000 hace del CFDI una factura global (CFDI40130).",
    en: "PUBLICO EN GENERAL with XAXX010101000 makes the CFDI a global invoice (CFDI40130).",
  },
  { es: "Escriba el nombre del cliente.", en: "Write the customer's name." },
);

const oddCheckDigit = receiverFault(
  "receiver.rfc_check_digit",
  "rfc",
  {
    es: "El dígito verificador del RFC no coincide; pocos RFC reales son así.",
    en: "The RFC's check digit does not match; few real RFCs are like that.",
  },
  {
    es: "Compárelo con la constancia de situación fiscal.",
    en: "Compare it with the certificate of tax status.",
  },
);

function companyTypeInName(bare: string): Fault {
  return receiverFault(
    "receiver.company_type_in_name",
    "name",
    {
      es: "El nombre lleva el régimen societario, y el SAT registra a las empresas sin él.",
      en: "The name carries the company type, and SAT registers companies without it.",
    },
    {
      es: `Escríbalo como está en la constancia de situación fiscal; quizás ${bare}.`,
      en: `Write it as the certificate of tax status has it; perhaps ${bare}.`,
    },
  );
}

function receiverFault(code: `receiver.${string}`, path: string, message: Text, cure: Text): Fault {
  return { code, source: "own", path, message, cure };
}
