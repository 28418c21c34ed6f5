import type { Config } from "../config.ts";

/**
 * Returns what a production configuration leaves out, as sentences: without it the product runs, and something that a
 * merchant expects does not happen.
 */
export function productionGaps(config: Config): readonly string[] {
  if (!config.production) return [];
  const { pac, satAuthoritiesFile, smtpUrl, publicUrl, objectStorage } = config;
  return [
    ...(pac.live ? [] : ["No live PAC: set PAC_LIVE_URL and PAC_LIVE_TOKEN, or live documents are refused."]),
    ...(pac.live && satAuthoritiesFile === undefined
      ? ["No authorities: set SAT_AUTHORITIES_FILE to SAT's certificates, or every live CSD is refused."]
      : []),
    ...(pac.test ? [] : ["No test PAC: set PAC_TEST_URL and PAC_TEST_TOKEN, or test documents are refused."]),
    ...(smtpUrl === undefined
      ? ["No mail server: set SMTP_URL and MAIL_FROM; until then mail waits, also links for passwords."]
      : []),
    ...(publicUrl.startsWith("https:")
      ? []
      : ["PUBLIC_URL is not https: browsers send the cookies of sessions unprotected."]),
    ...(objectStorage.kind === "disk"
      ? [
          `Files are kept in ${objectStorage.folder} of this machine. If processes run on several machines, or its ` +
            "disk goes with the container, set OBJECT_STORAGE_URL to a bucket (s3://…) or a folder that all share.",
        ]
      : []),
  ];
}
