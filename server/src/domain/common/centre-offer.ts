/** What a centre offers is shown while it is active: `centroActivo` of its courses and certifications follows it. */
import { updateCounted } from '../../engine/schema/totals.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow } from './lookup.ts';

/** Whether the centre is active, held until the commit: nobody suspends it while something of its own is written. */
export async function centreIsActive(db: Queryable, centre: string | null | undefined): Promise<boolean> {
  return (await findRow(db, 'centros', centre, ['estado'], 'place'))?.estado === 'activo';
}

/** Shows or hides all that the centre offers. */
export async function showOffer(db: Queryable, centre: string, active: boolean): Promise<void> {
  await updateCounted(db, 'cursos', { centroActivo: active }, { centro: centre });
  await updateCounted(db, 'certificaciones', { centroActivo: active }, { centroEmisor: centre });
}
