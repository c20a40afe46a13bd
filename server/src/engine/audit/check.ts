/** Integrity check of the audit log: compares every entry with its seal, in chain order, in batches. */
import { AUDIT_ACTIONS } from '@oficio/shared/contract/collections/audit-events';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import {
  digestOf,
  entryHash,
  ENTRY_COLUMNS,
  isEmpty,
  linkHash,
  NO_HEAD,
  PART_NAMES,
  type Digests,
  type EntryText,
  type Head,
  type Part,
} from './chain.ts';
import { COUNTER, headOf } from './seal.ts';

const BATCH = 1000;
/** Seconds after which an unsealed entry is a fault: the sealing job runs every few seconds. */
const LATE = 60;

interface AuditCheck {
  /** Last entry up to which the chain is intact. */
  readonly head: Head;
  /** Total sealed entries. */
  readonly total: number;
  /** Whether the check reached the end or a fault. */
  readonly done: boolean;
  /** The first fault, as a sentence. */
  readonly fault?: string;
  /** Id of the entry at fault, if any. */
  readonly entry?: string;
}

interface Fault {
  readonly fault: string;
  readonly entry?: string | undefined;
}

type Sealed = EntryText & {
  readonly n: number;
  readonly __asiento: string;
  readonly __fila: string;
  readonly __huella: string;
} & Readonly<Record<`__${'cambios' | 'origen'}`, string | null>> &
  Readonly<Record<`__sal_${'cambios' | 'origen'}`, string | null>>;

/** Describes an entry by date and action, so that a person can find it in the list. */
function described({ creadoEn, accion }: EntryText): string {
  const words: Readonly<Record<string, { readonly label: string }>> = AUDIT_ACTIONS;
  const day = `${creadoEn?.slice(0, 10)} ${creadoEn?.slice(11, 19)} UTC`;
  return `${day}, «${words[accion ?? '']?.label ?? accion}»`;
}

const digestsOf = (row: Sealed): Digests => ({
  cambios: { salt: row.__sal_cambios, digest: row.__cambios },
  origen: { salt: row.__sal_origen, digest: row.__origen },
});

/** Returns the parts erased from an entry; undefined when a part differs from what was sealed. */
function forgottenParts(row: Sealed, digests: Digests): readonly Part[] | undefined {
  const forgotten: Part[] = [];
  for (const part of PART_NAMES) {
    const { salt, digest } = digests[part];
    if (digest === null || salt === null) {
      if (!isEmpty(row, part)) return undefined;
      if (digest !== null) forgotten.push(part);
    } else if (digestOf(row, part, salt) !== digest) return undefined;
  }
  return forgotten;
}

/** Compares an entry with its seal and the previous one. */
function faultOf(row: Sealed, before: Head): Fault | { readonly forgotten: readonly Part[] } {
  const { n } = row;
  const entry = row.__asiento;
  if (n !== before.n + 1) {
    const last = n - 1;
    const gone = before.n + 1 === last ? `el ${last}` : `del ${before.n + 1} al ${last}`;
    return { fault: `Falta en la cadena ${gone}: se borró con su sello.` };
  }
  if (row['_id'] === null) return { fault: `Falta el asiento ${n} de la cadena: fue borrado.`, entry };
  const digests = digestsOf(row);
  const forgotten = forgottenParts(row, digests);
  if (forgotten === undefined || entryHash(row, digests) !== row.__fila)
    return {
      fault: `El asiento ${n} de la cadena (${described(row)}) no es el que se selló: fue alterado o cambiado de lugar.`,
      entry,
    };
  if (linkHash(n, before.huella, row.__fila) !== row.__huella)
    return {
      fault: `El asiento ${n} de la cadena (${described(row)}) está fuera de orden: su sello no sigue al del anterior.`,
      entry,
    };
  return { forgotten };
}

const nextBatch = async (db: Queryable, after: number): Promise<readonly Sealed[]> =>
  (
    await db.query<Sealed & Record<string, unknown>>(
      `select s."n", s."asiento"::text as "__asiento", s."fila" as "__fila", s."huella" as "__huella",
              s."cambios" as "__cambios", s."salCambios" as "__sal_cambios",
              s."origen" as "__origen", s."salOrigen" as "__sal_origen", ${ENTRY_COLUMNS}
         from "sellos" s left join "auditoria" a on a."_id" = s."asiento"
        where s."n" > $1 order by s."n" limit ${BATCH}`,
      [after],
    )
  ).rows;

interface Bare {
  readonly row: Sealed;
  readonly parts: readonly Part[];
}

/** Returns the first entry with erased data that no `forget_person` entry explains. */
async function unexplained(db: Queryable, bare: readonly Bare[]): Promise<Sealed | undefined> {
  if (bare.length === 0) return undefined;
  const people = bare.flatMap(({ row: { actor, objeto } }) => [actor, objeto]);
  const { rows: said } = await db.query<{ objeto: string }>(
    `select "objeto"::text as "objeto" from "auditoria"
      where "accion" = 'forget_person' and "coleccion" = 'users' and "objeto" = any($1::uuid[])`,
    [people.filter((id) => id != null)],
  );
  const forgotten = new Set<unknown>(said.map(({ objeto }) => objeto));
  // Forgetting a person erases changes in entries about them, and origins also in entries of their own
  // actions.
  return bare.find(
    ({ row: { actor, coleccion, objeto }, parts }) =>
      !(coleccion === 'users' && forgotten.has(objeto)) &&
      !(!parts.includes('cambios') && forgotten.has(actor)),
  )?.row;
}

/** Finds faults outside the chain itself: a cut-off end, entries outside it, entries pending for too long. */
async function faultAround(db: Queryable, head: Head): Promise<Fault | undefined> {
  const { rows: counted } = await db.query<{ valor: number }>(
    `select "valor" from "contadores" where "nombre" = $1`,
    [COUNTER],
  );
  const sealed = counted[0]?.valor ?? 0;
  if (sealed !== head.n)
    return {
      fault: `La cadena termina en el asiento ${head.n} y se habían sellado ${sealed}: falta lo último.`,
    };
  const { rows: foreign } = await db.query<Record<string, string>>(
    `select ${ENTRY_COLUMNS} from "auditoria" a
      where not exists (select 1 from "sellos" s where s."asiento" = a."_id")
        and not exists (select 1 from "sin_sellar" e where e."asiento" = a."_id")
      order by a."_id" limit 1`,
  );
  if (foreign[0])
    return {
      fault: `Hay un asiento (${described(foreign[0])}) que no está en la cadena ni espera su sello: se agregó por fuera.`,
      entry: foreign[0]['_id'],
    };
  const { rows: gone } = await db.query<{ asiento: string }>(
    `select e."asiento" from "sin_sellar" e
      where not exists (select 1 from "auditoria" a where a."_id" = e."asiento") limit 1`,
  );
  if (gone[0])
    return { fault: 'Falta un asiento que esperaba su sello: fue borrado.', entry: gone[0].asiento };
  const { rows: waiting } = await db.query<{ n: number; segundos: number }>(
    `select count(*) as n, floor(extract(epoch from clock_timestamp() - min("desde")))::int as segundos
       from "sin_sellar" where "desde" < clock_timestamp() - make_interval(secs => ${LATE})`,
  );
  const { n = 0, segundos = 0 } = waiting[0] ?? {};
  if (n === 0) return undefined;
  return {
    fault: `${n === 1 ? 'Hay un asiento' : `Hay ${n} asientos`} sin sellar desde hace ${segundos} segundos. El servidor los sella mientras está en marcha; si lo está, conviene ver sus errores.`,
  };
}

/** Returns the seal where a range begins, after an entry that an earlier call verified. */
async function sealAt(db: Queryable, n: number): Promise<Head | undefined> {
  if (n === 0) return NO_HEAD;
  const { rows } = await db.query<{ n: number; huella: string }>(
    `select "n", "huella" from "sellos" where "n" = $1`,
    [n],
  );
  return rows[0];
}

/**
 * Checks the chain in one snapshot.
 * @param after number of the entry to start after; 0 to start at the first
 * @param most approximate maximum entries, after which the check stops without a fault
 */
export async function checkAudit(
  db: Database,
  { after = 0, most = Infinity }: { readonly after?: number; readonly most?: number } = {},
): Promise<AuditCheck> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await disableTimeouts(tx);
    const end = await headOf(tx);
    let head = await sealAt(tx, after);
    if (!head)
      return {
        head: { ...NO_HEAD, n: after },
        total: end.n,
        done: true,
        fault: `Falta el asiento ${after} de la cadena: se borró con su sello.`,
      };
    const broken = (fault: Fault, at: Head): AuditCheck => ({
      head: at,
      total: end.n,
      done: true,
      fault: fault.fault,
      ...(fault.entry !== undefined && { entry: fault.entry }),
    });
    while (head.n < end.n) {
      if (head.n - after >= most) return { head, total: end.n, done: false };
      const rows = await nextBatch(tx, head.n);
      const redacted: Bare[] = [];
      for (const row of rows) {
        const found = faultOf(row, head);
        if ('fault' in found) return broken(found, head);
        if (found.forgotten.length > 0) redacted.push({ row, parts: found.forgotten });
        head = { n: row.n, huella: row.__huella };
      }
      const bare = await unexplained(tx, redacted);
      if (bare)
        return broken(
          {
            fault: `Al asiento ${bare.n} de la cadena (${described(bare)}) le quitaron datos, y no consta que se haya olvidado a esa persona.`,
            entry: bare.__asiento,
          },
          head,
        );
    }
    const fault = await faultAround(tx, head);
    return fault ? broken(fault, head) : { head, total: end.n, done: true };
  });
}

/** Returns the current seal of an entry, to compare with one noted elsewhere. */
export const sealOf = async (db: Queryable, n: number): Promise<string | undefined> =>
  (await sealAt(db, n))?.huella;
