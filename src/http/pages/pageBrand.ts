import { AppError } from "../../errors.ts";
import type { presentConsumerMerchant } from "../consumer/presentConsumerMerchant.ts";
import { dataOf } from "./askApi.ts";
import { ourBlue } from "./brandStyle.ts";
import type { PageBrand, PageRequest } from "./page.ts";

export type PublicMerchant = ReturnType<typeof presentConsumerMerchant>;

/** Returns the looks of the merchant's pages; one without a public page has its name there and our colours. */
export async function pageBrand(
  { askApi }: Pick<PageRequest, "askApi">,
  { slug, tradeName }: { readonly slug: string | null; readonly tradeName: string },
): Promise<PageBrand> {
  const plain = { tradeName, primaryColor: ourBlue, footer: null, logo: null };
  if (slug === null) return plain;
  try {
    return brandOf(await dataOf<PublicMerchant>(askApi("readConsumerMerchant", { params: { slug } })));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return plain;
    throw error;
  }
}

export function brandOf({ slug, tradeName, branding }: PublicMerchant): PageBrand {
  const { primaryColor, footer, logo } = branding;
  const address = `/api/v1/consumer/merchants/${slug}/logo`;
  return { tradeName, primaryColor, footer, logo: logo && { ...logo, address } };
}
