/** A sealed audit entry, and its comparison with its seal. */
import { AUDIT_ACTIONS } from '@oficio/shared/contract/collections/audit-events';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  digestOf,
  entryHash,
  ENTRY_COLUMNS,
  ERASABLE_PARTS,
  isPartEmpty,
  linkHash,
  type Digests,
  type EntryText,
  type ErasablePart,
  type Head,
} from './chain.ts';

/** The columns of an entry, and those of its seal with the prefix `__`. */
export type SealedEntry = EntryText & {
  readonly n: number;
  readonly __asiento: string;
  readonly __fila: string;
  readonly __huella: string;
} & Readonly<Record<`__${ErasablePart}` | `__sal_${ErasablePart}`, string | null>>;

/** A fault of the log, as a sentence, with the id of the entry if there is one. */
export interface Fault {
  readonly fault: string;
  readonly entry?: string | undefined;
}

/** Returns up to `limit` sealed entries after the one with that number, in chain order. */
export async function sealedEntries(
  db: Queryable,
  after: number,
  limit: number,
): Promise<readonly SealedEntry[]> {
  const { rows } = await db.query<SealedEntry & Record<string, unknown>>(
    `select s."n", s."asiento"::text as "__asiento", s."fila" as "__fila", s."huella" as "__huella",
            s."cambios" as "__cambios", s."salCambios" as "__sal_cambios",
            s."origen" as "__origen", s."salOrigen" as "__sal_origen", ${ENTRY_COLUMNS}
       from "sellos" s left join "auditoria" a on a."_id" = s."asiento"
      where s."n" > $1 order by s."n" limit $2`,
    [after, limit],
  );
  return rows;
}

/** Describes an entry by date and action, so that a person can find it in the list. */
export function describeEntry({ creadoEn, accion }: EntryText): string {
  const actions: Readonly<Record<string, { readonly label: string }>> = AUDIT_ACTIONS;
  const instant = `${creadoEn?.slice(0, 10)} ${creadoEn?.slice(11, 19)} UTC`;
  return `${instant}, «${actions[accion ?? '']?.label ?? accion}»`;
}

/** Compares an entry with its seal and the previous one. Returns its fault, or its erased parts. */
export function compareWithSeal(
  entry: SealedEntry,
  previous: Head,
): Fault | { readonly erased: readonly ErasablePart[] } {
  const { n, __asiento: id } = entry;
  const expected = previous.n + 1;
  if (n !== expected) {
    const last = n - 1;
    const missing = expected === last ? `el ${last}` : `del ${expected} al ${last}`;
    return { fault: `Falta en la cadena ${missing}: se borró con su sello.` };
  }
  if (entry['_id'] === null) return { fault: `Falta el asiento ${n} de la cadena: fue borrado.`, entry: id };
  const digests = digestsOf(entry);
  const erased = erasedParts(entry, digests);
  const name = `El asiento ${n} de la cadena (${describeEntry(entry)})`;
  if (erased === undefined || entryHash(entry, digests) !== entry.__fila)
    return { fault: `${name} no es el que se selló: fue alterado o cambiado de lugar.`, entry: id };
  if (linkHash(previous, entry.__fila) !== entry.__huella)
    return { fault: `${name} está fuera de orden: su sello no sigue al del anterior.`, entry: id };
  return { erased };
}

const digestsOf = (entry: SealedEntry): Digests => ({
  cambios: { salt: entry.__sal_cambios, digest: entry.__cambios },
  origen: { salt: entry.__sal_origen, digest: entry.__origen },
});

/** Returns the parts erased from an entry; undefined when a part differs from what was sealed. */
function erasedParts(entry: SealedEntry, digests: Digests): readonly ErasablePart[] | undefined {
  const erased: ErasablePart[] = [];
  for (const part of ERASABLE_PARTS) {
    const { salt, digest } = digests[part];
    if (digest === null || salt === null) {
      if (!isPartEmpty(entry, part)) return undefined;
      if (digest !== null) erased.push(part);
    } else if (digestOf(entry, part, salt) !== digest) return undefined;
  }
  return erased;
}
