/** The trade and colours of a record's emblem, without the drawing code. */
import { foldAccents } from '../kit/fold-accents.ts';
import { emblemPalettes } from './parts/palettes.ts';
import type { EmblemPalette, EmblemPaletteName } from './parts/palettes.ts';
import { trades, type TradeName } from './parts/trades.ts';

export { textInk } from './parts/palettes.ts';
export type { EmblemPalette, EmblemPaletteName } from './parts/palettes.ts';

/** Names of the trades. */
// The object's keys are the names.
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
  const plain = foldAccents(category).toLowerCase().replace(/[-_]+/g, ' ');
  const exactName = emblemMotifs.find((name) => name === plain);
  if (exactName) return exactName;
  let found: { name: TradeName; at: number } | undefined;
  for (const name of emblemMotifs) {
    const at = plain.search(trades[name].words);
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
