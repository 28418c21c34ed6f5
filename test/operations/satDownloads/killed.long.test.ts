import test from "ava";
import { killedDownload } from "../../helpers/killing/killedDownload.ts";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();
/** Neighbouring points differ little; `SAT_KILL_STRIDE=1` takes them all. */
const stride = Number(process.env["SAT_KILL_STRIDE"] ?? 3);

for (const requestType of ["recibidos", "emitidos"] as const) {
  test.serial(`killed wherever it is, a download of ${requestType} ends with the truth`, async (t) => {
    t.timeout(3_600_000);
    const machine = await newMachine();
    const points = (await killedDownload(t, machine, requestType, 0)) ?? 0;
    t.true(points > 100);
    for (let point = 1; point <= points; point += stride)
      await killedDownload(t, machine, requestType, point);
  });
}
