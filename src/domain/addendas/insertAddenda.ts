/** The last end tag of a document, with comments and processing instructions that may follow it. */
const lastTag = /<\/([^\s/>]+)\s*>(?:\s|<!--(?:(?!-->)[^])*-->|<\?(?:(?!\?>)[^])*\?>)*$/;

/**
 * Puts an addenda into a stamped document, before the end of its root, and leaves every other byte as it was. The node
 * takes the root's own prefix; where the root has a default namespace, the addenda is kept out of it.
 */
export function insertAddenda(xml: Buffer, addenda: string): Buffer {
  // Each byte is one character, so that places in the text are places in the bytes.
  const text = xml.toString("latin1");
  const [tail = "", root = ""] = lastTag.exec(text.slice(-4_096)) ?? [];
  if (root === "") throw new Error("The document has no closing root tag.");
  const at = text.length - tail.length;
  const prefix = root.includes(":") ? `${root.split(":")[0]}:` : "";
  const hasDefault = new RegExp(`<${root}(?=\\s)[^>]*\\sxmlns=`).test(text);
  const content = hasDefault ? addenda.replace(/^<([^\s/>]+)/, withoutDefault) : addenda;
  const node = `<${prefix}Addenda>${content}</${prefix}Addenda>`;
  return Buffer.concat([xml.subarray(0, at), Buffer.from(node, "utf8"), xml.subarray(at)]);

  /** Undeclares the document's default namespace for an addenda that declares none of its own. */
  function withoutDefault(tag: string): string {
    const start = addenda.slice(0, addenda.indexOf(">"));
    return /\sxmlns=/.test(start) ? tag : `${tag} xmlns=""`;
  }
}
