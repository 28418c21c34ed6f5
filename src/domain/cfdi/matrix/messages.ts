import { comercioExteriorMessages } from "./foreignTrade/comercioExteriorMessages.ts";
import { cartaPorteMessages } from "./transport/cartaPorteMessages.ts";
import { electoralMessages } from "./complements/electoralMessages.ts";
import { fuelMessages } from "./complements/fuelMessages.ts";
import { institutionMessages } from "./complements/institutionMessages.ts";
import { notaryMessages } from "./complements/notaryMessages.ts";
import { vehicleMessages } from "./complements/vehicleMessages.ts";
import { comprobanteMessages } from "./comprobanteMessages.ts";
import { conceptoImpuestosMessages } from "./conceptoImpuestosMessages.ts";
import { conceptoMessages } from "./conceptoMessages.ts";
import { impuestosMessages } from "./impuestosMessages.ts";
import { informacionGlobalMessages } from "./informacionGlobalMessages.ts";
import type { FiguresOf, MessageTable } from "../../faults/message.ts";
import { nominaAmountsMessages } from "./nomina/nominaAmountsMessages.ts";
import { nominaDocumentMessages } from "./nomina/nominaDocumentMessages.ts";
import { nominaPartiesMessages } from "./nomina/nominaPartiesMessages.ts";
import { ownMessages } from "./ownMessages.ts";
import { pagosAccountMessages } from "./pagosAccountMessages.ts";
import { pagosDoctoMessages } from "./pagosDoctoMessages.ts";
import { pagosDoctoTaxMessages } from "./pagosDoctoTaxMessages.ts";
import { pagosMessages } from "./pagosMessages.ts";
import { pagosPagoMessages } from "./pagosPagoMessages.ts";
import { pagosTaxMessages } from "./pagosTaxMessages.ts";
import { pagosTotalesMessages } from "./pagosTotalesMessages.ts";
import { partiesMessages } from "./partiesMessages.ts";
import { totalsMessages } from "./totalsMessages.ts";

/** The messages that rules give, in our own words; the codes are those of SAT's matrices, verbatim. */
export const messages = {
  ...comprobanteMessages,
  ...totalsMessages,
  ...informacionGlobalMessages,
  ...partiesMessages,
  ...conceptoMessages,
  ...conceptoImpuestosMessages,
  ...impuestosMessages,
  ...pagosMessages,
  ...pagosTotalesMessages,
  ...pagosPagoMessages,
  ...pagosAccountMessages,
  ...pagosDoctoMessages,
  ...pagosDoctoTaxMessages,
  ...pagosTaxMessages,
  ...nominaDocumentMessages,
  ...nominaPartiesMessages,
  ...nominaAmountsMessages,
  ...cartaPorteMessages,
  ...comercioExteriorMessages,
  ...electoralMessages,
  ...fuelMessages,
  ...institutionMessages,
  ...notaryMessages,
  ...vehicleMessages,
  ...ownMessages,
} as const satisfies MessageTable;

export type MessageKey = keyof typeof messages;

/** The figures a message needs; the compiler refuses a rule that forgets one. */
export type Figures<Key extends MessageKey> = FiguresOf<(typeof messages)[Key]>;
