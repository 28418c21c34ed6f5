/**
 * A letter as a template writes it, as plain text in parts: `letterHtml` and `letterText` lay the same parts out and
 * escape them, so that no template touches HTML and none can forget to.
 */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The sentences that a merchant's own words cannot replace, below the others. */
  readonly told?: readonly string[];
  /** The button for the one thing to do. */
  readonly action?: { readonly label: string; readonly link: string };
  /** The addresses of files; each stands on a line of its own. */
  readonly links?: readonly { readonly label: string; readonly link: string }[];
  /** The names and values of a small table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The small print for somebody who did not expect this mail. */
  readonly note: string;
}
