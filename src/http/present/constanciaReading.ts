import Joi from "joi";
import type { Actor } from "../../domain/access/actor.ts";
import { networkOf } from "../../domain/access/networkOf.ts";
import {
  readConstancia,
  readConstanciaLink,
  type ReadTaxpayer,
} from "../../domain/taxpayers/readConstancia.ts";
import { rowsInForce } from "../../domain/taxpayers/receiverChoices.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import { pdfText } from "../../platform/process/pdfText.ts";
import type { JsonAnswer } from "../answer.ts";
import { today } from "./today.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";

/** 512 KB in base64. */
const longestPdf = 699_052;

type Reader = Pick<Deps, "catalogs" | "clock">;
type Sent = { readonly pdf: string; readonly link?: never } | { readonly pdf?: never; readonly link: string };

interface Reading {
  readonly deps: Reader;
  readonly body: Sent;
  readonly actor: Pick<Actor, "address">;
}

const constanciaValidator: Validator<Sent> = createValidator(
  Joi.object({
    pdf: Joi.string()
      .base64()
      .max(longestPdf)
      .description("The constancia as SAT gives it out, of up to 512 KB, in base64."),
    link: Joi.string()
      .max(500)
      .description("The text of its QR code. It is never fetched, and shows the RFC alone."),
  }).xor("pdf", "link"),
);

/** The part of a route that reads a constancia: the same for whoever it is and whoever sends it. */
export const constanciaReading = {
  callsPerMinute: 10,
  body: {
    ...constanciaValidator,
    examples: {
      qr: {
        link: "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010012345_URE180429TM6",
      },
    },
  },
  answers: {
    200: {
      description: "What could be read; whatever could not is null.",
      schema: Joi.object({
        rfc: Joi.string().required(),
        name: Joi.string().allow(null).required(),
        postalCode: Joi.string().allow(null).required(),
        taxRegimes: Joi.array().items(Joi.string()).required().description("Codes of c_RegimenFiscal."),
      }),
    },
  },
  refusals: ["constancia.unreadable"],
  async answer({ deps, body, actor }: Reading): Promise<JsonAnswer> {
    const network = networkOf(actor.address ?? "");
    const data =
      body.link === undefined ? await ofPdf(deps, body.pdf, network) : readConstanciaLink(body.link);
    if (!data) throw new AppError("constancia.unreadable");
    return { status: 200, data };
  },
} as const;

async function ofPdf(deps: Reader, pdf: string, network: string): Promise<ReadTaxpayer | undefined> {
  const text = await pdfText(Buffer.from(pdf, "base64"), network);
  const regimes = rowsInForce(deps.catalogs(), "tax-regimes", today(deps.clock.now()));
  return text === undefined ? undefined : readConstancia(text, regimes);
}
