import type { PdfTemplate } from "../../../domain/merchants/pdfTemplates.ts";
import { classic } from "./classic.ts";
import { compact } from "./compact.ts";
import { modern } from "./modern.ts";
import type { Template } from "./template.ts";

export const templates: Readonly<Record<PdfTemplate, Template>> = { classic, modern, compact };
