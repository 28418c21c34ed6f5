import type { OpenPackage } from "../../ports/packages.ts";
import type { MetadataSource } from "./metadataIntake.ts";
import type { MetadataRow, PackageItem } from "./mirrorRow.ts";

/** In the making. */
export async function* metadataItems(
  _open: OpenPackage,
  _from: number,
  _source: MetadataSource,
): AsyncGenerator<PackageItem<MetadataRow>> {}
