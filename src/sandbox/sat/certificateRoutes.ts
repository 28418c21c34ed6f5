import { Router } from "@koa/router";

/**
 * Serves SAT's public repository of certificates: `/rccf/{1-6}/{7-12}/{13-14}/{15-16}/{17-18}/{serial}.cer`, the
 * groups being digits of the serial number. Serves the certificates (DER) that `find` knows, and 404 for all others.
 */
export function certificateRoutes(find: (serialNumber: string) => Promise<Buffer | undefined>): Router {
  const router = new Router();
  router.get("/rccf/:g1/:g2/:g3/:g4/:g5/:file", async (ctx) => {
    const serial = /^(\d{20})\.cer$/.exec(String(ctx["params"]["file"]))?.[1];
    const certificate = serial !== undefined && ctx.path === pathOf(serial) ? await find(serial) : undefined;
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
