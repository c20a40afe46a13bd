/** Recipients of requests to the centre that issues a certification. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import { administrators } from '../common/administrators.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import type { Asked, Request } from '../site/request-types.ts';

/**
 * Addresses a request to the centre's managers or, if there is none but the requester, to the administration.
 */
export async function askedOf(context: HookContext, row: Request, titulo: string): Promise<Asked> {
  const centre = await findRow(context.tx, 'centros', row.centro, ['gestores']);
  const managers = (centre?.gestores ?? []).filter((id) => id !== row.usuario);
  const told = { tipo: 'credencial', titulo } as const;
  return managers.length > 0 && row.centro
    ? { ...told, to: managers, enlace: LINKS.centreDesk(row.centro, 'solicitudes') }
    : { ...told, to: await administrators(context) };
}
