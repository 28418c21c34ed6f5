import test from "ava";
import { authenticated, satCaller } from "./satCaller.ts";
import { type SatSide, startSatSide, taxpayer } from "./satSide.ts";
import { signedMessage } from "./signedMessage.ts";

let side: SatSide;
test.before(async () => {
  side = await startSatSide();
});
test.after.always(() => side.close());
test.afterEach.always(() => side.sandbox.control.reset());

const requestAction =
  "http://DescargaMasivaTerceros.sat.gob.mx/ISolicitaDescargaService/SolicitaDescargaEmitidos";
const asked = {
  operation: "SolicitaDescargaEmitidos",
  element: "solicitud",
  attributes: {
    RfcSolicitante: taxpayer,
    RfcEmisor: taxpayer,
    FechaInicial: "2026-01-01T00:00:00",
    FechaFinal: "2026-01-02T00:00:00",
    TipoSolicitud: "Metadata",
  },
} as const;

for (const canonicalisation of ["exclusive", "inclusive"] as const) {
  test.serial(`a request signed with ${canonicalisation} canonicalisation is taken`, async (t) => {
    const caller = await authenticated(side, { canonicalisation });
    const said = await caller.request({ TipoSolicitud: "Metadata" });
    t.is(said.code, "5000", said.message);
  });
}

for (const canonicalisation of ["exclusive", "inclusive"] as const) {
  test.serial(`what was changed after signing is refused with 302 (${canonicalisation})`, async (t) => {
    const files = await side.efirma();
    const caller = satCaller(side, files);
    await caller.authenticate();
    const signed = signedMessage(asked, files, canonicalisation);
    const changed = signed.replace("2026-01-02T00:00:00", "2026-01-03T00:00:00");
    t.is((await caller.post("SolicitaDescargaService", requestAction, changed)).code, "302");
    const redeclared = signed.replace(/(CanonicalizationMethod Algorithm=")[^"]*/, "$1urn:unknown");
    t.is((await caller.post("SolicitaDescargaService", requestAction, redeclared)).code, "302");
    t.is((await caller.post("SolicitaDescargaService", requestAction, signed)).code, "5000");
  });
}

test.serial("a seal certificate is refused: SAT wants the e.firma", async (t) => {
  const files = await side.csd();
  t.regex((await satCaller(side, files).authenticate()).text, /a:InvalidSecurity/);
  const caller = await authenticated(side);
  t.is(
    (await caller.post("SolicitaDescargaService", requestAction, signedMessage(asked, files))).code,
    "305",
  );
});

test.serial("a certificate of another authority is refused with 305", async (t) => {
  const stranger = await startSatSide();
  t.teardown(() => stranger.close());
  const files = await stranger.efirma();
  const caller = await authenticated(side);
  t.is(
    (await caller.post("SolicitaDescargaService", requestAction, signedMessage(asked, files))).code,
    "305",
  );
});

test.serial("a certificate that has ended is refused with 304", async (t) => {
  const caller = await authenticated(side);
  const body = signedMessage(asked, await side.efirma());
  side.sandbox.control.moveClock({ offsetSeconds: 4 * 365 * 86_400 });
  t.is((await caller.post("SolicitaDescargaService", requestAction, body)).code, "300");
  t.regex((await caller.authenticate()).text, /a:InvalidSecurity/);
});

test.serial("whoever asks for somebody else is refused with 303", async (t) => {
  const caller = await authenticated(side);
  const files = await side.efirma("URE180429TM6");
  t.is(
    (await caller.post("SolicitaDescargaService", requestAction, signedMessage(asked, files))).code,
    "303",
  );
});

test.serial(
  "a token is refused with 300 when it is missing, altered, somebody else's or five minutes old",
  async (t) => {
    const files = await side.efirma();
    const caller = satCaller(side, files);
    t.is((await caller.request()).code, "300");
    await caller.authenticate();
    const body = signedMessage(asked, files);
    const post = (authorization: string) =>
      caller.post("SolicitaDescargaService", requestAction, body, { authorization });
    t.is((await post(caller.authorization().replace(/.(?=%26)/, "~"))).code, "300");
    const other = await authenticated(side, { rfc: "URE180429TM6" });
    t.is((await post(other.authorization())).code, "300");
    side.sandbox.control.moveClock({ offsetSeconds: 301 });
    t.is((await post(caller.authorization())).code, "300");
    await caller.authenticate();
    t.is((await post(caller.authorization())).code, "5000");
  },
);

test.serial("a timestamp of another hour gets no token", async (t) => {
  const files = await side.efirma();
  const body = await import("./signedMessage.ts").then(({ signedAuthentication }) =>
    signedAuthentication(files, new Date(Date.now() - 3_600_000)),
  );
  const action = "http://DescargaMasivaTerceros.gob.mx/IAutenticacion/Autentica";
  const said = await satCaller(side, files).post("Autenticacion/Autenticacion", action, body);
  t.is(said.status, 500);
  t.regex(said.text, /a:InvalidSecurity/);
});

test.serial(
  "a message under another action, of another type or without sense is no message of SAT's",
  async (t) => {
    const files = await side.efirma();
    const caller = await authenticated(side);
    const body = signedMessage(asked, files);
    const wrong = requestAction.replace("Emitidos", "Recibidos");
    t.regex((await caller.post("SolicitaDescargaService", wrong, body)).text, /a:ActionNotSupported/);
    t.regex((await caller.post("SolicitaDescargaService", "", body)).text, /a:ActionNotSupported/);
    const json = { "content-type": "application/json" };
    t.is((await caller.post("SolicitaDescargaService", requestAction, body, json)).status, 415);
    for (const nonsense of ["", "<a", "<a/>", `<!DOCTYPE a [<!ENTITY b "c">]>${body}`]) {
      const said = await caller.post("SolicitaDescargaService", requestAction, nonsense);
      t.regex(said.text, /a:DeserializationFailed/);
    }
  },
);
