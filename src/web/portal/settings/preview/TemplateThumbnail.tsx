import type { ReactNode } from "react";

interface Drawn {
  readonly template: "classic" | "modern" | "compact";
  readonly primaryColor: string;
  readonly accentColor: string;
}

/** Bars of a page, each as x, y, width and height. */
type Bars = readonly (readonly [number, number, number, number])[];

const rows = (first: number, step: number, count: number): Bars =>
  Array.from({ length: count }, (_, index) => [8, first + index * step, 74, 2]);

/** A drawing of a printed page in the colours of the merchant: where its head, its lines and its total stand. */
export function TemplateThumbnail({ template, primaryColor, accentColor }: Drawn): ReactNode {
  return (
    <svg viewBox="0 0 90 116" width="90" height="116" aria-hidden="true">
      <rect width="90" height="116" fill="#fff" stroke="#ced4da" />
      {drawings[template](primaryColor, accentColor)}
      <rect x="8" y="96" width="13" height="13" fill="#495057" />
      <Grey bars={rows(97, 4, 3).map(([, y, , height]) => [25, y, 57, height])} />
    </svg>
  );
}

const drawings: Readonly<Record<Drawn["template"], (primary: string, accent: string) => ReactNode>> = {
  classic: (primary, accent) => (
    <>
      <rect x="8" y="8" width="12" height="12" fill={primary} />
      <Grey
        bars={[
          [24, 8, 28, 3],
          [24, 13, 22, 2],
          [8, 26, 34, 2],
          [8, 30, 28, 2],
          [48, 26, 34, 2],
          [48, 30, 24, 2],
        ]}
      />
      <rect x="58" y="8" width="24" height="12" fill="#f1f3f5" />
      <rect x="60" y="11" width="14" height="3" fill={accent} />
      <rect x="8" y="38" width="74" height="5" fill={primary} />
      <Grey bars={rows(47, 6, 5)} />
      <rect x="52" y="80" width="30" height="7" fill={primary} />
    </>
  ),
  modern: (primary, accent) => (
    <>
      <rect width="90" height="22" fill={primary} />
      <rect x="8" y="6" width="12" height="10" fill="#fff" />
      <rect x="24" y="7" width="28" height="3" fill="#fff" />
      <rect x="64" y="7" width="18" height="5" fill="#fff" />
      <rect x="8" y="27" width="35" height="12" fill="#f1f3f5" />
      <rect x="47" y="27" width="35" height="12" fill="#f1f3f5" />
      <rect x="8" y="46" width="74" height="1.5" fill={accent} />
      <rect x="8" y="55" width="74" height="6" fill="#f1f3f5" />
      <rect x="8" y="67" width="74" height="6" fill="#f1f3f5" />
      <Grey bars={rows(51, 6, 4)} />
      <rect x="56" y="80" width="26" height="7" fill={primary} />
    </>
  ),
  compact: (primary, accent) => (
    <>
      <rect x="8" y="8" width="74" height="11" fill="none" stroke="#868e96" strokeWidth="0.7" />
      <rect x="8" y="21" width="74" height="9" fill="none" stroke="#868e96" strokeWidth="0.7" />
      <rect x="10" y="10" width="7" height="7" fill={primary} />
      <rect x="60" y="11" width="12" height="2.5" fill={accent} />
      <Grey
        bars={[
          [20, 11, 26, 2],
          [20, 14, 20, 1.5],
          [10, 24, 28, 1.5],
          [48, 24, 28, 1.5],
        ]}
      />
      <Grey bars={rows(36, 4, 11)} />
      <rect x="60" y="84" width="22" height="4" fill={primary} />
    </>
  ),
};

function Grey({ bars }: { readonly bars: Bars }): ReactNode {
  return bars.map(([x, y, width, height]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill="#adb5bd" />
  ));
}
