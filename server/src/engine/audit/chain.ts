/** What is hashed of an entry, and how each holds to the one before. Pure: who seals and who checks share it. */
import { createHash, randomBytes } from 'node:crypto';

/** An entry as PostgreSQL writes it, every value as text. */
export type EntryText = Readonly<Record<string, string | null>>;

/** Covered as they are. What says nothing by being empty leaves no trace, so that a column may be added later. */
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
/** What may have to be forgotten of a person: covered by a salted digest each. */
export const PARTS = { cambios: ['diff'], origen: ['ip', 'agente'] } as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];
/** Not covered: made of the others, for searching. */
export const UNCOVERED = ['busqueda', 'busquedaInterna'];

const INSTANTS: ReadonlySet<string> = new Set(['creadoEn', 'actualizadoEn', 'eliminadoEn']);
const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** The columns of `a`, an entry, each as text and exactly: what a driver makes of a value is not what was stored. */
export const ENTRY_COLUMNS = [...PLAIN, ...Object.values(PARTS).flat()]
  .map((name) =>
    INSTANTS.has(name)
      ? `to_char(a."${name}" at time zone 'UTC', '${INSTANT}') as "${name}"`
      : `a."${name}"::text as "${name}"`,
  )
  .join(', ');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const newSalt = (): string => randomBytes(16).toString('base64url');

/** JSON with the keys in order and without what is empty: the same text for the same values, whoever writes it. */
function canonical(values: Readonly<Record<string, string | null | undefined>>): string {
  const there = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(Object.fromEntries(there.sort(([a], [b]) => (a < b ? -1 : 1))));
}
const pick = (entry: EntryText, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]]));

/** A digest of what may be forgotten, and the salt without which it says nothing. */
export interface Digest {
  readonly salt: string | null;
  readonly digest: string | null;
}
export type Digests = Readonly<Record<Part, Digest>>;

/** Whether nothing of a part is there. */
export const isEmpty = (entry: EntryText, part: Part): boolean =>
  PARTS[part].every((name) => entry[name] === null);

/** The digest of a part with a given salt. */
export const digestOf = (entry: EntryText, part: Part, salt: string): string =>
  sha256(`${salt}${canonical(pick(entry, PARTS[part]))}`);

/** The digests of an entry that is sealed now; none of what is empty. */
export function newDigests(entry: EntryText): Digests {
  const made = PART_NAMES.map((part): [Part, Digest] => {
    if (isEmpty(entry, part)) return [part, { salt: null, digest: null }];
    const salt = newSalt();
    return [part, { salt, digest: digestOf(entry, part, salt) }];
  });
  return Object.fromEntries(made) as Record<Part, Digest>;
}

/** The hash of an entry by itself. */
export const entryHash = (entry: EntryText, digests: Digests): string =>
  sha256(
    canonical({
      ...pick(entry, PLAIN),
      ...Object.fromEntries(PART_NAMES.map((part) => [part, digests[part].digest])),
    }),
  );

/** The hash of an entry in its place: with it, every one before. `before` is empty for the first. */
export const linkHash = (n: number, before: string, hash: string): string => sha256(`${n}.${before}.${hash}`);

/** Where the chain ends. */
export interface Head {
  readonly n: number;
  readonly huella: string;
}
export const NO_HEAD: Head = { n: 0, huella: '' };
