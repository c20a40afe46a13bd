import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { hasRole, type Actor } from '../platform/actor.ts';

/** @throws ContractError 401 without a session, 404 to whoever is no superadmin: they may not know of it */
export function onlySuperadmin(actor: Actor): void {
  if (actor._id === undefined)
    throw new ContractError(401, 'Hay que iniciar sesión para ver el estado del sistema.');
  if (!hasRole(actor, 'superadmin')) throw new ContractError(404, 'No existe esa dirección de la API.');
}
