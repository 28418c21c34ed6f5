import type { TicketSource } from "../../models/merchants/TicketSource.ts";
import type { Deps } from "../deps.ts";

export interface NamedHeader {
  readonly name: string;
  readonly value: string;
}

/** Binds the headers of a source to its row. */
export function ticketSourceContext(sourceId: string): string {
  return `ticketSource/${sourceId}`;
}

/** Returns the columns that keep a source's headers, their values encrypted. */
export function keptHeaders(
  { vault }: Pick<Deps, "vault">,
  sourceId: string,
  headers: readonly NamedHeader[],
): Pick<TicketSource, "headerNames" | "encryptedHeaders" | "encryptionKeyId"> {
  if (headers.length === 0) return { headerNames: [], encryptedHeaders: null, encryptionKeyId: null };
  const { keyId, bytes } = vault.encrypt(Buffer.from(JSON.stringify(headers)), ticketSourceContext(sourceId));
  return {
    headerNames: headers.map(({ name }) => name),
    encryptedHeaders: bytes,
    encryptionKeyId: keyId,
  };
}

/** Returns the headers with which a source is asked. */
export function openHeaders(
  { vault }: Pick<Deps, "vault">,
  {
    id,
    encryptedHeaders,
    encryptionKeyId,
  }: Pick<TicketSource, "id" | "encryptedHeaders" | "encryptionKeyId">,
): readonly NamedHeader[] {
  if (!encryptedHeaders || encryptionKeyId === null) return [];
  const plain = vault.decrypt(encryptionKeyId, encryptedHeaders, ticketSourceContext(id));
  return JSON.parse(plain.toString("utf8")) as NamedHeader[];
}
