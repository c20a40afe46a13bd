/** State transitions: the declared transitions and their permissions, applied to edits and creates. */
import { mayMakeOnOwn, stateFields } from '@oficio/shared/contract/access/transitions';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { hasRole, SYSTEM, type Actor, type Caller } from '../../platform/actor.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { ownMatter } from './refusals.ts';
import { theRecord, type Row, type Values } from './context.ts';

/** Whether the caller has one of the roles or relations in `by`. */
function isOneOf(by: readonly string[], caller: Caller, relations: ReadonlySet<string>): boolean {
  if (caller === SYSTEM) return true;
  const actor: Actor = caller;
  return by.some(
    (who) =>
      relations.has(who) ||
      (who === 'usuario' && actor._id !== undefined) ||
      hasRole(actor, who as Actor['roles'][number]),
  );
}

/** @throws ContractError 409 (not from that state), 403 (not by you), 422 (a reason is missing) */
export function checkTransitions(
  collection: Collection,
  { caller, relations }: { readonly caller: Caller; readonly relations: ReadonlySet<string> },
  before: Row,
  changes: Values,
): void {
  for (const [name, field] of stateFields(collection)) {
    const to = changes[name];
    const from = before[name];
    if (to === undefined || to === from || caller === SYSTEM) continue;
    const word = (state: unknown) => `«${field.states[state as string]?.label ?? String(state)}»`;
    const ways = field.transitions.filter((t) => t.from === from && t.to === to);
    if (ways.length === 0) {
      const next = [...new Set(field.transitions.filter((t) => t.from === from).map((t) => word(t.to)))];
      const rest =
        next.length > 0 ? ` Desde ese estado se puede pasar a ${next.join(', ')}.` : ' Ese estado es final.';
      throw conflict(
        `No se puede pasar ${theRecord(collection)} de ${word(from)} a ${word(to)}.${rest}`,
        name,
      );
    }
    const mine = ways.filter((way) => mayMakeOnOwn(collection, way, relations));
    if (mine.length === 0) throw ownMatter(name);
    const way = mine.find((t) => isOneOf(t.by, caller, relations));
    if (!way)
      throw notAllowed(`La cuenta no tiene permiso para pasar ${theRecord(collection)} a ${word(to)}.`, name);
    for (const needed of way.needs ?? []) {
      if ((changes[needed] ?? (needed in changes ? null : before[needed])) == null) {
        const label = (collection.fields as Fields)[needed]?.label ?? needed;
        throw unprocessable(`Para pasar a ${word(to)} hay que completar «${label}».`, needed);
      }
    }
  }
}

/** @throws ContractError 409 when a create names a state that is not initial */
export function checkInitialStates(collection: Collection, caller: Caller, values: Values): void {
  if (caller === SYSTEM) return;
  for (const [name, field] of stateFields(collection)) {
    const asked = values[name];
    if (asked === undefined || asked === field.initial || field.alsoInitial?.includes(asked as string))
      continue;
    throw conflict(
      `Se crea en estado «${field.states[field.initial]?.label}»; después se puede cambiar.`,
      name,
    );
  }
}
