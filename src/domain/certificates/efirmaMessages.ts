import type { MessageTable } from "../faults/message.ts";
import { errorCatalogue, type Text } from "../../errors.ts";
import { efirmaCures } from "./efirmaCures.ts";
import type { PairFault } from "./judgeCertificatePair.ts";

/** The faults that an e.firma may have, with what to do about each. */
export const efirmaMessages: MessageTable = Object.fromEntries(
  (Object.entries(efirmaCures) as [PairFault["code"], Text][]).map(([code, cure]) => [
    code,
    { message: errorCatalogue[code].message, cure },
  ]),
);
