import Joi from "joi";
import { AppError } from "../../errors.ts";
import { putErrorWords } from "../../operations/catalogs/putErrorWords.ts";
import { errorWords, type OwnSentence, type OwnWords } from "../../queries/admin/errorWords.ts";
import { codeMatches } from "../catalogs/errorCodes.ts";
import { type ExplainedCode, explainedCodes } from "../catalogs/explainedCodes.ts";
import { listSchema, pageKeys, type PageQuery } from "../lists/paging.ts";
import { setErrorWords } from "../present/words/reworded.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { text } from "../validation/schemas.ts";

const base = "/api/v1/admin/error-codes";

interface CodesQuery extends PageQuery {
  readonly q: string;
  readonly rewritten: boolean;
}

const queryValidator: Validator<CodesQuery> = createValidator(
  Joi.object({
    q: Joi.string()
      .max(100)
      .allow("")
      .default("")
      .description("Words of the code, its meaning or its cure, in either language; all must be there."),
    rewritten: Joi.boolean().default(false).description("Those only that the staff has rewritten."),
    ...pageKeys,
  }),
);

const sentence = (part: "message" | "cure") => {
  // Only the program's own words can be put in, since nothing else is known where a fault is shown.
  const known = new RegExp(`^(?:[^{}]|\\{${part}\\})*$`, "u");
  const one = text(1_000).pattern(known, { name: "ownWords" }).allow(null).required();
  return Joi.object({ es: one, en: one })
    .required()
    .description(`Null in a language where the program's own words stay; \`{${part}}\` puts these in.`)
    .meta({ name: part === "message" ? "OwnMessage" : "OwnCure" });
};

const bodyValidator: Validator<OwnWords> = createValidator(
  Joi.object({ message: sentence("message"), cure: sentence("cure") }),
);

const both = Joi.object({ es: Joi.string().required(), en: Joi.string().required() }).meta({
  name: "BothLanguages",
});
const own = Joi.object({ es: Joi.string().allow(null).required(), en: Joi.string().allow(null).required() })
  .required()
  .meta({ name: "OwnSentence" });

const codeSchema = Joi.object({
  code: Joi.string().required().example("CFDI40148"),
  source: Joi.string().valid("own", "SAT", "PAC").required(),
  status: Joi.number().integer().allow(null).required().description("HTTP status, of our own."),
  builtIn: Joi.array()
    .items(
      Joi.object({
        message: both.required().description("What is wrong."),
        cure: both.allow(null).required().description("What to do; null where the message says so."),
      }).meta({ name: "BuiltInWords" }),
    )
    .required()
    .description("The program's own words, for each way in which the code happens."),
  message: own.description("What the staff has it say is wrong."),
  cure: own.description("What the staff has it say to do."),
}).meta({ name: "RewrittenCode" });

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListErrorCodes",
  tag: "Admin",
  summary: "Codes of errors and faults in the program's own words and in those of the staff",
  permission: "read all documents",
  query: queryValidator,
  answers: { 200: { description: "A page of codes, by their names.", schema: listSchema(codeSchema) } },
  async answer({ deps, query: { q, rewritten, limit, after = "0" } }) {
    const words = await errorWords(deps.db);
    const found = [...explainedCodes.values()]
      .filter((each) => codeMatches(each, q) && (!rewritten || words.has(each.code)))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
    const end = Number(after) + limit;
    const items = found.slice(Number(after), end).map((each) => present(each, words.get(each.code)));
    return { status: 200, data: { items, nextCursor: end < found.length ? String(end) : null } };
  },
});

const put = adminRoute({
  method: "put",
  path: `${base}/:code`,
  operationId: "adminPutErrorWords",
  tag: "Admin",
  summary: "Rewrite what a code says in Spanish and English; answers and pages say so within seconds",
  permission: "operate catalogs",
  params: { code: Joi.string().max(60).example("CFDI40148") },
  body: {
    ...bodyValidator,
    examples: {
      friendly: {
        message: {
          es: "El RFC no coincide con el nombre. {message}",
          en: "RFC and name do not match. {message}",
        },
        cure: { es: "Pida la constancia de situación fiscal y cópielo tal cual.", en: null },
      },
      builtIn: { message: { es: null, en: null }, cure: { es: null, en: null } },
    },
  },
  answers: { 200: { description: "The code as it speaks now.", schema: codeSchema } },
  async answer({ deps, actor, params: { code }, body }) {
    const found = explainedCodes.get(code);
    if (!found) throw new AppError("resource.not_found");
    await putErrorWords(deps, actor, { ...body, code });
    const words = await errorWords(deps.db);
    // The other processes look by themselves.
    setErrorWords(words);
    return { status: 200, data: present(found, words.get(code)) };
  },
});

export const adminErrorCodeRoutes: readonly Route[] = [listAll, put];

const unsaid: OwnSentence = { es: null, en: null };

function present({ code, source, status, cases }: ExplainedCode, words: OwnWords | undefined) {
  const builtIn = cases.map(({ message, cure }) => ({ message, cure: cure ?? null }));
  return { code, source, status, builtIn, message: words?.message ?? unsaid, cure: words?.cure ?? unsaid };
}
