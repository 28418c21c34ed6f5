import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { decodeText } from "../../domain/mirror/decodeText.ts";
import { AppError } from "../../errors.ts";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { SatCfdiDocument } from "../../models/sat/SatCfdiDocument.ts";
import { type MirrorOwner, mirrorOf } from "../../queries/mirror/mirrorOf.ts";
import type { Deps } from "../deps.ts";
import type { OpenedFile } from "./invoiceFiles.ts";
import { fileVersion } from "./fileVersion.ts";
import { unitNames, unitsAreKnown } from "./unitNames.ts";

const inflate = promisify(inflateRaw);

export const cfdiFileFormats = ["xml", "pdf"] as const;
export type CfdiFileFormat = (typeof cfdiFileFormats)[number];

/**
 * Opens a mirrored CFDI as its XML, byte for byte what SAT gave, or as its printed representation. Throws
 * `sat_cfdi.xml_unknown` where only the metadata is known; reading throws `sat_cfdi.unprintable` for an XML that no page
 * can show.
 */
export async function openCfdiFile(
  deps: Pick<Deps, "db" | "pdf" | "log" | "catalogs">,
  owner: MirrorOwner,
  { uuid, format }: { readonly uuid: string; readonly format: CfdiFileFormat },
): Promise<OpenedFile> {
  const cfdi = await mirrorOf(SatCfdi.query(deps.db), owner).findOne({ uuid: uuid.toLowerCase() });
  if (!cfdi) throw new AppError("resource.not_found");
  const documents = mirrorOf(SatCfdiDocument.query(deps.db), owner).where({ uuid: cfdi.uuid });
  const document = await documents.clone().select("sizeBytes", "packageId").first();
  if (!document) throw new AppError("sat_cfdi.xml_unknown");
  const xml = async () => xmlOf(await documents.clone().first().throwIfNotFound());
  const version = fileVersion("cfdi", cfdi.uuid, cfdi.livemode, document.sizeBytes, document.packageId);
  return format === "xml"
    ? { fileName: `${cfdi.uuid}.xml`, contentType: "application/xml", version, bytes: xml }
    : pdfFile(deps, cfdi, version, xml);
}

function pdfFile(
  { pdf, log, catalogs }: Pick<Deps, "pdf" | "log" | "catalogs">,
  { uuid, merchantId, livemode, state }: SatCfdi,
  xmlVersion: string,
  xml: () => Promise<Buffer>,
): OpenedFile {
  const cancelled = state === "cancelado";
  const version = fileVersion("pdf", pdf.edition, xmlVersion, cancelled, unitsAreKnown(catalogs()));
  const order = {
    merchantId,
    document: `cfdi-${livemode ? "live" : "test"}-${uuid}`,
    version,
    async request() {
      const { text } = decodeText(await xml());
      return { xml: text, unitNames: unitNames(text, catalogs()), test: !livemode, cancelled };
    },
  };
  const bytes = async (): Promise<Uint8Array> => {
    try {
      return await pdf.read(order);
    } catch (error) {
      // The renderer's own troubles pass; a document of somebody else's that it cannot show is no mistake of ours.
      if (error instanceof AppError) throw error;
      log.warn({ err: error, uuid }, "a mirrored CFDI could not be printed");
      throw new AppError("sat_cfdi.unprintable", { cause: error });
    }
  };
  return { fileName: `${uuid}.pdf`, contentType: "application/pdf", version, bytes };
}

/** Returns the XML's bytes as SAT gave them. */
export async function xmlOf({
  deflated,
  content,
  sizeBytes,
}: Pick<SatCfdiDocument, "deflated" | "content" | "sizeBytes">): Promise<Buffer> {
  return deflated ? inflate(content, { maxOutputLength: Math.max(1, sizeBytes) }) : content;
}
