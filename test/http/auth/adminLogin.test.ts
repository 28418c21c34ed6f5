import test from "ava";
import { apiOfFile } from "../../helpers/api.ts";
import { authenticateBearer } from "../../../src/operations/access/authenticateBearer.ts";

const api = apiOfFile();

test("the demonstration's administrator signs in and gets tokens that open the back office", async (t) => {
  const { email, password } = api().demo.admin;
  const { status, json } = await api().call("POST", "/auth/admin/login", {
    key: null,
    body: { email, password },
  });
  t.is(status, 200);
  t.like(json.data, { tokenType: "Bearer", expiresIn: 900, refreshExpiresIn: 43_200 });
  t.like(json.data.admin, { email, role: "admin" });
  const admin = await authenticateBearer(api().deps, json.data.accessToken);
  t.like(admin, { kind: "admin", email, role: "admin" });
});
