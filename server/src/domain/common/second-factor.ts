/** Requires a second factor for sensitive actions: a stolen password alone must not be enough. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';

/**
 * Checks that the caller has a second factor.
 * @param what beginning of the error sentence: "Para emitir certificados"
 * @throws ContractError 403 when the caller lacks a second factor on a site that requires one
 */
export function checkSecondFactor({ caller }: Pick<HookContext, 'caller'>, what: string): void {
  if (caller === SYSTEM || !caller.sinSegundoFactor) return;
  throw notAllowed(
    `${what} hay que configurar antes la verificación en dos pasos, en «Mi perfil», «Acceso».`,
  );
}
