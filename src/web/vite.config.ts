import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds a page a face. What they share stands in files of its own, which browsers keep for both. */
export default defineConfig({
  root: here("."),
  base: "/",
  plugins: [react()],
  cacheDir: here("../../node_modules/.vite"),
  build: {
    outDir: here("../../dist/web"),
    emptyOutDir: true,
    // No `data:` addresses: the pages' rules let nothing in but files of ours.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Some hundred small files would be asked for otherwise: what every page needs comes as one, and icons as another.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "kit",
              test: /node_modules\/(react|react-dom|scheduler|@mantine\/(core|hooks|notifications)|@floating-ui|@tanstack|wouter|openapi-fetch|openapi-react-query|clsx)\//,
              minShareCount: 18,
            },
            { name: "icons", test: /@tabler/ },
          ],
        },
      },
      input: {
        portal: here("portal/index.html"),
        admin: here("admin/index.html"),
        selfInvoicing: here("selfInvoicing/main.ts"),
        page: here("selfInvoicing/page.css"),
      },
    },
  },
});
