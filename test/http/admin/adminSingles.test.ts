import test from "ava";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { adminWithRole } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { manyOfEach } from "../../helpers/http/rareRows.ts";

const api = apiOfFile();
const nothing = "00000000-0000-4000-8000-000000000000";

/** Every list of the back office that shows whole things, the operation for one of them, and a role that may not read it. */
const lists = {
  adminListCancellations: ["adminReadCancellation", undefined],
  adminListSatDownloads: ["adminReadSatDownload", undefined],
  adminListUsers: ["adminReadUser", "support"],
  adminListAccountants: ["adminReadAccountant", "operator"],
  adminListAuditLog: ["adminReadAuditEntry", "operator"],
} as const;

test.before(() => manyOfEach(api()));

for (const [list, [one, without]] of Object.entries(lists))
  test.serial(`what ${list} shows can be read by its id alone`, async (t) => {
    const call = await adminCalls(api());
    const [row] = (await call(t, list)).data.items;
    const read = await call(t, one, { params: { id: row.id } });
    t.is(read.status, 200);
    t.deepEqual(read.data, row);
    t.is((await call(t, one, { params: { id: nothing } })).error, "resource.not_found");
    if (without === undefined) return;
    const { headers } = await adminWithRole(api(), without);
    t.is((await call(t, one, { params: { id: row.id }, headers })).error, "resource.not_found");
  });
