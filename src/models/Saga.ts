import { type SagaState, sagaTransitions } from "../domain/sagas/sagaLifeCycle.ts";
import type { SagaKind, SagaStep } from "../domain/sagas/sagaSteps.ts";
import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";
import { Invoice } from "./Invoice.ts";

/** An act of several steps, each of which is one transaction that ends in waiting for documents. */
export class Saga extends BaseModel {
  static override tableName = "sagas";
  static override readonly lifeCycle = sagaTransitions;
  static override jsonAttributes = ["data", "faults"];
  static override relationMappings = () => ({
    invoice: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "sagas.invoiceId", to: "invoices.id" },
    },
    made: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "sagas.madeId", to: "invoices.id" },
    },
  });

  /** The internal order, which only cursors use; it is never shown. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare kind: SagaKind;
  declare state: SagaState;
  declare step: SagaStep;
  /** The document that it is about. */
  declare invoiceId: string;
  /** The ticket that it is about, where that is one of many in the document. */
  declare ticketId: string | null;
  /** The document that it has made. */
  declare madeId: string | null;
  /** Documents whose coming to an end announces the next step. */
  declare waitsFor: readonly string[];
  /** The terms that were asked for, and whatever else a kind has to remember. */
  declare data: Readonly<Record<string, unknown>>;
  declare faults: readonly Fault[] | null;
  declare requestId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The invoice, fetched with the saga where a reader shows it. */
  declare invoice?: Invoice;
  declare made?: Invoice;
}
