import { catalog } from "../catalog.ts";

/** c_ObjetoImp: whether what is sold is subject to tax, and whether its taxes are broken out. */
export const taxObjects = catalog("c_ObjetoImp", [
  { code: "01", description: "No objeto de impuesto" },
  { code: "02", description: "Sí objeto de impuesto" },
  { code: "03", description: "Sí objeto del impuesto y no obligado al desglose" },
  { code: "04", description: "Sí objeto del impuesto y no causa impuesto", from: "2022-10-07" },
  { code: "05", description: "Sí objeto del impuesto, IVA crédito PODEBI", from: "2023-12-06" },
  { code: "06", description: "Sí objeto del IVA, No traslado IVA", from: "2024-12-13" },
  { code: "07", description: "No traslado del IVA, Sí desglose IEPS", from: "2024-12-13" },
  { code: "08", description: "No traslado del IVA, No desglose IEPS", from: "2024-12-13" },
]);
