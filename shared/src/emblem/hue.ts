/** The trade and colours of a record's emblem, without the drawing code. */
import { foldAccents } from '../kit/fold-accents.ts';
import { emblemPalettes } from './parts/palettes.ts';
import type { EmblemPalette, EmblemPaletteName } from './parts/palettes.ts';

/**
 * A trade: the words of a category's name that identify it, and its palette, the same wherever its records
 * are shown.
 */
interface Trade {
  readonly words: RegExp;
  readonly palette: EmblemPaletteName;
}

/** In order of priority: if two match at the same place of a name, the first one counts. */
const trades = {
  electricidad: { words: /electri|iluminac|energi|solar|baja tension/, palette: 'mostaza' },
  salud: { words: /salud|enfermer|primeros auxilios|medic|farmac|laborator|emergenc/, palette: 'petroleo' },
  cuidado: { words: /cuidad|acompa|gerontolog|adultos mayores|infan|social|maternidad/, palette: 'ciruela' },
  gastronomia: { words: /gastronom|cocin|alimen|panader|pasteler|chef|bebida|manipulac/, palette: 'arena' },
  soldadura: { words: /sold|herrer|metal|torner|cnc/, palette: 'noche' },
  plomeria: { words: /plomer|gasist|gas |gas$|sanitar|agua|refriger|climatiz/, palette: 'cielo' },
  carpinteria: { words: /carpint|mader|mueble|ebanist/, palette: 'hoja' },
  construccion: { words: /construc|alban|obra|arquitect|vivienda|pintur|revest/, palette: 'ladrillo' },
  textil: { words: /textil|costur|indument|moda|confecc|tejid/, palette: 'arena' },
  software: { words: /software|program|informat|digital|datos|comput|web|redes|sistema/, palette: 'noche' },
  agro: { words: /agro|agric|huerta|jardin|rural|ganad|vitivin|apicul|forest|ambient/, palette: 'hoja' },
  mecanica: { words: /mecan|autom|motor|moto|industri|mantenim|neumat|hidraul/, palette: 'noche' },
  belleza: { words: /bellez|peluq|estetic|maquill|barber|cosmet|manicur/, palette: 'ladrillo' },
  turismo: { words: /turis|hotel|guia|viaje|hospital/, palette: 'cielo' },
  seguridad: { words: /segur|higiene|prevenc|riesgo|bomber|vigil/, palette: 'mostaza' },
  logistica: {
    words: /logist|deposit|transport|almacen|comercio exterior|conduc|chofer/,
    palette: 'ladrillo',
  },
  idiomas: {
    words: /idiom|ingles|portug|comunic|atencion|ventas|venta|marketing|comerc|oratoria/,
    palette: 'petroleo',
  },
  diseno: { words: /disen|grafic|fotogra|artes|arte$|music|audiovis|dibujo|imagen/, palette: 'mostaza' },
  administracion: {
    words: /admin|contab|gestion|negocio|emprend|financ|recursos humanos|oficina|impuest|liquid/,
    palette: 'petroleo',
  },
  educacion: { words: /educ|docen|formac|pedagog|ensen|capacit|tutor/, palette: 'ciruela' },
} as const satisfies Readonly<Record<string, Trade>>;

export type TradeName = keyof typeof trades;

export { textInk } from './parts/palettes.ts';
export type { EmblemPalette, EmblemPaletteName } from './parts/palettes.ts';

/** Names of the trades. */
export const emblemMotifs = Object.keys(trades) as readonly TradeName[];

// FNV-1a, then xorshift: small and the same in every engine, unlike Math.random.
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Cached by name: a page shows the same few over and over. */
const motifByCategory = new Map<string, TradeName | undefined>();
const MAX_CACHED_CATEGORIES = 200;

/** Returns the trade whose words come first in a category's name; undefined when none is known. */
export function motifOf(category: string | undefined): TradeName | undefined {
  if (!category) return undefined;
  if (!motifByCategory.has(category)) {
    if (motifByCategory.size >= MAX_CACHED_CATEGORIES) motifByCategory.clear();
    motifByCategory.set(category, readMotif(category));
  }
  return motifByCategory.get(category);
}

function readMotif(category: string): TradeName | undefined {
  const foldedName = foldAccents(category).toLowerCase().replace(/[-_]+/g, ' ');
  const exactName = emblemMotifs.find((name) => name === foldedName);
  if (exactName) return exactName;
  let found: { name: TradeName; at: number } | undefined;
  for (const name of emblemMotifs) {
    const at = foldedName.search(trades[name].words);
    if (at >= 0 && (!found || at < found.at)) found = { name, at };
  }
  return found?.name;
}

/** The record that an emblem represents. */
export interface EmblemSubject {
  /** The record's id: the same id always produces the same drawing. */
  readonly id: string;
  /**
   * Name or slug of the category ("Electricidad", "salud-y-cuidado"). Without a known one, the id picks the
   * motif.
   */
  readonly category?: string | undefined;
  readonly palette?: EmblemPaletteName | undefined;
}

/** Returns an emblem's trade and inks, and the generator of the random numbers for the rest of it. */
export function emblemBasis({ id, category, palette }: EmblemSubject) {
  const next = numbersFrom(id);
  for (let i = 0; i < 4; i += 1) next();
  const name = motifOf(category) ?? pick(emblemMotifs, next());
  return { next, name, inks: emblemPalettes[palette ?? trades[name].palette] };
}

/** Returns the inks of a record's emblem. */
export const emblemInks = (subject: EmblemSubject): EmblemPalette => emblemBasis(subject).inks;
