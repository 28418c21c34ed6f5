import { html, type Html } from "../html.ts";

/** Returns where a person goes who has signed in: to the place in the portal that they came from, or to its first page. */
export function nextPlace(asked: string): string {
  return /^\/portal(?:[/?]|$)/.test(asked) ? asked : "/portal";
}

/** Takes the place along through a form. */
export function nextField(asked: string): Html {
  return html`<input type="hidden" name="next" value="${asked}" />`;
}
