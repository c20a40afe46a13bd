/** Hashing of audit entries and of the links between them. Pure, and shared by sealing and checking. */
import { createHash, randomBytes } from 'node:crypto';

/** An entry with every value as PostgreSQL text. */
export type EntryText = Readonly<Record<string, string | null>>;

/** Columns hashed as they are. Null values are left out of the hash, so a column can be added later. */
export const PLAIN = [
  '_id',
  'actor',
  'accion',
  'suceso',
  'coleccion',
  'objeto',
  'centro',
  'trabajo',
  'solicitud',
  'creadoEn',
  'creadoPor',
  'actualizadoEn',
  'actualizadoPor',
  'version',
  'eliminado',
  'eliminadoEn',
  'eliminadoPor',
] as const;
/** Columns that may be erased to forget a person, hashed as one salted digest per part. */
export const PARTS = { cambios: ['diff'], origen: ['ip', 'agente'] } as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];
/** Columns not hashed: search vectors derived from the others. */
export const UNCOVERED = ['busqueda', 'busquedaInterna'];

const INSTANTS: ReadonlySet<string> = new Set(['creadoEn', 'actualizadoEn', 'eliminadoEn']);
const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/**
 * Select list of an entry `a`, each column as exact text: a driver's conversion may differ from the stored
 * value.
 */
export const ENTRY_COLUMNS = [...PLAIN, ...Object.values(PARTS).flat()]
  .map((name) =>
    INSTANTS.has(name)
      ? `to_char(a."${name}" at time zone 'UTC', '${INSTANT}') as "${name}"`
      : `a."${name}"::text as "${name}"`,
  )
  .join(', ');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const newSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Serializes values as JSON with sorted keys and without nulls, so equal values always give the same text.
 */
function canonical(values: Readonly<Record<string, string | null | undefined>>): string {
  const there = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(Object.fromEntries(there.sort(([a], [b]) => (a < b ? -1 : 1))));
}
const pick = (entry: EntryText, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]]));

/** Digest of an erasable part with its salt. Without the salt the digest reveals nothing. */
interface Digest {
  readonly salt: string | null;
  readonly digest: string | null;
}
export type Digests = Readonly<Record<Part, Digest>>;

/** Whether all columns of a part are null. */
export const isEmpty = (entry: EntryText, part: Part): boolean =>
  PARTS[part].every((name) => entry[name] === null);

/** Returns the digest of a part with a given salt. */
export const digestOf = (entry: EntryText, part: Part, salt: string): string =>
  sha256(`${salt}${canonical(pick(entry, PARTS[part]))}`);

/** Computes the digests of an entry being sealed, with new salts; empty parts have none. */
export function newDigests(entry: EntryText): Digests {
  const made = PART_NAMES.map((part): [Part, Digest] => {
    if (isEmpty(entry, part)) return [part, { salt: null, digest: null }];
    const salt = newSalt();
    return [part, { salt, digest: digestOf(entry, part, salt) }];
  });
  return Object.fromEntries(made) as Record<Part, Digest>;
}

/** Returns the hash of an entry alone. */
export const entryHash = (entry: EntryText, digests: Digests): string =>
  sha256(
    canonical({
      ...pick(entry, PLAIN),
      ...Object.fromEntries(PART_NAMES.map((part) => [part, digests[part].digest])),
    }),
  );

/**
 * Returns the hash of an entry in its place, which covers every earlier entry. `before` is empty for the
 * first.
 */
export const linkHash = (n: number, before: string, hash: string): string => sha256(`${n}.${before}.${hash}`);

/** The end of the chain: its last number and hash. */
export interface Head {
  readonly n: number;
  readonly huella: string;
}
export const NO_HEAD: Head = { n: 0, huella: '' };
