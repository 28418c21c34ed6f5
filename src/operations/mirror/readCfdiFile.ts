import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { decodeText } from "../../domain/mirror/decodeText.ts";
import { AppError } from "../../errors.ts";
import { SatCfdi } from "../../models/SatCfdi.ts";
import { SatCfdiDocument } from "../../models/SatCfdiDocument.ts";
import { type MirrorOwner, mirrorOf } from "../../queries/mirror/mirrorOf.ts";
import type { Deps } from "../deps.ts";

const inflate = promisify(inflateRaw);

export const cfdiFileFormats = ["xml", "pdf"] as const;
export type CfdiFileFormat = (typeof cfdiFileFormats)[number];

export interface CfdiFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * A mirrored CFDI as its XML, byte for byte what SAT gave, or as its printed representation. Throws
 * `sat_cfdi.xml_unknown` where only the metadata is known, `sat_cfdi.unprintable` for an XML that no page can show.
 */
export async function readCfdiFile(
  deps: Pick<Deps, "db" | "pdf" | "log">,
  owner: MirrorOwner,
  uuid: string,
  format: CfdiFileFormat,
): Promise<CfdiFile> {
  const cfdi = await mirrorOf(SatCfdi.query(deps.db), owner).findOne({ uuid: uuid.toLowerCase() });
  if (!cfdi) throw new AppError("resource.not_found");
  const document = await mirrorOf(SatCfdiDocument.query(deps.db), owner).findOne({ uuid: cfdi.uuid });
  if (!document) throw new AppError("sat_cfdi.xml_unknown");
  const xml = await xmlOf(document);
  if (format === "xml") return { fileName: `${cfdi.uuid}.xml`, contentType: "application/xml", bytes: xml };
  return {
    fileName: `${cfdi.uuid}.pdf`,
    contentType: "application/pdf",
    bytes: await print(deps, cfdi, xml),
  };
}

/** The bytes as SAT gave them. */
export async function xmlOf({
  deflated,
  content,
  sizeBytes,
}: Pick<SatCfdiDocument, "deflated" | "content" | "sizeBytes">): Promise<Buffer> {
  return deflated ? inflate(content, { maxOutputLength: Math.max(1, sizeBytes) }) : content;
}

async function print(
  { pdf, log }: Pick<Deps, "pdf" | "log">,
  cfdi: SatCfdi,
  xml: Buffer,
): Promise<Uint8Array> {
  try {
    return await pdf.render({
      xml: decodeText(xml).text,
      test: !cfdi.livemode,
      cancelled: cfdi.state === "cancelado",
    });
  } catch (error) {
    // The renderer's own troubles pass; a document of somebody else's that it cannot show is no mistake of ours.
    if (error instanceof AppError) throw error;
    log.warn({ err: error, uuid: cfdi.uuid }, "a mirrored CFDI could not be printed");
    throw new AppError("sat_cfdi.unprintable", { cause: error });
  }
}
