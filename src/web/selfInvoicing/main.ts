import { checkWhileTyping } from "./checkWhileTyping.ts";
import { followProgress } from "./followProgress.ts";
import { noteOffline } from "./noteOffline.ts";
import { offerCopies } from "./offerCopies.ts";
import { offerReceivers } from "./offerReceivers.ts";
import { offerShare } from "./offerShare.ts";
import { readConstancia } from "./readConstancia.ts";
import { sendOnce } from "./sendOnce.ts";

/** Makes a receipt's page quicker to use. Whatever it does can be done without it: the server's page is whole. */
function improve(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-receiver]");
  if (form) {
    const check = checkWhileTyping(form);
    offerReceivers(form, check);
    readConstancia(form, check);
  }
  offerCopies();
  offerShare();
}

improve();
noteOffline();
sendOnce();
followProgress(improve);
