/** Undoes a work's effect on one record, unless the record was changed later. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { stateFields } from '@oficio/shared/contract/access/transitions';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { firstIn, from } from '../schema/statements.ts';
import type { Row, Values } from '../collections/context.ts';
import { lockRow } from '../collections/locked-row.ts';
import { forbidden } from '../collections/refusals.ts';
import { checkTransitions } from '../collections/transitions.ts';
import { hooksOf, type WriteContext } from '../collections/hooks.ts';
import { edit, softRemove, systemWrites } from '../collections/write.ts';
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import { conflict } from '../../platform/errors/refusals.ts';
import type { Applying } from './applying.ts';
import { versionOf } from './import-rows.ts';
import type { Outcome, WorkRow } from './work-rows.ts';

const done = (row: Pick<Row, '_id' | 'version'>): Outcome => ({
  resultado: 'deshecha',
  objeto: row._id,
  version: row.version,
});

/** @throws ContractError 409 when it changed since, or when its previous state can't be restored */
export async function undoRow(
  context: WriteContext,
  { collection, work, options }: Pick<Applying, 'collection' | 'work' | 'options'>,
  row: WorkRow,
): Promise<Outcome> {
  const id = row.objeto as string;
  const version = await versionOf(context.tx, collection, id);
  if (version !== row.version) throw conflict('Alguien lo cambió después: queda como está.');
  if (row.resultado === 'creada' || work.tipo === 'restauracion')
    return done(await softRemove(context, collection, id));
  if (work.tipo === 'eliminacion') return done(await edit(context, collection, id, { eliminado: false }));
  const asked = Object.keys(row.datos ?? options.cambios ?? {});
  return done(await putBack(context, collection, { work: work._id, id, asked }));
}

/** Restores the fields that the work changed to their previous values. */
async function putBack(
  context: WriteContext,
  collection: Collection,
  { work, id, asked }: { readonly work: string; readonly id: string; readonly asked: readonly string[] },
): Promise<Row> {
  const revision = await from
    .selectFrom('revisiones')
    .select('registro')
    .where('trabajo', '=', work)
    .where('objeto', '=', id)
    .orderBy('versionRegistro')
    .limit(1)
    .$call(firstIn(context.tx));
  if (!revision) throw conflict('No se guardó cómo era antes: queda como está.');
  // The history stores the record by field, without nulls.
  const was = revision.registro as Readonly<Record<string, unknown>>;
  const { row, rules, relations } = await lockRow(context, collection, id, {
    operation: 'edit',
    allowReadOnly: true,
  });
  if (rules.length === 0) throw forbidden(context, collection, 'edit');
  const changes: Values = {};
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    if (field.derived || field.writeOnly || name === '_id') continue;
    if (JSON.stringify(was[name] ?? null) !== JSON.stringify(row[name] ?? null))
      changes[name] = was[name] ?? null;
  }
  const states = Object.fromEntries(
    stateFields(collection)
      .filter(([name]) => name in changes)
      .map(([name]) => [name, changes[name]]),
  );
  if (Object.keys(states).length === 0) return edit(context, collection, id, changes);
  // A person who may no longer write those fields can't restore them.
  const closed = asked.find((name) => name in changes && !rules.some((rule) => rule.fields.has(name)));
  if (closed) throw forbidden(context, collection, 'edit');
  for (const [name, field] of stateFields(collection)) {
    if (!(name in states)) continue;
    const now = row[name] as string;
    const word = field.states[now]?.label ?? now;
    if (field.lasting?.includes(now))
      throw conflict(`Lo que llegó a «${word}» ya se dio a conocer: no se puede deshacer.`, name);
    if (!field.transitions.some((way) => way.from === now))
      throw conflict(`El estado «${word}» es final: no se puede deshacer.`, name);
    // A caller allowed to make the transition may revert it; its reason was given then.
    checkTransitions(
      collection,
      { caller: context.caller, relations },
      { ...row, ...states },
      { ...row, [name]: now },
    );
  }
  const system = systemWrites(context);
  await hooksOf(context, collection)?.beforeUndo?.({ ...context, relations, system }, changes, row);
  // The reversal is not a declared transition, so the server makes the edit.
  return system.edit(collection.name as CollectionName, id, changes as never);
}
