import test from "ava";
import { apiOfFile } from "../../helpers/api.ts";

const api = apiOfFile();

test("an accountant logs in with what demo.json says and works with the cookie alone", async (t) => {
  const { email, password } = api().demo.accountant;
  const answer = await api().call("POST", "/auth/accountant/login", { key: null, body: { email, password } });
  t.is(answer.status, 200);
  t.is(answer.json.data.accountant.email, email);
  t.like(answer.json.data.merchants, [{ rfc: "CDM200115AB9", role: "accountant", current: true }]);
  const session = await api().signIn("accountant");
  const tickets = await api().call("GET", "/api/v1/tickets", { session });
  t.is(tickets.status, 200);
});
