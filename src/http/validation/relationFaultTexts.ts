import type { Because } from "./explainDetail.ts";
import { type Words, words } from "./words.ts";

/** The facts about a field and the others of its object. Joi names the fields, `explainDetail` adds the rest. */
interface Relation {
  readonly because?: Because;
  /** The name or path that was probably meant. */
  readonly near?: string;
  readonly peers?: readonly string[];
  readonly main?: string;
  readonly peer?: string;
}

const missing = words("field.required", {
  es: ["Falta el campo.", "Envíelo."],
  en: ["The field is missing.", "Send it."],
});

const excluded = words("field.not_allowed", {
  es: [
    "El campo no se puede enviar junto con los demás valores.",
    "Omítalo, o corrija el valor del que depende.",
  ],
  en: [
    "The field cannot be sent with the other values.",
    "Leave it out, or correct the value it depends on.",
  ],
});

const unknown = words("field.unknown", {
  es: ["El campo no existe en el contrato.", "Quítelo o corrija su nombre; vea /openapi.json."],
  en: ["The contract has no such field.", "Remove it or correct its name; see /openapi.json."],
});

/** Holds the texts for faults of a field that depends on others, by Joi's type. */
export const relationFaultTexts: Readonly<Record<string, (relation: Relation) => Words>> = {
  "any.required": ({ because }) => (because ? missingBecause(because) : missing()),
  "any.unknown": ({ because }) => (because ? excludedBecause(because) : excluded()),
  "object.unknown": ({ near }) =>
    near === undefined
      ? unknown()
      : {
          ...unknown(),
          cure: {
            es: `¿Quiso decir ${near}? Vea /openapi.json.`,
            en: `Did you mean ${near}? See /openapi.json.`,
          },
        },
  "object.missing": ({ peers = [] }) => ({
    code: "field.required",
    message: {
      es: `Se necesita uno de estos campos y faltan todos: ${peers.join(", ")}.`,
      en: `One of these fields is needed, and all are missing: ${peers.join(", ")}.`,
    },
    cure: { es: "Envíe uno.", en: "Send one." },
  }),
  "object.with": ({ main = "", peer = "" }) => ({
    code: "field.required",
    message: {
      es: `Falta ${peer}, que debe ir junto con ${main}.`,
      en: `${peer} is missing; it must go with ${main}.`,
    },
    cure: { es: "Envíe ambos.", en: "Send both." },
  }),
  "object.xor": ({ peers = [] }) => together(peers, { es: "Envíe solo uno.", en: "Send only one." }),
  "object.oxor": ({ peers = [] }) => together(peers, { es: "Envíe uno o ninguno.", en: "Send one or none." }),
};

function missingBecause(because: Because): Words {
  const { es, en } = reasonOf(because);
  return {
    ...missing(),
    message: { es: `Falta el campo; es necesario ${es}.`, en: `The field is missing; it is needed ${en}.` },
    cure: {
      es: `Envíelo, o corrija ${because.field}.`,
      en: `Send it, or correct ${because.field}.`,
    },
  };
}

function excludedBecause(because: Because): Words {
  const { es, en } = reasonOf(because);
  return {
    ...excluded(),
    message: { es: `El campo no se puede enviar ${es}.`, en: `The field cannot be sent ${en}.` },
    cure: {
      es: `Omítalo, o corrija ${because.field}.`,
      en: `Leave it out, or correct ${because.field}.`,
    },
  };
}

function reasonOf({ field, isSent, value }: Because): { readonly es: string; readonly en: string } {
  if (!isSent) return { es: `porque no se envió ${field}`, en: `because ${field} was not sent` };
  if (value === undefined)
    return { es: `por el ${field} enviado`, en: `because of the ${field} that was sent` };
  return { es: `porque ${field} es ${value}`, en: `because ${field} is ${value}` };
}

function together(peers: readonly string[], cure: Words["cure"]): Words {
  return {
    code: "field.not_allowed",
    message: {
      es: `Se enviaron juntos campos que se excluyen: ${peers.join(", ")}.`,
      en: `Fields that exclude each other were sent together: ${peers.join(", ")}.`,
    },
    cure,
  };
}
