/** What asks for a second factor of whoever does it: a stolen password alone must not be enough. */
import type { RuleContext } from '../../engine/collections/rules.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';

/**
 * @param what as a sentence begins: "Para emitir certificados"
 * @throws ContractError 403 to whoever has no second factor, on a site that asks for one
 */
export function checkSecondFactor({ caller }: Pick<RuleContext, 'caller'>, what: string): void {
  if (caller === SYSTEM || !caller.sinSegundoFactor) return;
  throw notAllowed(
    `${what} hay que configurar antes la verificación en dos pasos, en «Mi perfil», «Acceso».`,
  );
}
