/** State of a credential at an instant. */
import type { Stored } from '../../engine/sql/stored.ts';
import { instant } from '../common/lookup.ts';

/** Returns the state. A credential expires exactly at its date, even before the job stores it. */
export function stateAt(
  { estado, venceEn }: Pick<Stored<'credenciales'>, 'estado' | 'venceEn'>,
  now: Date,
): Stored<'credenciales'>['estado'] {
  const expires = instant(venceEn);
  return estado === 'vigente' && expires !== undefined && expires <= now.getTime() ? 'vencida' : estado;
}
