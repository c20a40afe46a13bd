/** When a certificate may be renewed: its holder is offered it, and the server takes it, from the same instant on. */
import { addMonths } from './add-months.ts';

interface Renewal {
  readonly modo?: 'curso' | 'examen' | 'horas';
  readonly desdeMesesAntes?: number;
}

/** From when on one that expires may be renewed; undefined where there is nothing to renew. Without months, always. */
export function renewsFrom(
  venceEn: string | null | undefined,
  renovacion: Renewal | null | undefined,
): Date | undefined {
  if (!venceEn || !renovacion?.modo) return undefined;
  const { desdeMesesAntes } = renovacion;
  return desdeMesesAntes === undefined ? new Date(0) : addMonths(new Date(venceEn), -desdeMesesAntes);
}

/** Whether one in that state may be renewed at an instant: in force once its window opened, and after it expired. */
export function canRenew(
  held: { readonly estado: string; readonly venceEn?: string | null },
  renovacion: Renewal | null | undefined,
  now: Date,
): boolean {
  const opens = renewsFrom(held.venceEn, renovacion);
  return opens !== undefined && opens <= now && (held.estado === 'vigente' || held.estado === 'vencida');
}

/**
 * From when on what is done counts for a renewal: since the window opened, and in any case since the one that is renewed
 * was issued. Undefined while it can't be renewed.
 */
export function renewalBegan(
  held: { readonly estado: string; readonly venceEn?: string | null; readonly emitidaEn?: string | null },
  renovacion: Renewal | null | undefined,
  now: Date,
): Date | undefined {
  if (!canRenew(held, renovacion, now)) return undefined;
  const opens = renewsFrom(held.venceEn, renovacion)?.getTime() ?? 0;
  return new Date(Math.max(opens, held.emitidaEn ? new Date(held.emitidaEn).getTime() : 0));
}
