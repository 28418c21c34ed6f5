import Joi from "joi";
import type { SatCfdi } from "../../../models/sat/SatCfdi.ts";
import type { CfdiInFull, CfdiReference } from "../../../queries/mirror/findCfdi.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";

const text = Joi.string().allow(null).required();
const money = Joi.number().allow(null).required();
const wallTime = Joi.string().required().description("Wall-clock time, as the document says it.");
const party = Joi.object({ rfc: Joi.string().required(), name: text }).required().meta({ name: "CfdiParty" });

const summary = {
  uuid: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  service: Joi.string().valid("cfdi", "retenciones").required(),
  directions: Joi.array()
    .items(Joi.string().valid("issued", "received"))
    .required()
    .description("Both of what a taxpayer issues to himself; none where he is a third party of it."),
  type: Joi.string().required().description("c_TipoDeComprobante; `R` for retentions."),
  state: Joi.string().valid("unknown", "vigente", "cancelado").required(),
  cancelledAt: text,
  issuer: party,
  receiver: party,
  issuedAt: wallTime,
  series: text,
  folio: text,
  currency: text,
  subtotal: money,
  discount: money,
  total: Joi.number().required(),
  ivaTransferred: money,
  iepsTransferred: money,
  isrWithheld: money,
  ivaWithheld: money,
  iepsWithheld: money,
  paymentMethod: text,
  paymentForm: text,
  cfdiUse: text,
  files: Joi.object({ xml: Joi.string().required(), pdf: Joi.string().required() })
    .allow(null)
    .required()
    .description("Null where only the metadata is known."),
};

export const satCfdiSchema: Joi.ObjectSchema = Joi.object(summary).meta({ name: "SatCfdiSummary" });

const reference = Joi.object({
  uuid: Joi.string().guid().required(),
  kind: Joi.string().required().description("c_TipoRelacion, or `pago`: paid by a complement Pagos."),
  cfdi: satCfdiSchema.allow(null).required().description("Null where the mirror does not have it."),
}).meta({ name: "CfdiReference" });

const optional = { name: Joi.string(), money: Joi.number() };

export const satCfdiInFullSchema: Joi.ObjectSchema = Joi.object({
  ...summary,
  version: text,
  certifiedAt: text,
  pacRfc: text,
  exchangeRate: money,
  issuerRegime: text,
  receiverRegime: text,
  placeOfIssue: text,
  taxes: Joi.array()
    .items(
      Joi.object({
        withheld: Joi.boolean().required(),
        tax: Joi.string().required().description("c_Impuesto, or the name of a local tax."),
        factor: optional.name,
        rate: optional.money,
        base: optional.money,
        amount: optional.money,
      }),
    )
    .required(),
  payments: Joi.array()
    .items(
      Joi.object({
        paidAt: wallTime,
        form: optional.name,
        currency: Joi.string().required(),
        exchangeRate: optional.money,
        amount: Joi.number().required(),
        documents: Joi.array()
          .items(
            Joi.object({
              uuid: Joi.string().required(),
              series: optional.name,
              folio: optional.name,
              currency: optional.name,
              installment: optional.name,
              previousBalance: optional.money,
              paid: optional.money,
              balance: optional.money,
            }),
          )
          .required(),
      }),
    )
    .required(),
  refersTo: Joi.array().items(reference).required(),
  referredToBy: Joi.array().items(reference).required(),
  stateSeenAt: Joi.string().isoDate().allow(null).required().description("The moment when SAT said so."),
  source: Joi.object({
    sizeBytes: Joi.number().integer().required(),
    repairs: Joi.array()
      .items(Joi.object({ code: Joi.string().required(), message: Joi.string().required() }))
      .required()
      .description("The repairs that were needed to read the XML, whose bytes are untouched."),
    packageId: Joi.string().guid().allow(null).required(),
    satPackageId: text,
    downloadId: Joi.string().guid().allow(null).required(),
  })
    .allow(null)
    .required()
    .description("The source of the XML; null where only the metadata is known."),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "SatCfdi" });

/** Returns a mirrored CFDI as lists show it. */
export function presentSatCfdi(row: SatCfdi) {
  const files = `/api/v1/merchant/sat/cfdis/${row.uuid}/files`;
  return {
    uuid: row.uuid,
    livemode: row.livemode,
    service: row.service,
    directions: [...(row.issued ? ["issued"] : []), ...(row.received ? ["received"] : [])],
    type: row.type,
    state: row.state,
    cancelledAt: row.cancelledAt,
    issuer: { rfc: row.emisorRfc, name: row.emisorName },
    receiver: { rfc: row.receptorRfc, name: row.receptorName },
    issuedAt: row.issuedAt,
    series: row.series,
    folio: row.folio,
    currency: row.currency,
    subtotal: moneyOrNull(row.subtotal),
    discount: moneyOrNull(row.discount),
    total: presentMoney(row.total),
    ivaTransferred: moneyOrNull(row.ivaTransferred),
    iepsTransferred: moneyOrNull(row.iepsTransferred),
    isrWithheld: moneyOrNull(row.isrWithheld),
    ivaWithheld: moneyOrNull(row.ivaWithheld),
    iepsWithheld: moneyOrNull(row.iepsWithheld),
    paymentMethod: row.paymentMethod,
    paymentForm: row.paymentForm,
    cfdiUse: row.cfdiUse,
    files: row.hasXml ? { xml: `${files}/xml`, pdf: `${files}/pdf` } : null,
  };
}

/** Returns a mirrored CFDI with all that the mirror knows of it. */
export function presentSatCfdiInFull({ cfdi: row, source, refersTo, referredToBy }: CfdiInFull) {
  return {
    ...presentSatCfdi(row),
    version: row.version,
    certifiedAt: row.certifiedAt,
    pacRfc: row.pacRfc,
    exchangeRate: moneyOrNull(row.exchangeRate),
    issuerRegime: row.emisorRegime,
    receiverRegime: row.receptorRegime,
    placeOfIssue: row.placeOfIssue,
    taxes: (row.taxes ?? []).map((tax) => withAmounts(tax, ["rate", "base", "amount"])),
    payments: (row.payments ?? []).map(({ documents, ...payment }) => ({
      ...withAmounts(payment, ["exchangeRate", "amount"]),
      documents: documents.map((paid) => withAmounts(paid, ["previousBalance", "paid", "balance"])),
    })),
    refersTo: refersTo.map(presentReference),
    referredToBy: referredToBy.map(presentReference),
    stateSeenAt: instantOrNull(row.stateSeenAt),
    source: source
      ? {
          ...source,
          repairs: (source.repairs ?? []).map(({ code, message }) => ({ code, message })),
        }
      : null,
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}

function presentReference({ uuid, kind, cfdi }: CfdiReference) {
  return { uuid, kind, cfdi: cfdi ? presentSatCfdi(cfdi) : null };
}

function moneyOrNull(amount: string | null): number | string | null {
  return amount === null ? null : presentMoney(amount);
}

/** Returns the same part, with numbers in place of what these fields hold. */
function withAmounts<Part extends object>(part: Part, names: readonly (keyof Part)[]): object {
  const amounts = names.flatMap((name) => {
    const value = part[name];
    return typeof value === "string" ? [[name, presentMoney(value)]] : [];
  });
  return { ...part, ...(Object.fromEntries(amounts) as object) };
}
