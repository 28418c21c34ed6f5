/** Makes a browser save the file. Series and folio may hold any letter; a header may not. */
export function attachment(fileName: string): { readonly "Content-Disposition": string } {
  return { "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"` };
}
