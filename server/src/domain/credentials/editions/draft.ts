/**
 * New editions of a certification: a draft copied from the last one, reviewed and published like any other.
 */
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { HookContext, WriteContext } from '../../../engine/collections/hooks.ts';
import { lockRow } from '../../../engine/collections/locked-row.ts';
import { forbidden } from '../../../engine/collections/refusals.ts';
import { systemWrites } from '../../../engine/collections/write.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../../engine/sql/stored.ts';
import { conflict } from '../../../platform/errors/refusals.ts';

type Certification = Stored<'certificaciones'>;

/** Fields copied to a new edition: all that people fill in, except its state. */
const COPIED_FIELDS = Object.entries(certificaciones.fields as Fields)
  .filter(([name, field]) => !field.derived && !['_id', 'estado', 'motivoEstado'].includes(name))
  .map(([name]) => name as keyof Certification);

/**
 * Prepares the next edition of a certification, or returns the draft already prepared. Idempotent, even for
 * concurrent requests.
 * @throws ContractError 404 or 403 when the caller may not edit it, 409 unless it is the last published
 * edition
 */
export async function prepareEdition(
  context: WriteContext,
  id: string,
): Promise<{ readonly row: Certification; readonly isNew: boolean }> {
  // Locked until the commit, so that concurrent requests prepare one draft.
  const { row, rules } = await lockRow(context, certificaciones, id, {
    operation: 'edit',
    allowReadOnly: true,
  });
  if (rules.length === 0 || row.eliminado) throw forbidden(context, certificaciones, 'edit');
  // `lockRow` returns the row of the collection's own table.
  const lastEdition = row as unknown as Certification;
  if (lastEdition.estado !== 'publicada' && lastEdition.estado !== 'retirada')
    throw conflict('Esta edición todavía no se publicó: se la puede editar, sin preparar otra.', 'estado');
  const nextEdition = await from
    .selectFrom('certificaciones')
    .selectAll()
    .where('codigo', '=', lastEdition.codigo)
    .where('numeroEdicion', '>', lastEdition.numeroEdicion)
    .where('eliminado', '=', false)
    .orderBy('numeroEdicion', 'desc')
    .limit(1)
    .$call(firstIn(context.tx));
  if (nextEdition && nextEdition.anterior !== lastEdition._id)
    throw conflict(
      `Ya hay una edición posterior, la ${nextEdition.numeroEdicion}: la nueva se prepara desde la última.`,
    );
  if (nextEdition?.estado === 'publicada' || nextEdition?.estado === 'retirada')
    throw conflict(
      `A esta edición la sigue la ${nextEdition.numeroEdicion}, que ya se publicó: la nueva se prepara desde esa.`,
    );
  if (nextEdition) return { row: nextEdition, isNew: false };
  const copy = Object.fromEntries(
    COPIED_FIELDS.flatMap((name) => (lastEdition[name] === null ? [] : [[name, lastEdition[name]]])),
    // Fields that were null are optional.
  ) as unknown as NewValues<'certificaciones'>;
  const created = await systemWrites(context).create('certificaciones', {
    ...copy,
    numeroEdicion: lastEdition.numeroEdicion + 1,
    anterior: lastEdition._id,
  });
  return { row: created, isNew: true };
}

/**
 * Retires the previous edition when a new one is published, and moves its exams to the new one, where people
 * take them from now on.
 */
export async function replacePrevious(context: HookContext, row: Certification): Promise<void> {
  if (row.anterior === null) return;
  const previous = await from
    .selectFrom('certificaciones')
    .select(['_id', 'estado'])
    .where('_id', '=', row.anterior)
    .$call(firstIn(context.tx));
  if (!previous) return;
  if (previous.estado === 'publicada')
    await context.system.edit('certificaciones', previous._id, { estado: 'retirada' });
  const exams = await from
    .selectFrom('ejercicios')
    .select('_id')
    .where('certificacion', '=', previous._id)
    .orderBy('_id')
    .$call(rowsIn(context.tx));
  for (const { _id } of exams) await context.system.edit('ejercicios', _id, { certificacion: row._id });
}
