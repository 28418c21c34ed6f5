import test from "ava";
import { errorCatalogue } from "../../src/errors.ts";

for (const [code, entry] of Object.entries(errorCatalogue)) {
  const { status, message, retryable } = entry as {
    status: number;
    message: { es: string; en: string };
    retryable?: boolean;
  };

  test(`${code} tells both languages what to do, under a status that fits`, (t) => {
    t.regex(code, /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/, "Codes are thing.what_is_wrong.");
    for (const [language, text] of Object.entries({ es: message.es, en: message.en }))
      t.regex(
        text,
        /^\S.{5,158}\.$/u,
        `Give ${code} one or two whole sentences in ${language}, at most 160 characters.`,
      );
    t.not(message.es, message.en, `Translate ${code}.`);
    t.true(status >= 400 && status < 600, `${status} is no error.`);
    if (retryable)
      t.true(
        [409, 429, 500, 502, 503, 504].includes(status),
        `A caller never retries a ${status} unchanged.`,
      );
  });
}
