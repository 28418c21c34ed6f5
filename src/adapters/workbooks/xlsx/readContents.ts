import type { ZipParts } from "./ZipParts.ts";
import { parseXml } from "./parseXml.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";

export interface SheetPart {
  readonly name: string;
  readonly part: string;
}

/** The places of a workbook's parts in its package. */
export interface Contents {
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: string | undefined;
}

interface Relation {
  readonly type: string;
  readonly part: string;
  readonly isExternal: boolean;
}

/** Reads which worksheets there are and in which parts, by the relations of the package ([ECMA-376] part 2, 9.3). */
export async function readContents(parts: ZipParts): Promise<Contents> {
  const root = await readRelations(parts, "_rels/.rels", "");
  const workbook =
    [...root.values()].find(({ type }) => type === "officeDocument")?.part ?? "xl/workbook.xml";
  if (!parts.has(workbook)) throw notThisFormat(parts);
  if (workbook.endsWith(".bin")) throw new WorkbookProblem("unsupported_format", "an .xlsb");
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const relations = await readRelations(
    parts,
    `${folder}_rels/${workbook.slice(folder.length)}.rels`,
    folder,
  );
  const sheets: SheetPart[] = [];
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === "workbookPr" && /^(?:1|true)$/.test(attributes["date1904"] ?? ""))
      throw new WorkbookProblem("unsupported_format", "days counted from 1904");
    if (name !== "sheet") return;
    const relation = relations.get(attributes["r:id"] ?? otherPrefix(attributes) ?? "");
    if (relation?.type === "worksheet") sheets.push({ name: attributes["name"] ?? "", part: own(relation) });
  };
  for await (const _ of parseXml(parts.read(workbook), { open }));
  const strings = [...relations.values()].find(({ type }) => type === "sharedStrings");
  return { sheets, sharedStrings: strings && own(strings) };
}

async function readRelations(parts: ZipParts, part: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  if (!parts.has(part)) return relations;
  const open = (
    name: string,
    { Id = "", Type = "", Target = "", TargetMode }: Readonly<Record<string, string>>,
  ) => {
    if (name !== "Relationship") return;
    const type = Type.slice(Type.lastIndexOf("/") + 1);
    relations.set(Id, { type, part: resolvePart(folder, Target), isExternal: TargetMode === "External" });
  };
  for await (const _ of parseXml(parts.read(part), { open }));
  return relations;
}

/** A sheet that lies elsewhere is not read: not from the net, not from the disk. */
function own({ part, isExternal }: Relation): string {
  if (isExternal) throw new WorkbookProblem("external_content", "a sheet that lies outside of the file");
  return part;
}

/** Resolves a target to the name within the package: a key to compare with, nothing that a file system sees. */
function resolvePart(folder: string, target: string): string {
  const path = target.startsWith("/") ? target : `/${folder}${target}`;
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

function otherPrefix(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
}

function notThisFormat(parts: ZipParts): WorkbookProblem {
  if (parts.has("xl/workbook.bin")) return new WorkbookProblem("unsupported_format", "an .xlsb");
  if (parts.has("content.xml")) return new WorkbookProblem("unsupported_format", "an OpenDocument file");
  return new WorkbookProblem("not_a_workbook", "a ZIP archive without a workbook");
}
