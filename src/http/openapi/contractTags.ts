import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { type LifeCycle, statesOf } from "../../domain/lifeCycles/lifeCycle.ts";
import { stateDiagram } from "../../domain/lifeCycles/stateDiagram.ts";
import { ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import type { Text } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { tags } from "../route.ts";
import { invoiceStateTexts, ticketStateTexts } from "./stateTexts.ts";

/** Returns the tags, each with what belongs to it; those of tickets and invoices show their states. */
export function contractTags(language: Language): readonly object[] {
  return tags.map((name) => {
    const { description, states } = explained[name];
    return { name, description: description[language] + (states?.(language) ?? "") };
  });
}

interface Explained {
  readonly description: Text;
  readonly states?: (language: Language) => string;
}

const explained: Readonly<Record<(typeof tags)[number], Explained>> = {
  Tickets: {
    description: {
      en: "A ticket is a sale as the point of sale sends it. It is stored at once (202) and taken in by a worker; read it again until its state says what became of it.",
      es: "Un ticket es una venta como la envía el punto de venta. Se guarda al momento (202) y un proceso la recibe; léelo de nuevo hasta que su estado diga en qué quedó.",
    },
    states: (language) => lifeCycleText(ticketTransitions, ticketStateTexts, language),
  },
  Invoices: {
    description: {
      en: "An invoice is a CFDI 4.0 that carries the money of one or more tickets: for a named receiver, for the general public (global), or a credit note.",
      es: "Una factura es un CFDI 4.0 que lleva el dinero de uno o más tickets: para un receptor con nombre, para el público en general (global), o una nota de crédito.",
    },
    states: (language) => lifeCycleText(invoiceTransitions, invoiceStateTexts, language),
  },
  Merchant: {
    description: {
      en: "What belongs to one merchant: settings, certificates, branches, series, keys, people, products, customers, reports, downloads from SAT.",
      es: "Lo que pertenece a un comercio: ajustes, certificados, sucursales, series, claves, personas, productos, clientes, reportes, descargas del SAT.",
    },
  },
  "Consumer Suite": {
    description: {
      en: "Self-invoicing: the holder of a receipt finds the sale, invoices it, gets the files and has them corrected, without an account.",
      es: "Autofacturación: quien tiene el recibo encuentra su venta, la factura, baja los archivos y pide que se corrijan, sin cuenta.",
    },
  },
  Admin: {
    description: {
      en: "The back office of whoever runs the installation.",
      es: "La administración de quien opera la instalación.",
    },
  },
  Catalogs: {
    description: {
      en: "SAT's catalogs, search of keys, and the codes of errors and faults. Open to anybody.",
      es: "Los catálogos del SAT, la búsqueda de claves, y los códigos de errores y fallas. Abiertos a todos.",
    },
  },
  Auth: {
    description: {
      en: "Signing in and out, second factors, passwords and invitations.",
      es: "Inicio y cierre de sesión, segundo factor, contraseñas e invitaciones.",
    },
  },
  System: {
    description: {
      en: "Health, figures for monitoring, and this contract.",
      es: "Salud, cifras para el monitoreo y este contrato.",
    },
  },
};

const headings: Readonly<Record<"state" | "meaning" | "next", Text>> = {
  state: { en: "State", es: "Estado" },
  meaning: { en: "Meaning", es: "Significado" },
  next: { en: "May become", es: "Puede pasar a" },
};

/** Shows a life cycle as a table for people and as a diagram of Mermaid for tools that draw it. */
function lifeCycleText<State extends string>(
  lifeCycle: LifeCycle<State>,
  texts: Readonly<Record<State, Text>>,
  language: Language,
): string {
  const rows = statesOf<State>(lifeCycle).map((state) => {
    const next = lifeCycle[state].filter((other) => other !== state).map((other) => `\`${other}\``);
    return `| \`${state}\` | ${texts[state][language]} | ${next.join(", ") || "—"} |`;
  });
  const { state, meaning, next } = headings;
  const head = `| ${state[language]} | ${meaning[language]} | ${next[language]} |\n| --- | --- | --- |`;
  return `\n\n${head}\n${rows.join("\n")}\n\n\`\`\`mermaid\n${stateDiagram(lifeCycle)}\n\`\`\``;
}
