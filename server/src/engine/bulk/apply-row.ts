/**
 * Applies a bulk work to one record, with the permissions of the person who started it, and returns the
 * outcome.
 */
import { sheetFields, topOf } from '@oficio/shared/contract/answers/sheet-columns';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { ident } from '../../platform/database/identifiers.ts';
import { UniqueConflict } from '../collections/unique.ts';
import { edit, softRemove } from '../collections/write.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { Applying } from './applying.ts';
import { listOf } from './list-of.ts';
import { importRow, versionOf } from './import-rows.ts';
import { undoRow } from './undo-row.ts';
import type { DoneRow, Outcome, WorkRow } from './work-rows.ts';

/**
 * Applies the work to one row inside a savepoint: a refusal rolls back and is reported as the outcome.
 * @throws TooManyAttempts when the row has to wait
 */
export async function applyRow(context: WriteContext, applying: Applying, row: WorkRow): Promise<DoneRow> {
  const { tx } = context;
  const base = { orden: row.orden, linea: row.linea };
  const list = listOf(context, applying.collection, applying.work, applying.options);
  if (row.repite !== null && applying.work.fase !== 'deshacer')
    return list
      ? { ...base, resultado: 'igual', dicho: 'repetida' }
      : { ...base, resultado: 'rechazada', mensaje: `Repite lo que ya dice la línea ${row.repite}.` };
  if (applying.work.fase === 'hacer' && row.resultado === 'rechazada')
    return {
      ...base,
      resultado: 'rechazada',
      ...(row.nombre !== null && { nombre: row.nombre }),
      ...(row.campo !== null && { campo: row.campo }),
      mensaje: row.mensaje ?? '',
    };
  await tx.query('savepoint fila');
  try {
    const outcome = await write(context, applying, row);
    await tx.query('release savepoint fila');
    return { ...base, ...outcome };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    await tx.query('rollback to savepoint fila');
    if (error instanceof TooManyAttempts) throw error;
    const already = applying.work.fase === 'deshacer' ? undefined : list?.outcomeOfRefusal(error);
    if (already !== undefined) return { ...base, resultado: 'igual', dicho: already };
    return {
      ...base,
      resultado: 'rechazada',
      ...(row.objeto && { objeto: row.objeto }),
      nombre: list && row.datos ? list.named(row.datos) : await nameOf(context, applying.collection, row),
      ...(error.field && { campo: labelOf(applying.collection, error.field) }),
      mensaje: error.message.slice(0, 1000),
      ...(error instanceof UniqueConflict && error.counted && { contada: true }),
    };
  }
}

async function write(context: WriteContext, applying: Applying, row: WorkRow): Promise<Outcome> {
  const { collection, work, options } = applying;
  if (work.fase === 'deshacer') return undoRow(context, applying, row);
  if (work.tipo === 'importacion') return importRow(context, applying, row);
  const id = row.objeto as string;
  const before = await versionOf(context.tx, collection, id);
  const after =
    work.tipo === 'eliminacion'
      ? await softRemove(context, collection, id)
      : await edit(
          context,
          collection,
          id,
          work.tipo === 'restauracion' ? { eliminado: false } : (options.cambios ?? {}),
        );
  return {
    resultado: after.version === before ? 'igual' : 'cambiada',
    objeto: id,
    version: after.version,
  };
}

/** Items of lists have no label of their own: `matriculas.0.numero` takes the label of its column. */
const labelOf = ({ fields }: Collection, path: string): string =>
  sheetFields(fields)[path.replace(/\.\d+(?=\.|$)/g, '')]?.label ??
  (fields as Fields)[topOf(path)]?.label ??
  path;

/** Returns the name that people know the row's record by. */
async function nameOf(
  { tx }: WriteContext,
  { name, title }: Collection,
  row: WorkRow,
): Promise<string | undefined> {
  if (row.datos) return row.datos[title] ?? Object.values(row.datos)[0];
  if (!row.objeto || title === '_id') return undefined;
  const { rows } = await tx.query<{ nombre: string | null }>(
    `select ${ident(title)}::text as nombre from ${ident(name)} where "_id" = $1`,
    [row.objeto],
  );
  return rows[0]?.nombre ?? undefined;
}
