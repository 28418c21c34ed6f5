import test, { type ExecutionContext } from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial(
  "an owner makes a role, changes it and invites somebody to it, by keyboard alone, in Spanish",
  roles,
);

async function roles(t: ExecutionContext): Promise<void> {
  const said = faceWords("portal", "es");
  const name = "Caja nocturna";
  // A role that lacks what its permissions need, and one that somebody is invited to, are refused.
  const refusals = [422, 409];
  await story(t, { locale: "es-MX", as: "merchant", refusals }, async (page) => {
    const { press, write } = handOn(page, "keyboard");
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const box = (words: string) => dialog.getByRole("checkbox", { name: said(words), exact: true });
    const save = dialog.getByRole("button", { name: said("shared.act.save"), exact: true });

    await page.goto("/portal/settings/team");
    await press(page.getByRole("button", { name: said("settings.team.roles.add"), exact: true }));
    await write(dialog.getByRole("textbox", { name: said("settings.team.roles.name") }), name);
    await press(box("permission.writeTickets"));
    await press(save);
    await dialog.getByRole("alert").waitFor();
    await look("a role without what it needs");
    await press(box("permission.readTickets"));
    await press(save);
    await dialog.waitFor({ state: "detached" });

    await press(page.getByRole("button", { name: `${said("settings.team.roles.edit")}: ${name}` }));
    await press(box("permission.readInvoices"));
    await press(save);
    const counts = said("settings.team.roles.counts", { members: "0", permissions: "3" });
    await page.getByText(counts).first().waitFor();
    await dialog.waitFor({ state: "detached" });

    await press(page.getByRole("button", { name: said("settings.team.invite"), exact: true }).first());
    await write(dialog.getByRole("textbox", { name: said("settings.team.email") }), "caja@prueba.example");
    await press(dialog.getByRole("radio", { name, exact: true }));
    await press(dialog.getByRole("button", { name: said("settings.team.send") }));
    await page.getByText("caja@prueba.example").waitFor();
    await press(page.getByRole("button", { name: `${said("settings.team.roles.delete")}: ${name}` }));
    await page.getByRole("alert").waitFor();
    await look("a team with a role that is in use");
  });
}
