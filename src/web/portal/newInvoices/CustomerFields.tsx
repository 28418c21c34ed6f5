import { memo, type ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { noReceiver, type Receiver } from "../documents/receiver.ts";
import { ReceiverFields } from "../documents/ReceiverFields.tsx";
import { useMay } from "../session/useSession.ts";
import { type ChangeDraft, type DraftContent, written } from "./draftContent.ts";

interface Shown {
  readonly customer: DraftContent["customer"];
  readonly customerId: DraftContent["customerId"];
  readonly onChange: ChangeDraft;
}

/** The receiver of a draft: found among those that are kept, or written in full. */
export const CustomerFields = memo(function CustomerFields(shown: Shown): ReactNode {
  const { customer, customerId, onChange } = shown;
  const mayRead = useMay("read customers");
  const named = queries.useQuery(
    "get",
    "/api/v1/merchant/customers/{id}",
    { params: { path: { id: customerId ?? "" } } },
    { enabled: mayRead && customerId !== undefined },
  );
  const value: Receiver = { ...noReceiver, ...(customer ?? receiverOf(named.data?.data)) };
  return (
    <ReceiverFields
      value={value}
      onChange={(receiver) => {
        const whole = written(receiver);
        onChange(({ customer: _, customerId: __, ...rest }) =>
          Object.keys(whole).length === 0 ? rest : { ...rest, customer: whole },
        );
      }}
    />
  );
});

interface KeptCustomer extends Omit<Receiver, "email"> {
  readonly email: string | null;
}

function receiverOf(kept: KeptCustomer | undefined): Partial<Receiver> {
  if (kept === undefined) return {};
  const { rfc, name, postalCode, taxRegime, cfdiUse, email } = kept;
  return { rfc, name, postalCode, taxRegime, cfdiUse, ...(email !== null && { email }) };
}
