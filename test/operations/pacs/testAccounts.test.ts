import test from "ava";
import { isLiveAddress, pacAddresses, pacProviders } from "../../../src/domain/pacs/pacProviders.ts";
import { createPacDesk } from "../../../src/operations/pacs/pacDesk.ts";

const nothing = undefined as never;
const connectors = { swSapien: nothing, finkok: nothing, prodigia: nothing };
const nowhere = { swSapien: undefined, finkok: undefined, prodigia: undefined };

function deskWith(testAddresses: Readonly<Record<string, string>> = {}) {
  return createPacDesk({
    db: nothing,
    vault: nothing,
    configured: () => undefined,
    connectors,
    testAddresses: { ...nowhere, ...testAddresses },
  });
}

for (const provider of pacProviders) {
  test(`a test account at ${provider} is never asked at a live system`, (t) => {
    const pacs = deskWith();
    t.false(isLiveAddress(pacs.addressOf({ provider, livemode: false, url: null })));
    for (const { live: url } of Object.values(pacAddresses)) {
      t.throws(() => pacs.addressOf({ provider, livemode: false, url }), { message: /live system/ });
      t.throws(() => deskWith({ [provider]: `${url}/` }), { message: /live system/ });
    }
  });

  test(`a live account at ${provider} is asked at its live system`, (t) => {
    t.true(isLiveAddress(deskWith().addressOf({ provider, livemode: true, url: null })));
  });
}
