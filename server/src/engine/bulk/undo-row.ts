/** Undoes a work's effect on one record, unless the record was changed later. */
import { stateFields } from '@oficio/shared/contract/access/transitions';
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { Transaction } from '../../platform/database/connection.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import type { Row, Values } from '../collections/context.ts';
import { hooksOf, type WriteContext } from '../collections/hooks.ts';
import { lockRow } from '../collections/locked-row.ts';
import { forbidden } from '../collections/refusals.ts';
import { checkTransitions } from '../collections/transitions.ts';
import { edit, softRemove, systemWrites } from '../collections/write.ts';
import { firstIn, from } from '../schema/statements.ts';
import { lockVersion } from './import-rows.ts';
import type { Outcome, WorkRow } from './work-rows.ts';
import type { ResolvedWork } from './work.ts';

/** @throws ContractError 409 when it changed since, or when its previous state can't be restored */
export async function undoRow(context: WriteContext, resolved: ResolvedWork, row: WorkRow): Promise<Outcome> {
  const version = await lockVersion(context.tx, resolved.collection, row.objeto as string);
  if (version !== row.version) throw conflict('Alguien lo cambió después: queda como está.');
  const undone = await undo(context, resolved, row);
  return { resultado: 'deshecha', objeto: undone._id, version: undone.version };
}

function undo(
  context: WriteContext,
  { collection, work, options }: ResolvedWork,
  row: WorkRow,
): Promise<Pick<Row, '_id' | 'version'>> {
  const id = row.objeto as string;
  if (row.resultado === 'creada' || work.tipo === 'restauracion') return softRemove(context, collection, id);
  if (work.tipo === 'eliminacion') return edit(context, collection, id, { eliminado: false });
  const changedFields = Object.keys(row.datos ?? options.cambios ?? {});
  return restoreFields(context, collection, { work: work._id, id, changedFields });
}

/** Restores the fields that the work changed to their previous values. */
async function restoreFields(
  context: WriteContext,
  collection: Collection,
  {
    work,
    id,
    changedFields,
  }: { readonly work: string; readonly id: string; readonly changedFields: readonly string[] },
): Promise<Row> {
  const previous = await previousRecord(context.tx, work, id);
  const { row, rules, relations } = await lockRow(context, collection, id, {
    operation: 'edit',
    allowReadOnly: true,
  });
  if (rules.length === 0) throw forbidden(context, collection, 'edit');
  const changes = changesTo(collection, previous, row);
  const states = stateFields(collection).filter(([name]) => name in changes);
  if (states.length === 0) return edit(context, collection, id, changes);
  // A person who may no longer write those fields can't restore them.
  const isForbidden = (name: string) => name in changes && !rules.some((rule) => rule.fields.has(name));
  if (changedFields.some(isForbidden)) throw forbidden(context, collection, 'edit');
  const restored = { ...row, ...Object.fromEntries(states.map(([name]) => [name, changes[name]])) };
  for (const [name, field] of states) {
    const current = row[name] as string;
    checkReversible(name, field, current);
    // A caller allowed to make the transition may revert it; its reason was given then.
    checkTransitions(collection, { caller: context.caller, relations }, restored, {
      ...row,
      [name]: current,
    });
  }
  const system = systemWrites(context);
  await hooksOf(context, collection)?.beforeUndo?.({ ...context, relations, system }, changes, row);
  // The reversal is not a declared transition, so the server makes the edit.
  return system.edit(collection.name as CollectionName, id, changes as never);
}

/** Returns the record before the work changed it, by field and without nulls. */
async function previousRecord(
  tx: Transaction,
  work: string,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const revision = await from
    .selectFrom('revisiones')
    .select('registro')
    .where('trabajo', '=', work)
    .where('objeto', '=', id)
    .orderBy('versionRegistro')
    .limit(1)
    .$call(firstIn(tx));
  if (!revision) throw conflict('No se guardó cómo era antes: queda como está.');
  // The history stores records of every collection as JSON.
  return revision.registro as Readonly<Record<string, unknown>>;
}

/** Returns the values of `previous` that differ in `row`, without those that only the server writes. */
function changesTo(collection: Collection, previous: Readonly<Record<string, unknown>>, row: Row): Values {
  const changes: Values = {};
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    if (field.derived || field.writeOnly || name === '_id') continue;
    const value = previous[name] ?? null;
    if (JSON.stringify(value) !== JSON.stringify(row[name] ?? null)) changes[name] = value;
  }
  return changes;
}

type StateField = ReturnType<typeof stateFields>[number][1];

/** @throws ContractError 409 for a published or a final state */
function checkReversible(name: string, field: StateField, state: string): void {
  const label = field.states[state]?.label ?? state;
  if (field.lasting?.includes(state))
    throw conflict(`Lo que llegó a «${label}» ya se dio a conocer: no se puede deshacer.`, name);
  if (!field.transitions.some((transition) => transition.from === state))
    throw conflict(`El estado «${label}» es final: no se puede deshacer.`, name);
}
