import type { TestFn } from "ava";
import type { SatCertificates } from "../../../src/ports/satCertificates.ts";

/** An implementation together with the repository it reads. */
export interface SatCertificatesUnderTest {
  readonly certificates: SatCertificates;
  /** A certificate that the repository holds. */
  readonly known: { readonly serialNumber: string; readonly certificate: Buffer };
  readonly close: () => Promise<void>;
}

/** Tests what every implementation of `SatCertificates` promises. */
export function satCertificatesContract(
  test: TestFn,
  name: string,
  start: () => Promise<SatCertificatesUnderTest>,
): void {
  let side: SatCertificatesUnderTest;
  test.before(async () => {
    side = await start();
  });
  test.after.always(() => side.close());

  test(`${name}: a certificate is found by its serial number, byte for byte`, async (t) => {
    const { serialNumber, certificate } = side.known;
    t.deepEqual(await side.certificates.find(serialNumber), certificate);
  });

  for (const absent of [
    "00001000000500000000",
    "",
    "../../etc/passwd",
    "3000100000050000000",
    "3000100000050000000x",
  ]) {
    test(`${name}: "${absent}" is not there, and is no failure`, async (t) => {
      t.is(await side.certificates.find(absent), undefined);
    });
  }
}
