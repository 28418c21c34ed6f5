import { Center } from "@mantine/core";
import { encodeQR } from "qr";
import { type ReactNode, useMemo } from "react";

/** Draws a QR code, dark on light in every colour scheme, since apps read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const rows = useMemo(() => encodeQR(text, "raw", { border: 2 }), [text]);
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <Center>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        width={180}
        height={180}
        role="img"
        aria-label={label}
      >
        <rect width={rows.length} height={rows.length} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Center>
  );
}
