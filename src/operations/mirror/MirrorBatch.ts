import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { PackageItem, RowPlace } from "./mirrorRow.ts";
import { StagedRows, type StagingTable } from "./StagedRows.ts";

/** A batch that goes into the mirror in one transaction. */
export class MirrorBatch<Row> {
  /** The number of the package's places that are dealt with after it. */
  through = 0;
  readonly rows: StagedRows<Row>;
  /** The places of the rows, in their order. */
  readonly places: RowPlace[] = [];
  readonly faults: PackageFault[] = [];
  readonly repairs: PackageFault[] = [];

  constructor(table: StagingTable<Row>) {
    this.rows = new StagedRows(table);
  }

  add({ through, found, faults, repairs }: PackageItem<Row>): void {
    this.through = through;
    if (faults.length > 0) this.faults.push(...faults);
    if (repairs.length > 0) this.repairs.push(...repairs);
    if (!found) return;
    this.rows.add(found.row);
    this.places.push(found.place);
  }
}
