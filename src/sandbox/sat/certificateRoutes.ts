import { Router } from "@koa/router";

/**
 * Serves SAT's public repository of certificates: `/rccf/{1-6}/{7-12}/{13-14}/{15-16}/{17-18}/{serial}.cer`, the
 * groups being digits of the serial number. Serves the given certificates (DER by serial number) and 404 for all
 * others.
 */
export function certificateRoutes(certificates: ReadonlyMap<string, Buffer>): Router {
  const byPath = new Map([...certificates].map(([serial, der]) => [pathOf(serial), der]));
  const router = new Router();
  router.get("/rccf/:g1/:g2/:g3/:g4/:g5/:file", (ctx) => {
    const certificate = byPath.get(ctx.path);
    if (!certificate) return;
    ctx.type = "application/pkix-cert";
    ctx.body = certificate;
  });
  return router;
}

function pathOf(serial: string): string {
  const [, ...groups] = /^(\d{6})(\d{6})(\d{2})(\d{2})(\d{2})\d{2}$/.exec(serial) ?? [];
  return `/rccf/${groups.join("/")}/${serial}.cer`;
}
