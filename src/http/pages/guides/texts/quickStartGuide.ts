import { both, type Guide } from "../guide.ts";
import { customer, sale } from "./sale.ts";

export const quickStartGuide: Guide = {
  slug: "quick-start",
  title: both("Primeros pasos", "Quick start"),
  intro: both(
    "De una carpeta vacía a tu primera factura timbrada, en cinco minutos. Todo corre en tu máquina: base de datos, PAC de prueba y SAT de prueba vienen incluidos.",
    "From an empty folder to your first stamped invoice, in five minutes. Everything runs on your machine: the database, a test PAC and a test SAT are included.",
  ),
  steps: [
    {
      heading: both("Arranca Timbra", "Start Timbra"),
      text: both(
        "Necesitas Node 20.19 o posterior. La primera vez también se crea un comercio de muestra con su certificado de prueba.",
        "You need Node 20.19 or newer. The first start also creates a sample merchant with its test certificate.",
      ),
      examples: [{ shell: "npm install && npm start" }],
    },
    {
      heading: both("Toma la dirección y la clave", "Take the address and the key"),
      text: both(
        "Abre otra terminal en la misma carpeta. `BASE` es la dirección del servidor y `KEY` una clave de API de prueba; todas las guías usan estos dos nombres. En un servidor que ya existe, la clave se crea en el portal.",
        "Open a second terminal in the same folder. `BASE` is the address of the server and `KEY` an API key of test mode; all guides use these two names. On a server that exists already, keys are made in the portal.",
      ),
      examples: [
        {
          shell: `BASE=$(node -p "require('./.data/demo.json').baseUrl")
KEY=$(node -p "require('./.data/demo.json').apiKey")`,
        },
        { method: "GET", path: "/health/ready", as: "nobody", status: 200 },
      ],
    },
    {
      heading: both("Envía una venta", "Send a sale"),
      text: both(
        "La respuesta 202 significa que la venta ya está guardada y nadie la pierde. Como lleva `customer`, se factura de inmediato.",
        "The answer 202 means that the sale is stored and cannot get lost. Since it has a `customer`, it is invoiced at once.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: sale("A", { customer }),
          status: 202,
          fields: { "data.state": "received" },
          keep: { TICKET: "data.id" },
        },
      ],
    },
    {
      heading: both("Espera el timbre", "Wait for the stamp"),
      text: both(
        "Suele tardar un segundo. El encabezado `Retry-After` dice cuándo volver a preguntar.",
        "It usually takes a second. The header `Retry-After` says when to ask again.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/tickets/$TICKET",
          status: 200,
          fields: { "data.state": "invoiced" },
          keep: { INVOICE: "data.invoice.id" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Descarga la factura", "Download the invoice"),
      text: both(
        "El XML es el CFDI con validez fiscal; el PDF es su representación impresa.",
        "The XML is the CFDI, the legal document; the PDF is its printed form.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/invoices/$INVOICE",
          status: 200,
          fields: { "data.state": "stamped" },
        },
        { method: "GET", path: "/api/v1/invoices/$INVOICE/files/xml", status: 200, saveAs: "factura.xml" },
        { method: "GET", path: "/api/v1/invoices/$INVOICE/files/pdf", status: 200, saveAs: "factura.pdf" },
      ],
    },
  ],
};
