/** A new cycle of attempts, for people who may renew a certificate by taking its exam again. */
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import { sql } from 'kysely';
import { rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { renewableCertificatesOf } from '../credentials/issuing/issuing.ts';
import type { Exercise } from './attempt-exercise.ts';

/** Returns since when a person's attempts count, in milliseconds; undefined when all of them count. */
export async function cycleBegan(
  { tx, now }: { readonly tx: Queryable; readonly now: Date },
  person: string,
  exercise: Pick<Exercise, '_id'> & { readonly row: Pick<Exercise['row'], 'intentosMax' | 'certificacion'> },
): Promise<number | undefined> {
  if (exercise.row.intentosMax === 0) return undefined;
  const held = await renewableCertificatesOf(person)
    .where((the) =>
      the.or([
        the('x._id', '=', exercise.row.certificacion),
        sql<boolean>`${the.ref('x.requisitos')} -> 'ejercicios' ? ${exercise._id}`,
      ]),
    )
    .$call(rowsIn(tx));
  const cycles = held.flatMap(({ como: estado, venceEn, emitidaEn, renovacion }) =>
    renovacion?.modo === 'examen'
      ? (renewalBegan({ estado, venceEn, emitidaEn }, renovacion, now) ?? [])
      : [],
  );
  return cycles.length === 0 ? undefined : Math.max(...cycles.map((began) => began.getTime()));
}
