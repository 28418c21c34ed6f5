import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import type { Text } from "../../errors.ts";
import { taxIdentityFaults, type TaxIdentity } from "./taxIdentityFaults.ts";

export const onboardingSteps = [
  "taxInfo",
  "testCertificate",
  "firstInvoice",
  "livePac",
  "liveCertificate",
  "efirma",
  "selfInvoice",
  "team",
] as const;
type OnboardingStepName = (typeof onboardingSteps)[number];

/** The facts about a merchant on its way from test to live. */
export interface OnboardingFacts {
  readonly taxInfo: TaxIdentity;
  readonly hasTestCertificate: boolean;
  readonly hasTestInvoice: boolean;
  /** True when this installation has a PAC for live documents at all; the operator's part. */
  readonly hasLivePac: boolean;
  readonly hasLiveCertificate: boolean;
  /** True when a valid one is stored, so that SAT can be asked in the taxpayer's name. */
  readonly hasLiveEfirma: boolean;
  readonly slug: string | null;
  readonly members: number;
}

export interface OnboardingStep {
  readonly name: OnboardingStepName;
  readonly done: boolean;
  /** True when the merchant cannot go live without it. */
  readonly required: boolean;
  readonly title: Text;
  /** The task to do. */
  readonly task: Text;
}

/** Returns the steps to live documents, in the best order. */
export function onboarding(facts: OnboardingFacts, catalogs: ActiveCatalogs): OnboardingStep[] {
  const done: Readonly<Record<OnboardingStepName, boolean>> = {
    taxInfo: taxIdentityFaults(facts.taxInfo, [], catalogs).length === 0,
    testCertificate: facts.hasTestCertificate,
    firstInvoice: facts.hasTestInvoice,
    livePac: facts.hasLivePac,
    liveCertificate: facts.hasLiveCertificate,
    efirma: facts.hasLiveEfirma,
    selfInvoice: facts.slug !== null,
    team: facts.members > 1,
  };
  return onboardingSteps.map((name) => ({
    name,
    done: done[name],
    required: needed.has(name),
    ...words[name],
  }));
}

const needed: ReadonlySet<OnboardingStepName> = new Set(["taxInfo", "livePac", "liveCertificate"]);

const words: Readonly<Record<OnboardingStepName, { readonly title: Text; readonly task: Text }>> = {
  taxInfo: {
    title: { es: "Datos fiscales", en: "Tax information" },
    task: {
      es: "Complete RFC, nombre, régimen y código postal como en su constancia (PUT /merchant/tax-info).",
      en: "Complete RFC, name, regime and postal code as on the constancia (PUT /merchant/tax-info).",
    },
  },
  testCertificate: {
    title: { es: "Certificado de prueba", en: "Test certificate" },
    task: {
      es: "Pida un CSD y una e.firma de prueba de su RFC (POST /merchant/certificates/test), o suba uno de los que publica el SAT.",
      en: "Ask for a test CSD and e.firma of your RFC (POST /merchant/certificates/test), or upload one that SAT publishes.",
    },
  },
  firstInvoice: {
    title: { es: "Primera factura de prueba", en: "First test invoice" },
    task: {
      es: "Envíe un ticket con una llave de prueba y factúrelo (POST /tickets, POST /tickets/{id}/invoice).",
      en: "Send a ticket with a test key and invoice it (POST /tickets, POST /tickets/{id}/invoice).",
    },
  },
  livePac: {
    title: { es: "PAC para documentos reales", en: "PAC for live documents" },
    task: {
      es: "Pida a quien opera el sistema que configure un PAC (PAC_LIVE_URL).",
      en: "Ask whoever operates the system to configure a PAC (PAC_LIVE_URL).",
    },
  },
  liveCertificate: {
    title: { es: "Certificado de sello digital", en: "Digital seal certificate" },
    task: {
      es: "Suba el CSD vigente que le dio el SAT, con livemode true (POST /merchant/certificates).",
      en: "Upload the valid CSD that SAT gave you, with livemode true (POST /merchant/certificates).",
    },
  },
  efirma: {
    title: { es: "e.firma", en: "e.firma" },
    task: {
      es: "Para bajar del SAT lo emitido y lo recibido, guarde su e.firma con livemode true (PUT /merchant/fiel).",
      en: "To download from SAT what you issue and receive, store your e.firma with livemode true (PUT /merchant/fiel).",
    },
  },
  selfInvoice: {
    title: { es: "Autofacturación", en: "Self-invoicing" },
    task: {
      es: "Elija la dirección de su página (PUT /merchant/self-invoice).",
      en: "Choose the address of your page (PUT /merchant/self-invoice).",
    },
  },
  team: {
    title: { es: "Equipo", en: "Team" },
    task: {
      es: "Invite a su contador o a su personal (POST /merchant/invites).",
      en: "Invite your accountant or your staff (POST /merchant/invites).",
    },
  },
};
