import type { Text } from "../../../errors.ts";

const answer = `\`\`\`json
{
  "error": "request.invalid",
  "message": "…",
  "details": [{ "code": "field.format", "source": "own", "path": "customer.rfc", "message": "…", "cure": "…" }]
}
\`\`\``;

/** Says how errors are read. */
export const errorsGuide: Text = {
  en: `## Errors

${answer}

\`error\` is stable: program against it. \`message\` is for people, in Spanish, or in English by \`Accept-Language: en\`. \`details\` has every fault at once, each with the field (\`path\`) and what to do (\`cure\`); \`source\` says whose rule it is: ours, SAT's or the PAC's.

| Status | What to do |
| --- | --- |
| 400, 422 | Correct the request; \`details\` says where. |
| 401 | Send the credential that the operation takes. |
| 404 | There is no such thing, or you may not see it. |
| 409 | The thing is in another state; read it again. |
| 429, 503 | Come back after \`Retry-After\` seconds. |
| 500 | Our mistake; report it with \`X-Request-Id\`. Repeating a write with the same \`Idempotency-Key\` is safe. |

[All error codes](/docs/errors?lang=en) are on a page of their own, and at \`GET /api/v1/catalogs/error-codes\`.`,
  es: `## Errores

${answer}

\`error\` es estable: programa con él. \`message\` es para personas, en español, o en inglés con \`Accept-Language: en\`. \`details\` trae todas las fallas a la vez, cada una con el campo (\`path\`) y qué hacer (\`cure\`); \`source\` dice de quién es la regla: nuestra, del SAT o del PAC.

| Estado | Qué hacer |
| --- | --- |
| 400, 422 | Corrige la petición; \`details\` dice dónde. |
| 401 | Envía la credencial que la operación acepta. |
| 404 | No existe, o no puedes verlo. |
| 409 | El objeto está en otro estado; léelo de nuevo. |
| 429, 503 | Vuelve después de los segundos de \`Retry-After\`. |
| 500 | Error nuestro; repórtalo con \`X-Request-Id\`. Repetir una escritura con la misma \`Idempotency-Key\` es seguro. |

[Todos los códigos de error](/docs/errors?lang=es) están en una página propia y en \`GET /api/v1/catalogs/error-codes\`.`,
};
