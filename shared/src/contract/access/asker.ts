/** The caller of a request, and the access names (roles, relations) they have in a collection. */
import { ROLES, type Condition } from '../declaration/access.ts';
import type { AnyRecord, Collection } from '../declaration/collection.ts';
import { holds, type Known } from './holds.ts';

export interface Caller {
  /** Absent for a visitor. */
  readonly _id?: string | undefined;
  readonly roles: readonly string[];
  /** E-mail confirmed and account active: may publish. */
  readonly confirmado: boolean;
  /** Whether the caller can have this relation with any row at all; absent: assume so. */
  readonly mayHold?: (relation: string) => boolean;
}

const STORED_ROLES: ReadonlySet<string> = new Set(ROLES);

/**
 * Returns the condition under which the caller has an access name: always (`true`), never (`false`), or on
 * matching rows.
 */
export function accessCondition(collection: Collection, who: string, asker: Caller): Condition | boolean {
  if (who === 'visitante') return true;
  if (asker._id === undefined) return false;
  if (who === 'usuario') return true;
  if (who === 'confirmado') return asker.confirmado;
  if (STORED_ROLES.has(who)) return asker.roles.includes(who);
  if (asker.mayHold?.(who) === false) return false;
  return collection.access.relations?.[who] ?? false;
}

/**
 * Returns every access name that the caller has or may have in the collection. With a row, drops relations
 * that its available fields rule out.
 */
export function namesOf(
  collection: Collection,
  asker: Caller,
  row?: { readonly record: AnyRecord; readonly known: Known },
): ReadonlySet<string> {
  const names = [
    'visitante',
    'usuario',
    'confirmado',
    ...ROLES,
    ...Object.keys(collection.access.relations ?? {}),
  ];
  return new Set(
    names.filter((name) => {
      const condition = accessCondition(collection, name, asker);
      if (typeof condition === 'boolean' || !row) return condition !== false;
      return holds(condition, row.record, row.known) !== false;
    }),
  );
}
