import createFetch from "openapi-fetch";
import createQuery from "openapi-react-query";
import type { paths } from "./contract.ts";
import { language, sameActSameKey, throwProblems } from "./middleware.ts";

/** Calls the API by the paths of its contract. What is no success is thrown as a `Problem`. */
export const api = createFetch<paths>({ baseUrl: "", credentials: "same-origin" });
// Answers pass them from the last to the first, so a refusal is thrown when the others have seen it.
api.use(throwProblems, language, sameActSameKey);

/** The same calls as queries and mutations of a component. */
export const queries = createQuery(api);
