/** A new cycle of attempts, for people who may renew a certificate by taking its exam again. */
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import { sql } from 'kysely';
import { rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { heldBy } from '../credentials/issuing/issuing.ts';
import type { Exercise } from './attempt-exercise.ts';

/** Returns since when a person's attempts count, in milliseconds; undefined when all of them count. */
export async function renewalCycleStart(
  { tx, now }: { readonly tx: Queryable; readonly now: Date },
  person: string,
  exercise: Pick<Exercise, '_id'> & { readonly row: Pick<Exercise['row'], 'intentosMax' | 'certificacion'> },
): Promise<number | undefined> {
  if (exercise.row.intentosMax === 0) return undefined;
  const held = await heldBy(person)
    .where((the) =>
      the.or([
        the('x._id', '=', exercise.row.certificacion),
        sql<boolean>`${the.ref('x.requisitos')} -> 'ejercicios' ? ${exercise._id}`,
      ]),
    )
    .$call(rowsIn(tx));
  const starts = held.flatMap(({ como: estado, venceEn, emitidaEn, renovacion }) =>
    renovacion?.modo === 'examen'
      ? (renewalBegan({ estado, venceEn, emitidaEn }, renovacion, now) ?? [])
      : [],
  );
  return starts.length === 0 ? undefined : Math.max(...starts.map((start) => start.getTime()));
}
