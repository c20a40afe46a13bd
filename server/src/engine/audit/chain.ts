/** Hashes of audit entries and of the links between them, as sealing and checking compute them. */
import { createHash, randomBytes } from 'node:crypto';

/** An entry with every value as PostgreSQL text. */
export type EntryText = Readonly<Record<string, string | null>>;

/** Columns hashed as they are. A null isn't hashed, so that a column can be added later. */
export const HASHED_COLUMNS = [
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
/** Columns of each part that may be erased to forget a person; a part is hashed as one salted digest. */
export const ERASABLE_COLUMNS = { cambios: ['diff'], origen: ['ip', 'agente'] } as const;
export type ErasablePart = keyof typeof ERASABLE_COLUMNS;
export const ERASABLE_PARTS = Object.keys(ERASABLE_COLUMNS) as ErasablePart[];
/** Columns not hashed: search vectors derived from the others. */
export const UNHASHED_COLUMNS = ['busqueda', 'busquedaInterna'];

const INSTANT_COLUMNS: ReadonlySet<string> = new Set(['creadoEn', 'actualizadoEn', 'eliminadoEn']);
const SALT_BYTES = 16;
const INSTANT_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/**
 * Select list of an entry `a`, each column as exact text: a driver's conversion may differ from the stored
 * value.
 */
export const ENTRY_COLUMNS = [...HASHED_COLUMNS, ...Object.values(ERASABLE_COLUMNS).flat()]
  .map((name) =>
    INSTANT_COLUMNS.has(name)
      ? `to_char(a."${name}" at time zone 'UTC', '${INSTANT_FORMAT}') as "${name}"`
      : `a."${name}"::text as "${name}"`,
  )
  .join(', ');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/**
 * Serializes values as JSON with sorted keys and without nulls, so equal values always give the same text.
 */
function canonical(values: Readonly<Record<string, string | null | undefined>>): string {
  const present = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1))));
}
const pick = (entry: EntryText, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]]));

/** Digest of an erasable part with its salt. Without the salt the digest reveals nothing. */
interface Digest {
  readonly salt: string | null;
  readonly digest: string | null;
}
export type Digests = Readonly<Record<ErasablePart, Digest>>;

/** Whether all columns of a part are null. */
export const isPartEmpty = (entry: EntryText, part: ErasablePart): boolean =>
  ERASABLE_COLUMNS[part].every((name) => entry[name] === null);

/** Returns the digest of a part with a given salt. */
export const digestOf = (entry: EntryText, part: ErasablePart, salt: string): string =>
  sha256(`${salt}${canonical(pick(entry, ERASABLE_COLUMNS[part]))}`);

/** Computes the digests of an entry being sealed, with new salts; empty parts have none. */
export function newDigests(entry: EntryText): Digests {
  const digests = ERASABLE_PARTS.map((part): [ErasablePart, Digest] => {
    if (isPartEmpty(entry, part)) return [part, { salt: null, digest: null }];
    const salt = newSalt();
    return [part, { salt, digest: digestOf(entry, part, salt) }];
  });
  return Object.fromEntries(digests) as Record<ErasablePart, Digest>;
}

/** Returns the hash of an entry alone. */
export const entryHash = (entry: EntryText, digests: Digests): string =>
  sha256(
    canonical({
      ...pick(entry, HASHED_COLUMNS),
      ...Object.fromEntries(ERASABLE_PARTS.map((part) => [part, digests[part].digest])),
    }),
  );

/** The end of the chain: its last number and hash. */
export interface Head {
  readonly n: number;
  readonly huella: string;
}
export const EMPTY_CHAIN: Head = { n: 0, huella: '' };

/** Returns the hash of an entry in its place, which covers every earlier entry. */
export const linkHash = (previous: Head, hash: string): string =>
  sha256(`${previous.n + 1}.${previous.huella}.${hash}`);
