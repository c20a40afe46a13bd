/**
 * Format of the demo content, and the rules for its loader.
 *
 * The content is plain, deterministic data, independent of the database. A collection is a list of records; a
 * record has the fields that the collection declares, by their own names, plus `$id`, its symbolic id
 * ("curso.electricidad-domiciliaria"), unique in the whole content. The loader resolves eight kinds of
 * symbolic value; they may appear at any depth, also inside lists and objects:
 *
 *   { $ref: 'centro.x' }                        the `_id` of that record
 *   { $days: -12 } or { $days: 3, $at: '18:30' } an instant: that many days from the seed moment, at the same
 *                                               hour or at that hour of Buenos Aires (UTC-3)
 *   { $hours: -5 }                              an instant: that many hours from the seed moment
 *   { $day: 40 }                                a calendar day, YYYY-MM-DD, that many days from the seed moment
 *   { $emblem: { category, id } }               a cover from the emblem generator, stored as a file
 *   { $logo: { category, id, text } }           a square logo made the same way, with these initials
 *   { $document: { title, lines } }             a one-page PDF with these lines, stored as a file
 *   { $film: { file, title } }                  one of the files in demo/films, stored under this title
 *
 * `seedInstant` turns the dated ones into a Date; a field declared as a day takes its first ten characters.
 *
 * Besides declared fields, a record may have `creadoEn` (dated) and `creadoPor` ({ $ref }); without them the
 * loader uses the seed moment and no author. Derived fields are left out, except those that can't be derived
 * from the other records: `autor`, `usuario` of likes, `vistas`, `folio`, `numero`, the `nota` of an attempt
 * and the `progresoPct` of an enrolment (both consistent with the rest; a loader may recompute them).
 * The other counters follow from the records.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oficio/shared/kit/durations';
import { ref, type SeedId, type SeedRef } from '@oficio/shared/starter/records';

export { ref, type SeedId, type SeedRef };
export interface SeedDays {
  readonly $days: number;
  readonly $at?: string;
}
interface SeedHours {
  readonly $hours: number;
}
export type SeedDate = SeedDays | SeedHours;
interface SeedDay {
  readonly $day: number;
}
interface SeedEmblem {
  readonly $emblem: { readonly category: EmblemCategory; readonly id: string };
}
interface SeedLogo {
  readonly $logo: { readonly category: EmblemCategory; readonly id: string; readonly text: string };
}
export interface SeedDocument {
  readonly $document: { readonly title: string; readonly lines: readonly string[] };
}

interface SeedFilm {
  readonly $film: { readonly file: string; readonly title: string };
}

export interface SeedRecord {
  readonly $id: SeedId;
  readonly creadoEn?: SeedDate;
  readonly creadoPor?: SeedRef;
  readonly [field: string]: unknown;
}
export interface SeedCollection {
  readonly coleccion: string;
  readonly registros: readonly SeedRecord[];
}

/** Trades that have emblems: the slugs of the root categories of courses. */
export const EMBLEM_CATEGORIES = [
  'electricidad',
  'salud',
  'gastronomia',
  'construccion',
  'textil',
  'software',
  'cuidados',
  'agro',
  'mecanica',
  'administracion',
  'estetica',
  'turismo',
  'diseno',
  'seguridad',
  'idiomas',
  'refrigeracion',
] as const;
export type EmblemCategory = (typeof EMBLEM_CATEGORIES)[number];

export const refs = (...ids: SeedId[]): SeedRef[] => ids.map(ref);
/** An instant some days from the seed moment (negative: before), optionally at "HH:MM" of Buenos Aires. */
export const daysFromNow = ($days: number, $at?: string): SeedDays => ($at ? { $days, $at } : { $days });
/** A calendar day, for fields declared as days inside an object or a list. */
export const dayFromNow = ($day: number): SeedDay => ({ $day });
export const hoursFromNow = ($hours: number): SeedHours => ({ $hours });
export const emblem = (category: EmblemCategory, id: string): SeedEmblem => ({ $emblem: { category, id } });
export const logo = (category: EmblemCategory, id: string, text: string): SeedLogo => ({
  $logo: { category, id, text },
});
export const pdf = (title: string, lines: readonly string[]): SeedDocument => ({
  $document: { title, lines },
});

export const film = (file: string, title: string): SeedFilm => ({ $film: { file, title } });

/** Hours that Buenos Aires is behind UTC, in milliseconds. */
const BUENOS_AIRES_OFFSET_MS = 3 * HOUR_MS;

/**
 * Returns the instant of a dated value, counted from the seed moment. Throws on an hour that it cannot parse.
 */
export function seedInstant(value: SeedDate, now: Date): Date {
  if ('$hours' in value) return new Date(now.getTime() + value.$hours * HOUR_MS);
  const instant = now.getTime() + value.$days * DAY_MS;
  if (value.$at === undefined) return new Date(instant);
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(value.$at) ?? [];
  if (!hours || !minutes) throw new Error(`No es una hora: ${value.$at}`);
  const localDay = Math.floor((instant - BUENOS_AIRES_OFFSET_MS) / DAY_MS);
  const midnight = localDay * DAY_MS + BUENOS_AIRES_OFFSET_MS;
  return new Date(midnight + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}
