/** The end of a work: its file, its final state and the notification of the person who started it. */
import { stateFields } from '@oficio/shared/contract/access/transitions';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { attachFiles } from '../collections/references.ts';
import { systemWrites } from '../collections/write.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { exportFile } from './export-file.ts';
import type { WrongColumns } from './import-columns.ts';
import { resultFile } from './result-file.ts';
import {
  actorOf,
  lockWork,
  requestOf,
  updateWork,
  writeContextOf,
  type Run,
  type Unavailable,
} from './run-lease.ts';
import { collectionOf, resolveWork, trabajos, type Work } from './work.ts';

/** Maximum characters of the message shown with a work, and of a notification's title. */
const MAX_NOTICE_CHARS = 1000;
const MAX_TITLE_CHARS = 200;

/** Sets the final state of a work whose rows are all done. */
export async function endWork(
  run: Run,
  tx: Transaction,
  work: Work,
  values: Record<string, unknown> = {},
): Promise<void> {
  const now = new Date().toISOString();
  if (work.fase === 'ensayar') {
    await updateWork(tx, work._id, { estado: 'preparado', ensayadoEn: now, quienLoHace: null, ...values });
    return;
  }
  const estado = work.fase === 'deshacer' ? 'deshecho' : 'terminado';
  const states = await createdByState(tx, collectionOf(work.coleccion), work);
  const aviso = states && [work.aviso, states].filter(Boolean).join(' ').slice(0, MAX_NOTICE_CHARS);
  await updateWork(tx, work._id, {
    estado,
    terminadoEn: now,
    quienLoHace: null,
    ...(aviso && { aviso }),
    ...values,
  });
  await notifyStarter(run, tx, work, estado === 'deshecho' ? 'se deshizo' : 'terminó');
}

/** Marks the work as failed with a message for the person, who may retry it. */
export async function failWork(run: Run, message: string, columns?: WrongColumns['columns']): Promise<void> {
  await run.deps.db.transaction(async (tx) => {
    const work = await lockWork(run, tx);
    if (typeof work === 'string') return;
    await updateWork(tx, work._id, {
      estado: 'fallido',
      aviso: message.slice(0, MAX_NOTICE_CHARS),
      quienLoHace: null,
      ...(columns && { columnas: JSON.stringify(columns) }),
    });
    await notifyStarter(run, tx, work, 'no pudo seguir');
  });
}

/** Writes the work's file outside a transaction, updating its progress, and ends the work. */
export async function writeWorkFile(run: Run): Promise<Unavailable | 'ended'> {
  const { deps, id, owner } = run;
  const { rows } = await deps.db.query(`select ${storedColumns(trabajos)} from "trabajos" where "_id" = $1`, [
    id,
  ]);
  const work = rows[0] as Work | undefined;
  if (!work || work.estado !== 'enCurso') return 'idle';
  const request = requestOf(work, await actorOf(run, work));
  const isExport = work.tipo === 'exportacion';
  const onChunk = async (rowsRead: number) => {
    const { rowCount } = await deps.db.query(
      `update "trabajos" set "hechas" = "hechas" + $2, "vistoEn" = now()
        where "_id" = $1 and "estado" = 'enCurso' and "quienLoHace" = $3`,
      [id, isExport ? rowsRead : 0, owner],
    );
    return rowCount === 1;
  };
  const writeFile = isExport ? exportFile : resultFile;
  const resultado = await writeFile(deps, request, resolveWork(work), onChunk);
  if (resultado === undefined) return 'idle';
  return deps.db.transaction(async (tx) => {
    const current = await lockWork(run, tx);
    if (typeof current === 'string') return current;
    await endWork(run, tx, current, { resultado });
    await attachFiles({ ...request, tx }, trabajos, id, { resultado });
    return 'ended';
  });
}

async function notifyStarter(run: Run, tx: Transaction, work: Work, event: string): Promise<void> {
  if (!work.creadoPor) return;
  const caller: Actor = { _id: work.creadoPor, roles: [], confirmado: true };
  await systemWrites(writeContextOf(run, tx, work, caller)).create('notificaciones', {
    usuario: work.creadoPor,
    tipo: 'sistema',
    titulo: `${work.titulo ?? 'El trabajo'}: ${event}`.slice(0, MAX_TITLE_CHARS),
    enlace: managementOf(trabajos, { editar: work._id }),
  });
}

/**
 * Counts the records that an import created by state: "En curso: 12. En lista de espera: 3."; undefined when
 * nothing was created or the collection has no states.
 */
async function createdByState(
  db: Queryable,
  collection: Collection,
  { _id, tipo, fase, creadas }: Work,
): Promise<string | undefined> {
  const [stateField] = stateFields(collection);
  if (!stateField || tipo !== 'importacion' || fase !== 'hacer' || !creadas) return undefined;
  const [name, field] = stateField;
  const { rows } = await db.query<{ estado: string; n: number }>(
    `select r.${ident(name)} as "estado", count(*)::int as "n"
       from "filas_de_trabajo" f join ${ident(collection.name)} r on r."_id" = f."objeto"
      where f."trabajo" = $1 and f."resultado" = 'creada' group by 1 order by 2 desc, 1`,
    [_id],
  );
  if (rows.length === 0) return undefined;
  return rows.map(({ estado, n }) => `${field.states[estado]?.label ?? estado}: ${n}.`).join(' ');
}
