/** A new edition of a certification: a draft with what the last one says, reviewed and published like any other. */
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { lockRow } from '../../engine/collections/locked-row.ts';
import { forbidden } from '../../engine/collections/refusals.ts';
import type { RuleContext, WriteContext } from '../../engine/collections/rules.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { conflict } from '../../platform/errors/refusals.ts';

type Certification = Stored<'certificaciones'>;

/** What a new edition begins with: all that a person may write, but its way to publication. */
const COPIED = Object.entries(certificaciones.fields as Fields)
  .filter(([name, field]) => !field.derived && !['_id', 'estado', 'motivoEstado'].includes(name))
  .map(([name]) => name as keyof Certification);

/**
 * Prepares the edition that follows a certification, or gives the one that is being prepared already: repeating it,
 * and two at once, make one.
 * @throws ContractError 404 or 403 to whoever may not edit it, 409 unless it is the last that was made known
 */
export async function prepareEdition(
  context: WriteContext,
  id: string,
): Promise<{ readonly row: Certification; readonly made: boolean }> {
  // Held until the commit.
  const { row, rules } = await lockRow(context, certificaciones, id, 'edit', { orSeen: true });
  if (rules.length === 0 || row.eliminado) throw forbidden(context, certificaciones, 'edit');
  // The table's own row.
  const last = row as unknown as Certification;
  if (last.estado !== 'publicada' && last.estado !== 'retirada')
    throw conflict('Esta edición todavía no se publicó: se la puede editar, sin preparar otra.', 'estado');
  const next = await from
    .selectFrom('certificaciones')
    .selectAll()
    .where('codigo', '=', last.codigo)
    .where('numeroEdicion', '>', last.numeroEdicion)
    .where('eliminado', '=', false)
    .orderBy('numeroEdicion', 'desc')
    .limit(1)
    .$call(firstIn(context.tx));
  if (next && next.anterior !== last._id)
    throw conflict(
      `Ya hay una edición posterior, la ${next.numeroEdicion}: la nueva se prepara desde la última.`,
    );
  if (next?.estado === 'publicada' || next?.estado === 'retirada')
    throw conflict(
      `A esta edición la sigue la ${next.numeroEdicion}, que ya se publicó: la nueva se prepara desde esa.`,
    );
  if (next) return { row: next, made: false };
  const copy = Object.fromEntries(
    COPIED.flatMap((name) => (last[name] === null ? [] : [[name, last[name]]])),
    // What is left out of a stored row has a value in it.
  ) as unknown as NewValues<'certificaciones'>;
  const made = await systemWrites(context).create('certificaciones', {
    ...copy,
    numeroEdicion: last.numeroEdicion + 1,
    anterior: last._id,
  });
  return { row: made, made: true };
}

/**
 * The edition that is published takes the place of the one before: that one is retired, and its exams are the new
 * one's, which is where they can be taken from now on.
 */
export async function succeed(context: RuleContext, row: Certification): Promise<void> {
  if (row.anterior === null) return;
  const old = await from
    .selectFrom('certificaciones')
    .select(['_id', 'estado'])
    .where('_id', '=', row.anterior)
    .$call(firstIn(context.tx));
  if (!old) return;
  if (old.estado === 'publicada')
    await context.system.edit('certificaciones', old._id, { estado: 'retirada' });
  const exams = await from
    .selectFrom('ejercicios')
    .select('_id')
    .where('certificacion', '=', old._id)
    .orderBy('_id')
    .$call(rowsIn(context.tx));
  for (const { _id } of exams) await context.system.edit('ejercicios', _id, { certificacion: row._id });
}
