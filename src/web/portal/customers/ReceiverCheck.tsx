import { Alert, List } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";

interface Receiver {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly taxRegime: string;
  readonly cfdiUse: string;
}

/** Says what SAT would say of a receiver, once all of it has been typed. */
export function ReceiverCheck({ rfc, name, postalCode, taxRegime, cfdiUse }: Receiver): ReactNode {
  const t = useTexts();
  const typed = { rfc, name, postalCode, taxRegime, cfdiUse };
  const [customer] = useDebouncedValue(JSON.stringify(typed), 400);
  const isWhole = Object.values(typed).every((value) => value.trim() !== "");
  const { data } = useQuery({
    queryKey: ["receiverCheck", customer],
    queryFn: async ({ signal }) => {
      const body = { customer: JSON.parse(customer) as typeof typed };
      const { data: answer } = await api.POST("/api/v1/consumer/tax-info/validate", { body, signal });
      return answer!.data;
    },
    enabled: isWhole,
    retry: false,
  });
  if (!isWhole || data === undefined) return null;
  const told = [...data.faults, ...data.warnings];
  if (told.length === 0)
    return (
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {t("customers.sound")}
      </Alert>
    );
  return (
    <Alert
      color={data.faults.length > 0 ? "red" : "yellow"}
      icon={<IconAlertTriangle />}
      title={t(data.faults.length > 0 ? "customers.faults" : "customers.warnings")}
      role="status"
    >
      <List size="sm">
        {told.map(({ code, path, message, cure }) => (
          <List.Item key={`${code} ${path}`}>
            {message} {cure}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
