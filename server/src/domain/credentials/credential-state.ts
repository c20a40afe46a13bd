/** The state of a credential at an instant. */
import type { Stored } from '../../engine/sql/stored.ts';
import { instant } from '../common/lookup.ts';

/** One in force is expired from the very instant in which it expires: the job that writes it down comes later. */
export function stateAt(
  { estado, venceEn }: Pick<Stored<'credenciales'>, 'estado' | 'venceEn'>,
  now: Date,
): Stored<'credenciales'>['estado'] {
  const expires = instant(venceEn);
  return estado === 'vigente' && expires !== undefined && expires <= now.getTime() ? 'vencida' : estado;
}
