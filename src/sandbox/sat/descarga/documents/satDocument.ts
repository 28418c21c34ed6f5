import { mix, pick } from "../../catalogs/mix.ts";
import { folioCipher, type FolioCipher } from "./folioCipher.ts";
import { employee, type Party, partyOf, tradingPartner } from "./party.ts";
import type { DocumentPosition, DocumentSeries } from "./position.ts";
import { type Sale, saleOf } from "./sale.ts";
import { seriesSeed } from "./seriesSeed.ts";
import { secondOf, writeWallTime } from "./wallClock.ts";

/** R stands for a CFDI de retenciones, which has no such letter of its own. */
export type DocumentType = "I" | "E" | "P" | "N" | "T" | "R";

/** The facts of a made-up document; its XML and its line of metadata both come from here. */
export interface SatDocument {
  readonly uuid: string;
  readonly type: DocumentType;
  readonly seed: number;
  readonly position: DocumentPosition;
  readonly emisor: Party;
  readonly receptor: Party;
  readonly pacRfc: string;
  /** The wall-clock time, `YYYY-MM-DDThh:mm:ss`. */
  readonly issuedAt: string;
  readonly certifiedAt: string;
  /** The moment at which it will be, or was, cancelled. */
  readonly cancelledAt: string | undefined;
  readonly sale: Sale;
  /** The total in cents; zero for what moves no money. */
  readonly total: number;
  readonly thirdParty: Party | undefined;
  /** The document some days before it to which this one relates, for a credit note or a payment. */
  readonly relatedUuid: string;
}

/** A series of documents, any of which can be made by itself. */
export interface DocumentMaker {
  readonly cipher: FolioCipher;
  typeOf(position: DocumentPosition): DocumentType;
  /** Returns the wall-clock time of its cancellation, past or to come. */
  cancelledAt(position: DocumentPosition): string | undefined;
  counterpartyOf(position: DocumentPosition): Party;
  make(position: DocumentPosition): SatDocument;
}

const pacs = ["SAT970701NN3", "SPR190613I52", "FIN1203015JA", "TPS260101AA8"] as const;
const cancelledPercent = 4;

/** Makes the documents of a series: the same position always gives the same document. */
export function documentMaker(series: DocumentSeries): DocumentMaker {
  const [first, second] = seriesSeed(series);
  const cipher = folioCipher([first, second]);
  const self = partyOf(series);
  const seedOf = ({ day, index }: DocumentPosition) => mix(first, second, day, index);
  const typeOf = (position: DocumentPosition) =>
    series.service === "retenciones" ? "R" : drawType(seedOf(position));
  return { cipher, typeOf, cancelledAt, counterpartyOf, make };

  function counterpartyOf(position: DocumentPosition): Party {
    const seed = mix(seedOf(position), 61);
    const type = typeOf(position);
    // Goods are moved to oneself; wages are paid to people.
    if (type === "T") return self;
    return type === "N" && series.direction === "emitidos" ? employee(seed) : tradingPartner(seed);
  }

  function cancelledAt(position: DocumentPosition): string | undefined {
    const seed = mix(seedOf(position), 62);
    if (seed % 100 >= cancelledPercent) return undefined;
    return writeWallTime(position.day, secondOf(position) + 3_600 + (mix(seed, 1) % (20 * 86_400)));
  }

  function make(position: DocumentPosition): SatDocument {
    const seed = seedOf(position);
    const type = typeOf(position);
    const other = counterpartyOf(position);
    const [emisor, receptor] = series.direction === "emitidos" ? [self, other] : [other, self];
    const at = secondOf(position);
    const withholds = emisor.rfc.length === 13 && receptor.rfc.length === 12;
    const sale = saleOf(seed, withholds && type === "I");
    const thirdParty = type === "I" && mix(seed, 63) % 80 === 0 ? tradingPartner(mix(seed, 64)) : undefined;
    return {
      uuid: cipher.uuidOf(position),
      type,
      seed,
      position,
      emisor,
      receptor,
      pacRfc: pick(pacs, seed, 65),
      issuedAt: writeWallTime(position.day, at),
      certifiedAt: writeWallTime(position.day, at + 5 + (mix(seed, 66) % 300)),
      cancelledAt: cancelledAt(position),
      sale,
      total: totalOf(type, sale),
      thirdParty,
      relatedUuid: cipher.uuidOf({ day: position.day - 1 - (mix(seed, 67) % 20), index: 0 }),
    };
  }
}

function drawType(seed: number): DocumentType {
  const draw = mix(seed, 68) % 100;
  return draw < 78 ? "I" : draw < 84 ? "E" : draw < 92 ? "P" : draw < 98 ? "N" : "T";
}

/** Returns the total; payments and transports move nothing that is counted here, and wages have no IVA. */
function totalOf(type: DocumentType, { subtotal, discount, total }: Sale): number {
  if (type === "P" || type === "T") return 0;
  return type === "N" ? subtotal - discount : total;
}
