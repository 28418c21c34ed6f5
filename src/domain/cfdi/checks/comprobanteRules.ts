import { undefinedPaymentForm } from "../../catalogs/embedded/paymentForms.ts";
import { readAmount } from "./figures/amount.ts";
import { absent } from "./figures/figures.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import type { Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on the document's own attributes, but for its amounts. */
export const comprobanteRules = ruleGroup(
  (reading) => [reading],
  [
    // Fecha has the form of the schema.
    rule("CFDI40101", "Fecha", ({ document: { Fecha } }: Reading) =>
      Fecha !== undefined && !wallTimeForm.test(Fecha) ? { written: Fecha } : undefined,
    ),
    // Fecha is not ahead of the local time where the document is issued.
    rule("CFDI40101 ahead", "Fecha", ({ document: { Fecha }, localNow }: Reading) => {
      if (Fecha === undefined || localNow === undefined || !wallTimeForm.test(Fecha)) return undefined;
      const aheadMs = Date.parse(`${Fecha}Z`) - Date.parse(`${localNow}Z`);
      return aheadMs > toleratedMs ? { written: Fecha, now: localNow } : undefined;
    }),
    // T, N and P have no FormaPago.
    rule("CFDI40103", "FormaPago", ({ document: { FormaPago }, type }: Reading) =>
      FormaPago !== undefined && ["T", "N", "P"].includes(type) ? { written: FormaPago, type } : undefined,
    ),
    rule("CFDI40104", "FormaPago", (reading: Reading) =>
      outsideCatalog("payment-forms", reading.document.FormaPago, reading),
    ),
    // What is paid later has FormaPago 99.
    rule("CFDI40105", "FormaPago", ({ document: { FormaPago, MetodoPago } }: Reading) =>
      MetodoPago === "PPD" && FormaPago !== undefinedPaymentForm
        ? { written: FormaPago ?? absent }
        : undefined,
    ),
    rule("CFDI40113", "Moneda", ({ document: { Moneda }, decimals }: Reading) =>
      Moneda !== undefined && decimals === undefined ? { written: Moneda } : undefined,
    ),
    // A peso is worth a peso, however many zeros it is written with.
    rule("CFDI40114", "TipoCambio", ({ document: { TipoCambio }, currency }: Reading) => {
      const rate = readAmount(TipoCambio);
      return currency === "MXN" && rate && rate.value !== 1_000_000n ? { written: rate.text } : undefined;
    }),
    rule("CFDI40115", "TipoCambio", ({ document: { TipoCambio }, currency }: Reading) =>
      TipoCambio === undefined && !["", "MXN", "XXX"].includes(currency) ? { currency } : undefined,
    ),
    rule("CFDI40116", "TipoCambio", ({ document: { TipoCambio }, currency }: Reading) =>
      TipoCambio !== undefined && currency === "XXX" ? { written: TipoCambio } : undefined,
    ),
    rule("CFDI40117", "TipoCambio", ({ document: { TipoCambio } }: Reading) =>
      TipoCambio !== undefined && !readAmount(TipoCambio) ? { written: TipoCambio } : undefined,
    ),
    rule("CFDI40121", "TipoDeComprobante", (reading: Reading) =>
      outsideCatalog("cfdi-types", reading.document.TipoDeComprobante, reading),
    ),
    // Definitive exports with key A1 carry the Comercio Exterior complement…
    rule("CFDI40122", "Exportacion", ({ document: { Exportacion }, hasComercioExterior }: Reading) =>
      Exportacion === "02" && !hasComercioExterior ? {} : undefined,
    ),
    rule("CFDI40123", "Exportacion", (reading: Reading) =>
      outsideCatalog("exports", reading.document.Exportacion, reading),
    ),
    rule("CFDI40124", "MetodoPago", (reading: Reading) =>
      outsideCatalog("payment-methods", reading.document.MetodoPago, reading),
    ),
    // T and P have no MetodoPago.
    rule("CFDI40125", "MetodoPago", ({ document: { MetodoPago }, type }: Reading) =>
      MetodoPago !== undefined && ["T", "P"].includes(type) ? { written: MetodoPago, type } : undefined,
    ),
    rule("CFDI40126", "LugarExpedicion", (reading: Reading) =>
      outsideCatalog("postal-codes", reading.document.LugarExpedicion, reading),
    ),
    // Without an exchange rate nothing can be out of limits: c_TipoDeComprobante sets none below what fits in Total.
    rule("CFDI40127", "Confirmacion", ({ document: { Confirmacion }, currency }: Reading) =>
      Confirmacion !== undefined && ["MXN", "XXX"].includes(currency)
        ? { written: Confirmacion, currency }
        : undefined,
    ),
    // …and what is not exported, or only for a time, does not.
    rule("CFDI40222", "Exportacion", ({ document: { Exportacion }, hasComercioExterior }: Reading) =>
      hasComercioExterior && (Exportacion === "01" || Exportacion === "03")
        ? { written: Exportacion }
        : undefined,
    ),
  ],
);

const wallTimeForm =
  /^20[1-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/;

/** The tolerance for clocks that differ: the matrix gives no figure, and PACs let a few minutes pass. */
const toleratedMs = 5 * 60_000;
