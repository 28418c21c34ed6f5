import test from "ava";
import { killedDownload } from "../../helpers/killing/killedDownload.ts";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";

/** Neighbouring points differ little. An odd stride comes before statements and after. */
const stride = 3;
const newMachine = satMachineOfFile();

for (const requestType of ["recibidos", "emitidos"] as const) {
  test.serial(`killed wherever it is, a download of ${requestType} ends with the truth`, async (t) => {
    t.timeout(10 * 60_000);
    const machine = await newMachine();
    const points = (await killedDownload(t, machine, requestType, 0)) ?? 0;
    t.true(points > 100);
    for (let point = 1; point <= points; point += stride)
      await killedDownload(t, machine, requestType, point);
  });
}
