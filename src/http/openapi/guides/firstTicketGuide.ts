import type { Text } from "../../../errors.ts";

const sale = `\`\`\`sh
curl -s -X POST $BASE/api/v1/tickets -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d '{
  "externalId": "A-10482", "issuedAt": "2026-03-14T12:22:07-06:00",
  "currency": "MXN", "paymentForm": "01", "paymentMethod": "PUE", "pricesIncludeTax": true,
  "items": [
    { "sku": "7501000173", "description": "Cuaderno profesional", "quantity": 2, "unitPrice": 45.00,
      "productKey": "14111514", "taxes": [{ "tax": "IVA", "kind": "rate", "rate": 0.16, "withheld": false }] }
  ],
  "total": 90.00,
  "customer": { "rfc": "URE180429TM6", "name": "Universidad Robotica Española", "postalCode": "86991",
                "taxRegime": "601", "cfdiUse": "G03" }
}'
\`\`\``;

const read = `\`\`\`sh
curl -s $BASE/api/v1/tickets/external/A-10482 -H "X-API-Key: $KEY"
\`\`\``;

const files = `\`\`\`sh
curl -s $BASE/api/v1/invoices/$INVOICE/files/xml -H "X-API-Key: $KEY" -o factura.xml
curl -s $BASE/api/v1/invoices/$INVOICE/files/pdf -H "X-API-Key: $KEY" -o factura.pdf
\`\`\``;

/** Leads from a sale to its stamped invoice. */
export const firstTicketGuide: Text = {
  en: `## First ticket

You need an API key of test mode (\`tmb_test_…\`): people of a merchant make one at \`POST /api/v1/merchant/api-keys\` or in the portal, with the scopes \`tickets:read\`, \`tickets:write\` and \`invoices:read\`. In the lines below \`BASE\` is the address of this server, \`KEY\` that key and \`INVOICE\` what step 3 says.

1. Send the sale. The answer 202 means: it is stored, and the workers have been told. With \`customer\` it is invoiced at once; without, it waits for its customer or for the global invoice.

${sale}

2. Read it until its \`state\` is \`invoiced\`; \`Retry-After\` says when to ask again. \`faults\` and \`receiverFaults\` say what is wrong, each with its field and its remedy.

${read}

3. Download the documents. \`invoice.id\` of the ticket is the invoice's id.

${files}

\`POST /api/v1/tickets/validate\` tells every fault, or the totals of the invoice, and stores nothing. Sending the same \`externalId\` twice makes one ticket: repeat a call whose answer you did not get.`,
  es: `## Primer ticket

Necesitas una clave de API del modo de prueba (\`tmb_test_…\`): las personas de un comercio la crean en \`POST /api/v1/merchant/api-keys\` o en el portal, con los permisos \`tickets:read\`, \`tickets:write\` e \`invoices:read\`. En las líneas que siguen \`BASE\` es la dirección de este servidor, \`KEY\` esa clave e \`INVOICE\` lo que dice el paso 3.

1. Envía la venta. La respuesta 202 significa: está guardada y los procesos ya lo saben. Con \`customer\` se factura al momento; sin él, espera a su cliente o la factura global.

${sale}

2. Léela hasta que su \`state\` sea \`invoiced\`; \`Retry-After\` dice cuándo volver a preguntar. \`faults\` y \`receiverFaults\` dicen qué está mal, cada falla con su campo y su remedio.

${read}

3. Baja los documentos. \`invoice.id\` del ticket es el identificador de la factura.

${files}

\`POST /api/v1/tickets/validate\` dice todas las fallas, o los totales de la factura, y no guarda nada. Enviar dos veces el mismo \`externalId\` hace un solo ticket: repite la llamada cuya respuesta no te llegó.`,
};
