import { spawnSync } from "node:child_process";
import { createHash, verify, X509Certificate } from "node:crypto";
import test from "ava";
import { issueEfirma } from "../../../../src/sandbox/authority/issueEfirma.ts";
import { demoHolder, sandboxAuthority, uploadOf } from "../../../helpers/cfdi/csdUpload.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { teamMember } from "../../../helpers/tenants/teamMember.ts";
import { otherMerchant } from "../../../helpers/tenants/otherMerchant.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/manifest";
const xmlsecIsInstalled = spawnSync("xmlsec1", ["--version"]).status === 0;

async function call(method: string, body?: unknown, session?: string) {
  return api().call(method, path, {
    session: session ?? (await api().signIn("merchant")),
    ...(body !== undefined && { body }),
  });
}

async function upload(changes: object = {}) {
  const efirma = await issueEfirma(await sandboxAuthority(api()), demoHolder(api(), changes));
  return { serialNumber: efirma.serialNumber, files: uploadOf(efirma) };
}

/** Returns what somebody else finds the signature to be worth, computed from the document alone. */
function judged(xml: string): { readonly digest: boolean; readonly signature: boolean } {
  const part = (name: string) => new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(xml)?.[1] ?? "";
  const signed = xml.replace(/<Signature [^]*<\/Signature>/, "");
  const digest = createHash("sha1").update(signed).digest("base64") === part("DigestValue");
  const info = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">${part("SignedInfo")}</SignedInfo>`;
  const { publicKey } = new X509Certificate(Buffer.from(part("X509Certificate"), "base64"));
  const value = Buffer.from(part("SignatureValue"), "base64");
  return { digest, signature: verify("sha1", Buffer.from(info), publicKey, value) };
}

test.serial(
  "a manifest is signed with the e.firma, kept, and read again; anybody can verify it",
  async (t) => {
    const before = await call("GET");
    t.is(before.status, 200, before.text);
    t.deepEqual(
      before.json.data.items.map((one: { provider: string; signed: unknown }) => [one.provider, one.signed]),
      [
        ["swSapien", null],
        ["finkok", null],
        ["prodigia", null],
      ],
    );
    const { files, serialNumber } = await upload();
    const text = "CONTRATO <de> servicios & aviso\r\n«de privacidad»";
    const signed = await call("POST", { provider: "finkok", text, ...files });
    t.is(signed.status, 201, signed.text);
    const { rfc } = api().demo.merchant;
    t.like(signed.json.data, { rfc, serialNumber });
    const { xml } = signed.json.data;
    t.true(
      xml.includes(`rfc="${rfc}">CONTRATO &lt;de&gt; servicios &amp; aviso\n«de privacidad»</contrato>`),
    );
    t.deepEqual(judged(xml), { digest: true, signature: true });
    t.false(judged(xml.replace("servicios", "Servicios")).digest);
    if (xmlsecIsInstalled) {
      const checked = spawnSync("xmlsec1", ["--verify", "--insecure", "-"], { input: xml });
      t.is(checked.status, 0, checked.stderr.toString());
    } else t.log("xmlsec1 is not installed: nobody else has verified it.");

    // Our own words, for a PAC that gives none; and the last one counts.
    const own = await call("POST", { provider: "finkok", ...files });
    t.regex(own.json.data.xml, /MANIFIESTO DEL CONTRIBUYENTE[^]*Finkok/);
    const after = (await call("GET")).json.data.items;
    t.deepEqual(
      after.map((one: { signed: { id: string } | null }) => one.signed?.id ?? null),
      [null, own.json.data.id, null],
    );
    t.is(after[1].signed.xml, own.json.data.xml);
  },
);

test.serial("neither key nor password is kept anywhere", async (t) => {
  const { files } = await upload();
  await call("POST", { provider: "prodigia", ...files });
  const { db } = api().deps;
  const tables: string[] = await db("pg_tables").where({ schemaname: "public" }).pluck("tablename");
  const key = Buffer.from(files.key, "base64").toString("hex");
  for (const table of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(`select t::text as row from ${table} as t`);
    for (const { row } of rows)
      t.false(row.includes(files.key) || row.includes(key) || row.includes(files.password), table);
  }
  t.false(api().logged.some((line) => line.includes(files.key) || line.includes(files.password)));
});

test.serial(
  "another's e.firma, an expired one and a wrong password are refused; nothing is kept",
  async (t) => {
    const foreign = await upload({ rfc: "EKU9003173C9" });
    const refused = await call("POST", { provider: "swSapien", ...foreign.files, password: "wrong" });
    t.is(refused.status, 422);
    t.is(refused.json.error, "efirma.refused");
    t.deepEqual(
      refused.json.details.map(({ code }: { code: string }) => code),
      ["certificate.password_wrong", "certificate.foreign_rfc"],
    );
    t.is((await call("GET")).json.data.items[0].signed, null);
    t.is((await call("POST", { provider: "other", ...foreign.files })).status, 422);
  },
);

test.serial(
  "another merchant sees none of it, and who may not manage certificates finds nothing",
  async (t) => {
    const { id: merchantId } = await otherMerchant(api().deps);
    const stranger = await teamMember(api(), "owner", { merchantId });
    const theirs = (await call("GET", undefined, stranger.session)).json.data.items;
    t.true(theirs.every(({ signed }: { signed: unknown }) => signed === null));
    const cashier = await teamMember(api(), "cashier");
    t.is((await call("GET", undefined, cashier.session)).status, 404);
  },
);
