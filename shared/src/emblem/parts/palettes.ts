/** Five inks of an emblem. */
export interface EmblemPalette {
  readonly ground: string;
  readonly mid: string;
  readonly deep: string;
  readonly light: string;
  readonly accent: string;
}

/** The project's palettes: petróleo and mostaza from the design tokens, the others mixed to match them. */
export const emblemPalettes = {
  petroleo: { ground: '#0b5c6b', mid: '#2b7f8d', deep: '#083a45', light: '#eef4f1', accent: '#f2b632' },
  mostaza: { ground: '#f2b632', mid: '#f7cf7a', deep: '#10242b', light: '#fff7e2', accent: '#0b5c6b' },
  ladrillo: { ground: '#b2502c', mid: '#cd7450', deep: '#5f2512', light: '#fbeee4', accent: '#f2b632' },
  hoja: { ground: '#2d6a48', mid: '#4f8a66', deep: '#163a27', light: '#f0f4e6', accent: '#f2b632' },
  noche: { ground: '#1a3550', mid: '#375777', deep: '#0c1d2f', light: '#edf2f4', accent: '#e8925a' },
  ciruela: { ground: '#5d3a5c', mid: '#7f5a7d', deep: '#341d34', light: '#f6eef1', accent: '#f2b632' },
  arena: { ground: '#e9dfc8', mid: '#d6c7a2', deep: '#10242b', light: '#fffaf0', accent: '#b2502c' },
  cielo: { ground: '#a3ccd2', mid: '#c5e0e3', deep: '#0b3c47', light: '#f6fbfa', accent: '#b2502c' },
} as const satisfies Record<string, EmblemPalette>;

export type EmblemPaletteName = keyof typeof emblemPalettes;

/** Light grounds: text on them is in the deep ink, on all others in the light one. */
const LIGHT_GROUNDS: ReadonlySet<string> = new Set(
  [emblemPalettes.mostaza, emblemPalettes.arena, emblemPalettes.cielo].map(({ ground }) => ground),
);

/** Returns the ink that is readable on the ground. */
export const textInk = ({ ground, light, deep }: EmblemPalette): string =>
  LIGHT_GROUNDS.has(ground) ? deep : light;
