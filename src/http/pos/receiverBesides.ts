import { checkReceiver } from "../../domain/invoicing/receiver/checkReceiver.ts";
import type { Fault } from "../../errors.ts";
import type { ValidationContext } from "../validation/validationContext.ts";
import { customerValidator } from "./tickets.schema.ts";

/**
 * Returns the faults of the receiver in a body that is refused for something else, so that its sender learns of both at
 * once. Paths are the body's. A receiver that is not sound in shape is among the body's own faults.
 */
export function receiverBesides(body: unknown, context: ValidationContext): readonly Fault[] {
  const { customer } = (body ?? {}) as { readonly customer?: unknown };
  if (customer === undefined) return [];
  const { value: receiver } = customerValidator.validate(customer, context);
  if (!receiver) return [];
  const { faults } = checkReceiver(receiver, context.catalogs);
  return faults.map((fault) => ({ ...fault, path: `customer.${fault.path}` }));
}
