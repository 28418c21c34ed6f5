import { Fieldset, Radio, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormState } from "../../shared/ui/form/useForm.ts";
import { useTexts } from "../texts/useTexts.ts";
import { TemplateThumbnail } from "./preview/TemplateThumbnail.tsx";
import type { Looks } from "./preview/looks.ts";

const templates = ["classic", "modern", "compact"] as const;
const texts = ["pdfHeader", "pdfTerms", "pdfFooter"] as const;

interface Shown {
  readonly form: Pick<FormState<Looks["branding"]>, "values" | "set" | "text">;
  readonly disabled: boolean;
}

/** The layout of printed documents, and the merchant's own words on them. */
export function PrintedLooks({ form, disabled }: Shown): ReactNode {
  const t = useTexts();
  const { primaryColor, accentColor, pdfTemplate = "classic" } = form.values;
  return (
    <Fieldset legend={t("settings.branding.printed")}>
      <Stack>
        <Radio.Group
          label={t("settings.branding.template")}
          description={t("settings.branding.templateAbout")}
          value={pdfTemplate}
          onChange={(value) => form.set("pdfTemplate", value)}
        >
          <SimpleGrid mt="xs" cols={{ base: 1, xs: 3 }}>
            {templates.map((template) => (
              <Radio
                key={template}
                value={template}
                disabled={disabled}
                label={
                  <Stack gap={4}>
                    <TemplateThumbnail {...{ template, primaryColor, accentColor }} />
                    <span>{t(`settings.branding.templates.${template}`)}</span>
                  </Stack>
                }
                description={t(`settings.branding.templatesAbout.${template}`)}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
        {texts.map((name) => {
          const Input = name === "pdfFooter" ? TextInput : Textarea;
          return (
            <Input
              key={name}
              label={t(`settings.branding.${name}`)}
              description={t(`settings.branding.${name}About`)}
              {...form.text(name)}
              onChange={({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
                form.set(name, currentTarget.value === "" ? null : currentTarget.value)
              }
              disabled={disabled}
            />
          );
        })}
      </Stack>
    </Fieldset>
  );
}
