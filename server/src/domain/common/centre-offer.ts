/**
 * Visibility of a centre's offer: `centroActivo` of its courses and certifications follows the centre's
 * state.
 */
import { updateCounted } from '../../engine/schema/totals.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findAndLockRow } from './lookup.ts';

/** Whether the centre is active. Locks it until the commit, so it can't be suspended meanwhile. */
export async function centreIsActive(db: Queryable, centre: string | null | undefined): Promise<boolean> {
  return (await findAndLockRow(db, 'centros', centre, ['estado']))?.estado === 'activo';
}

/** Shows or hides everything that the centre offers. */
export async function showOffer(db: Queryable, centre: string, active: boolean): Promise<void> {
  await updateCounted(db, 'cursos', { centroActivo: active }, { centro: centre });
  await updateCounted(db, 'certificaciones', { centroActivo: active }, { centroEmisor: centre });
}
