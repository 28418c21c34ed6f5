import { Group, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { PostalCodeInput } from "../../shared/ui/form/PostalCodeInput.tsx";
import { RfcInput } from "../../shared/ui/form/RfcInput.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { looksLikeRfc, type Receiver } from "./receiver.ts";
import { useSoon } from "./useSoon.ts";

interface Shown {
  readonly value: Receiver;
  readonly onChange: (value: Receiver) => void;
}

/** The data of a receiver: one that is kept, or typed and checked against SAT's catalogs as it is typed. */
export function ReceiverFields({ value, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (changed: Partial<Receiver>) => onChange({ ...value, ...changed });
  const rfc = useSoon(value.rfc);
  const isAsked = looksLikeRfc(rfc);
  const examined = queries.useQuery(
    "get",
    "/api/v1/catalogs/rfc/{rfc}",
    { params: { path: { rfc } } },
    { enabled: isAsked },
  );
  const verdict = isAsked ? examined.data?.data : undefined;
  const regimes = queries.useQuery(
    "get",
    "/api/v1/catalogs/tax-regimes/allowed",
    { params: { query: { rfc } } },
    { enabled: verdict?.valid === true },
  );
  const person = rfc.length === 12 ? "moral" : "fisica";
  const uses = queries.useQuery(
    "get",
    "/api/v1/catalogs/cfdi-uses/allowed",
    { params: { query: { regime: value.taxRegime, person } } },
    { enabled: value.taxRegime !== "" && verdict?.valid === true },
  );
  const warning = verdict?.warnings[0]?.message;
  const isShort = /^\d{1,4}$/.test(value.postalCode);
  const isMisshapen = value.rfc.length >= 12 && !looksLikeRfc(value.rfc);
  return (
    <Stack gap="sm">
      <KeptReceivers onChoose={onChange} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <RfcInput
          label={t("receiver.rfc")}
          required
          value={value.rfc}
          onChange={({ currentTarget }) => set({ rfc: currentTarget.value })}
          error={isMisshapen ? t("receiver.rfcForm") : undefined}
          {...(warning !== undefined && { description: warning })}
        />
        <PostalCodeInput
          label={t("receiver.postalCode")}
          required
          value={value.postalCode}
          onChange={({ currentTarget }) => set({ postalCode: currentTarget.value.replaceAll(/\D/g, "") })}
          error={isShort ? t("receiver.fiveDigits") : undefined}
        />
      </SimpleGrid>
      <TextInput
        label={t("receiver.name")}
        description={t("receiver.nameHint")}
        required
        autoComplete="off"
        maxLength={300}
        value={value.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <CodeSelect
        catalog="tax-regimes"
        label={t("receiver.taxRegime")}
        required
        placeholder={t("receiver.regimeHint")}
        among={codesOf(regimes.data?.data.items)}
        value={value.taxRegime}
        onChange={(taxRegime) => set({ taxRegime: taxRegime ?? "", cfdiUse: "" })}
      />
      <CodeSelect
        catalog="cfdi-uses"
        label={t("receiver.cfdiUse")}
        required
        placeholder={t("receiver.useHint")}
        among={codesOf(uses.data?.data.items)}
        value={value.cfdiUse}
        onChange={(cfdiUse) => set({ cfdiUse: cfdiUse ?? "" })}
      />
      <TextInput
        label={t("receiver.email")}
        description={t("receiver.emailHint")}
        type="email"
        autoComplete="off"
        value={value.email ?? ""}
        onChange={({ currentTarget }) => {
          const { email: _, ...rest } = value;
          onChange(currentTarget.value === "" ? rest : { ...rest, email: currentTarget.value });
        }}
      />
    </Stack>
  );
}

/** Finds a receiver that the merchant has kept, by any part of the name or RFC. */
function KeptReceivers({ onChoose }: { readonly onChoose: (receiver: Receiver) => void }): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const search = useSoon(typed.trim());
  const found = queries.useQuery(
    "get",
    "/api/v1/merchant/customers",
    { params: { query: { limit: 20, ...(search !== "" && { q: search }) } } },
    { enabled: useMay("read customers") },
  );
  const customers = found.data?.data.items ?? [];
  if (customers.length === 0 && search === "") return null;
  return (
    <Select
      label={t("receiver.kept")}
      placeholder={t("receiver.keptHint")}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={customers.map(({ id, name, rfc }) => ({ value: id, label: `${name} · ${rfc}` }))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Text size="sm" truncate>
            {option.label}
          </Text>
        </Group>
      )}
      nothingFoundMessage={t("receiver.keptNone")}
      onChange={(id) => {
        const chosen = customers.find((one) => one.id === id);
        if (chosen === undefined) return;
        const { rfc, name, postalCode, taxRegime, cfdiUse, email } = chosen;
        onChoose({ rfc, name, postalCode, taxRegime, cfdiUse, ...(email !== null && { email }) });
      }}
    />
  );
}

/** Returns the codes that go with what is typed; undefined until that is known. */
function codesOf(allowed: readonly { readonly code: string }[] | undefined): readonly string[] | undefined {
  return allowed?.map(({ code }) => code);
}
