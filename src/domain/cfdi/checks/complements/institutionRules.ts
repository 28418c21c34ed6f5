import { rule, ruleGroup } from "../rule.ts";
import { complementNodes, itemComplementNodes, type NodeReading } from "./complementNodes.ts";

/** Rules on the complement Donatarias 1.1, whose schema takes blank texts and any day. */
export const donationRules = ruleGroup(
  (reading) => complementNodes(reading, "Donatarias"),
  [
    rule("cfdi.donation_number_blank", "noAutorizacion", ({ at }: NodeReading) =>
      at["noAutorizacion"]?.trim() === "" ? {} : undefined,
    ),
    rule("cfdi.donation_legend_blank", "leyenda", ({ at }: NodeReading) =>
      at["leyenda"]?.trim() === "" ? {} : undefined,
    ),
    rule("cfdi.donation_date", "fechaAutorizacion", ({ at, reading: { day } }: NodeReading) => {
      // An XML date may carry a time zone; its day comes first.
      const authorized = at["fechaAutorizacion"]?.slice(0, 10);
      return authorized !== undefined && day !== undefined && authorized > day
        ? { written: authorized, day }
        : undefined;
    }),
  ],
);

/** The rule on the complement Instituciones Educativas 1.0 of an item: the pupil has a name. */
export const schoolRules = ruleGroup(
  (reading) => itemComplementNodes(reading, "instEducativas"),
  [
    rule("cfdi.school_pupil_blank", "nombreAlumno", ({ at }: NodeReading) =>
      at["nombreAlumno"]?.trim() === "" ? {} : undefined,
    ),
  ],
);
