/**
 * Counts the records that an import created by state, to report how many enrolments are active or waiting.
 */
import { stateFields } from '@oficio/shared/contract/access/transitions';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Work } from './job.ts';

/**
 * Returns, e.g., "En curso: 12. En lista de espera: 3."; undefined when nothing was created or the collection
 * has no states.
 */
export async function reachedStates(
  db: Queryable,
  collection: Collection,
  { _id, tipo, fase, creadas }: Work,
): Promise<string | undefined> {
  const [state] = stateFields(collection);
  if (!state || tipo !== 'importacion' || fase !== 'hacer' || !creadas) return undefined;
  const [name, field] = state;
  const { rows } = await db.query<{ estado: string; n: number }>(
    `select r.${ident(name)} as "estado", count(*)::int as "n"
       from "filas_de_trabajo" f join ${ident(collection.name)} r on r."_id" = f."objeto"
      where f."trabajo" = $1 and f."resultado" = 'creada' group by 1 order by 2 desc, 1`,
    [_id],
  );
  if (rows.length === 0) return undefined;
  return rows.map(({ estado, n }) => `${field.states[estado]?.label ?? estado}: ${n}.`).join(' ');
}
