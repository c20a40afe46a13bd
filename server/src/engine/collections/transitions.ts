/** State transitions: the declared transitions and their permissions, applied to edits and creates. */
import { mayMakeOnOwn, stateFields } from '@oficio/shared/contract/access/transitions';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { hasRole, SYSTEM, type Actor, type Caller } from '../../platform/actor.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { theRecord, type Row, type Values } from './context.ts';
import { ownMatter } from './refusals.ts';

/** Whether the caller has one of the roles or relations in `by`. */
function isOneOf(by: readonly string[], caller: Caller, relations: ReadonlySet<string>): boolean {
  if (caller === SYSTEM) return true;
  const actor: Actor = caller;
  return by.some(
    (name) =>
      relations.has(name) ||
      (name === 'usuario' && actor._id !== undefined) ||
      hasRole(actor, name as Actor['roles'][number]),
  );
}

/**
 * Checks the state changes of an edit.
 * @throws ContractError 409 for a transition that isn't declared, 403 for one that the caller may not make, 422
 * for one that needs another field
 */
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
    const labelOf = (state: unknown) => `«${field.states[state as string]?.label ?? String(state)}»`;
    const fromState = field.transitions.filter((transition) => transition.from === from);
    const candidates = fromState.filter((transition) => transition.to === to);
    if (candidates.length === 0) {
      const next = [...new Set(fromState.map((transition) => labelOf(transition.to)))];
      const advice =
        next.length > 0 ? ` Desde ese estado se puede pasar a ${next.join(', ')}.` : ' Ese estado es final.';
      throw conflict(
        `No se puede pasar ${theRecord(collection)} de ${labelOf(from)} a ${labelOf(to)}.${advice}`,
        name,
      );
    }
    const allowed = candidates.filter((candidate) => mayMakeOnOwn(collection, candidate, relations));
    if (allowed.length === 0) throw ownMatter(name);
    const transition = allowed.find(({ by }) => isOneOf(by, caller, relations));
    if (!transition)
      throw notAllowed(
        `La cuenta no tiene permiso para pasar ${theRecord(collection)} a ${labelOf(to)}.`,
        name,
      );
    for (const needed of transition.needs ?? []) {
      const value = needed in changes ? changes[needed] : before[needed];
      if (value !== null && value !== undefined) continue;
      const label = (collection.fields as Fields)[needed]?.label ?? needed;
      throw unprocessable(`Para pasar a ${labelOf(to)} hay que completar «${label}».`, needed);
    }
  }
}

/**
 * Checks the states of a create.
 * @throws ContractError 409 for a state that is not initial
 */
export function checkInitialStates(collection: Collection, caller: Caller, values: Values): void {
  if (caller === SYSTEM) return;
  for (const [name, field] of stateFields(collection)) {
    const state = values[name];
    if (state === undefined || state === field.initial) continue;
    if (field.alsoInitial?.includes(state as string)) continue;
    throw conflict(
      `Se crea en estado «${field.states[field.initial]?.label}»; después se puede cambiar.`,
      name,
    );
  }
}
