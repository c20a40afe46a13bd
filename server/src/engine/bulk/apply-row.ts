/** Applies a bulk work to one record, with the permissions of the person who started it. */
import { sheetFields, topOf } from '@oficio/shared/contract/answers/sheet-columns';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { ident } from '../../platform/database/identifiers.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { ListRules } from '../collections/list-rules.ts';
import { UniqueConflict } from '../collections/unique.ts';
import { edit, softRemove } from '../collections/write.ts';
import { importRow, lockVersion } from './import-rows.ts';
import { undoRow } from './undo-row.ts';
import type { DoneRow, Outcome, WorkRow } from './work-rows.ts';
import { listRulesOf, type BulkOperation } from './work.ts';

const MAX_MESSAGE_CHARS = 1000;

type List = ListRules<WriteContext> | undefined;

/**
 * Applies the work to one row and returns its outcome.
 * @throws TooManyAttempts when the row has to wait
 */
export async function applyRow(
  context: WriteContext,
  operation: BulkOperation,
  row: WorkRow,
): Promise<DoneRow> {
  const { collection, work, options } = operation;
  const list = listRulesOf(context, collection, work, options);
  const outcome =
    repeatedOutcome(operation, row, list) ??
    rehearsedRefusal(operation, row) ??
    (await attempt(context, operation, row, list));
  return { orden: row.orden, linea: row.linea, ...outcome };
}

/** Returns the outcome of a line about the same record as an earlier one; undefined for other rows. */
function repeatedOutcome({ work }: BulkOperation, { repite }: WorkRow, list: List): Outcome | undefined {
  if (repite === null || work.fase === 'deshacer') return undefined;
  return list
    ? { resultado: 'igual', dicho: 'repetida' }
    : { resultado: 'rechazada', mensaje: `Repite lo que ya dice la línea ${repite}.` };
}

/** Returns the refusal that the dry run counted against a rate limit; undefined for other rows. */
function rehearsedRefusal({ work }: BulkOperation, row: WorkRow): Outcome | undefined {
  if (work.fase !== 'hacer' || row.resultado !== 'rechazada') return undefined;
  return {
    resultado: 'rechazada',
    ...(row.nombre !== null && { nombre: row.nombre }),
    ...(row.campo !== null && { campo: row.campo }),
    mensaje: row.mensaje ?? '',
  };
}

/** Writes the row inside a savepoint: a refusal is rolled back and becomes the outcome. */
async function attempt(
  context: WriteContext,
  operation: BulkOperation,
  row: WorkRow,
  list: List,
): Promise<Outcome> {
  const { tx } = context;
  await tx.query('savepoint fila');
  try {
    const outcome = await write(context, operation, row);
    await tx.query('release savepoint fila');
    return outcome;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    await tx.query('rollback to savepoint fila');
    if (error instanceof TooManyAttempts) throw error;
    const { collection, work } = operation;
    const fulfilled = work.fase === 'deshacer' ? undefined : list?.outcomeOfRefusal(error);
    if (fulfilled !== undefined) return { resultado: 'igual', dicho: fulfilled };
    return {
      resultado: 'rechazada',
      ...(row.objeto && { objeto: row.objeto }),
      nombre: list && row.datos ? list.named(row.datos) : await recordName(context, collection, row),
      ...(error.field && { campo: labelOf(collection, error.field) }),
      mensaje: error.message.slice(0, MAX_MESSAGE_CHARS),
      ...(error instanceof UniqueConflict && error.counted && { contada: true }),
    };
  }
}

async function write(context: WriteContext, operation: BulkOperation, row: WorkRow): Promise<Outcome> {
  const { collection, work, options } = operation;
  if (work.fase === 'deshacer') return undoRow(context, operation, row);
  if (work.tipo === 'importacion') return importRow(context, operation, row);
  const objeto = row.objeto as string;
  const before = await lockVersion(context.tx, collection, objeto);
  const changes = work.tipo === 'restauracion' ? { eliminado: false } : (options.cambios ?? {});
  const { version } =
    work.tipo === 'eliminacion'
      ? await softRemove(context, collection, objeto)
      : await edit(context, collection, objeto, changes);
  return { resultado: version === before ? 'igual' : 'cambiada', objeto, version };
}

/** Returns a field's label. Items of lists have none: `matriculas.0.numero` takes the label of its column. */
const labelOf = ({ fields }: Collection, path: string): string =>
  sheetFields(fields)[path.replace(/\.\d+(?=\.|$)/g, '')]?.label ??
  (fields as Fields)[topOf(path)]?.label ??
  path;

/** Returns the name that people know the row's record by. */
async function recordName(
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
