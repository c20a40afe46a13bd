/** Answers that an exercise shows once it closed: given to the attempts when that moment comes. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row } from '../../engine/collections/context.ts';
import { updateRow } from '../../engine/collections/store-row.ts';
import { storedColumns } from '../../engine/sql/stored-columns.ts';
import { classColumns } from '../../engine/schema/totals.ts';
import type { Database } from '../../platform/database/connection.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { exerciseAt } from './attempt-exercise.ts';
import { devolucionOf, resultOf } from './attempt-result.ts';

const BATCH = 200;

/** Fills in `devolucion` of the graded attempts whose exercise has closed meanwhile. Gives how many. Safe to repeat. */
export async function releaseAnswers(db: Database, now = new Date()): Promise<number> {
  const intentos = collectionNamed('intentos') as Collection;
  const { rows } = await db.query<{ _id: string }>(
    `select i."_id" from "intentos" i join "ejercicios" e on e."_id" = i."ejercicio"
     where e."mostrarRespuestas" = 'alCerrar' and e."cierra" <= $1
       and i."estado" in ('calificado', 'vencido') and i."devolucion" is null and not i."eliminado"
     order by i."_id" limit ${BATCH}`,
    [now.toISOString()],
  );
  for (const { _id } of rows) {
    await db.transaction(async (tx) => {
      const { rows: held } = await tx.query(
        `select ${storedColumns(intentos)}, ${classColumns(intentos)} from "intentos" where "_id" = $1 for update`,
        [_id],
      );
      const attempt = held[0] as (Row & Parameters<typeof updateRow>[2]) | undefined;
      if (!attempt) return;
      const exercise = await exerciseAt(tx, attempt['ejercicio'], attempt['versionEjercicio']);
      const devolucion = devolucionOf(exercise, attempt, resultOf(exercise, attempt), now);
      await updateRow({ caller: SYSTEM, now, db, tx }, intentos, attempt, {
        devolucion: devolucion ?? [],
        version: attempt.version + 1,
        actualizadoEn: now.toISOString(),
      });
    });
  }
  return rows.length;
}
