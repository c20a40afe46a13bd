/** Who asks for something, and which of a collection's names are theirs. */
import { ROLES, type Condition } from '../declaration/access.ts';
import type { AnyRecord, Collection } from '../declaration/collection.ts';
import { holds, type Known } from './holds.ts';

export interface Asker {
  /** Absent for a visitor. */
  readonly _id?: string | undefined;
  readonly roles: readonly string[];
  /** E-mail confirmed and account active: may publish. */
  readonly confirmado: boolean;
  /** Whether they can have a relation with some row at all; left out, any. */
  readonly mayHold?: (relation: string) => boolean;
}

const STORED: ReadonlySet<string> = new Set(ROLES);

/** The condition under which a name of a rule is the asker's: always, on the row, or never. */
export function whoReaches(collection: Collection, who: string, asker: Asker): Condition | boolean {
  if (who === 'visitante') return true;
  if (asker._id === undefined) return false;
  if (who === 'usuario') return true;
  if (who === 'confirmado') return asker.confirmado;
  if (STORED.has(who)) return asker.roles.includes(who);
  if (asker.mayHold?.(who) === false) return false;
  return collection.access.relations?.[who] ?? false;
}

/**
 * Every name of the collection that is the asker's or may be: what there is to know without a row, and with one
 * whatever its fields at hand don't deny.
 */
export function namesOf(
  collection: Collection,
  asker: Asker,
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
      const condition = whoReaches(collection, name, asker);
      if (typeof condition === 'boolean' || !row) return condition !== false;
      return holds(condition, row.record, row.known) !== false;
    }),
  );
}
