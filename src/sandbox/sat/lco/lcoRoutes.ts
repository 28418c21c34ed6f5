import { gzipSync } from "node:zlib";
import { Router } from "@koa/router";
import { issuedCsds } from "../../authority/issuedCsds.ts";
import type { TestAuthority } from "../../authority/testAuthority.ts";
import { type ListedCertificate, lcoXml } from "./lcoXml.ts";
import { publishedCertificates } from "./publishedCertificates.ts";

/** The addresses of the parts, as SAT_LCO_URLS takes them. */
export const lcoPath = "/lco/LCO_{date}_{n}.xml.gz";

/**
 * Serves SAT's list of obliged taxpayers in two parts, of whatever day is asked for: SAT's published test certificates,
 * and all CSDs that the sandbox's authority has issued.
 */
export function lcoRoutes(authority: TestAuthority): Router {
  const router = new Router();
  const parts: Readonly<Record<string, () => readonly ListedCertificate[]>> = {
    "1": () => publishedCertificates,
    "2": () => issuedCsds(authority).map(asListed),
  };
  router.get("/lco/:file", (ctx) => {
    const [, day = "", part = ""] =
      /^LCO_(\d{4}-\d{2}-\d{2})_(\d+)\.xml\.gz$/.exec(ctx.params["file"] ?? "") ?? [];
    const listed = parts[part]?.();
    if (!listed) return;
    ctx.type = "application/gzip";
    ctx.body = gzipSync(lcoXml(day, listed));
  });
  return router;
}

function asListed({ rfc, serialNumber, notBefore, notAfter }: ReturnType<typeof issuedCsds>[number]) {
  return {
    rfc,
    serial: serialNumber,
    status: "A",
    from: notBefore.slice(0, 19),
    until: notAfter.slice(0, 19),
  };
}
