import test from "ava";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { LentEfirma } from "../../../src/models/sat/LentEfirma.ts";
import { cancelDownload } from "../../../src/operations/satDownloads/cancelDownload.ts";
import { wipeStaleEfirmas } from "../../../src/operations/efirmas/wipeStaleEfirmas.ts";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();
const dayMs = 86_400_000;

/** A download that a lent e.firma signs; none is stored. */
async function lentDownload() {
  const machine = await newMachine();
  const { deps, merchant } = machine;
  await deps.db("efirmas").where({ merchantId: merchant.id }).delete();
  const files = await machine.efirma();
  const { id } = await machine.ask({ lentEfirma: files });
  const kept = () => LentEfirma.query(deps.db).where({ downloadId: id }).resultSize();
  const told = async () => {
    const entries = await AuditEntry.query(deps.db)
      .where({ merchantId: merchant.id, subjectKind: "satDownload", subjectId: id })
      .where("action", "like", "efirma.%")
      .orderBy("seq");
    return entries.map(({ action }) => action);
  };
  return { machine, id, kept, told };
}

test.serial(
  "a lent e.firma signs every call of its download, is wiped with its end, and each stands in the log once",
  async (t) => {
    const { machine, id, kept, told } = await lentDownload();
    t.is(await kept(), 1);
    const ended = await machine.drive(id);
    t.like(ended, { state: "done", efirma: "lent" });
    t.is(await kept(), 0);
    t.deepEqual(await told(), ["efirma.lent", "efirma.used", "efirma.wiped"]);
  },
);

test.serial("stopped, its e.firma is wiped at once", async (t) => {
  const { machine, id, kept, told } = await lentDownload();
  await machine.work();
  await cancelDownload(machine.deps, machine.change, id);
  t.is(await kept(), 0);
  t.deepEqual(await told(), ["efirma.lent", "efirma.used", "efirma.wiped"]);
});

test.serial(
  "where it is gone, by a crash of the database or after four days, the download ends and says why",
  async (t) => {
    const { machine, id, kept } = await lentDownload();
    await machine.work();
    machine.clock.advance(4 * dayMs + 1);
    await wipeStaleEfirmas(machine.deps);
    t.is(await kept(), 0);
    t.like(await machine.drive(id), { state: "refused", reason: "efirmaMissing" });
  },
);
