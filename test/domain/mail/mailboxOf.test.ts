import test from "ava";
import { mailboxOf } from "../../../src/domain/mail/mailboxOf.ts";

test("the spellings of an address that reach one mailbox are one", (t) => {
  for (const [address, mailbox] of [
    ["Ana@X.mx", "ana@x.mx"],
    ["ana+1@x.mx", "ana@x.mx"],
    ["ana+1+2@x.mx", "ana@x.mx"],
    ["+52155@x.mx", "+52155@x.mx"],
    ["a.na@x.mx", "a.na@x.mx"],
    ["A.n.a+tienda@googlemail.com", "ana@gmail.com"],
    ['"a@b"@x.mx', '"a@b"@x.mx'],
  ] as const)
    t.is(mailboxOf(address), mailbox);
});
