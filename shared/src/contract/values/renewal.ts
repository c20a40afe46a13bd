/**
 * Renewal windows of credentials. The site offers the renewal and the server accepts it from the same
 * instant.
 */
import { addMonths } from './add-months.ts';

interface Renewal {
  readonly modo?: 'curso' | 'examen' | 'horas';
  readonly desdeMesesAntes?: number;
}

/**
 * Returns when an expiring credential becomes renewable; undefined if it never does. Without
 * `desdeMesesAntes`, it always is.
 */
export function renewsFrom(
  venceEn: string | null | undefined,
  renovacion: Renewal | null | undefined,
): Date | undefined {
  if (!venceEn || !renovacion?.modo) return undefined;
  const { desdeMesesAntes } = renovacion;
  return desdeMesesAntes === undefined ? new Date(0) : addMonths(new Date(venceEn), -desdeMesesAntes);
}

/** Whether a credential can be renewed at an instant: valid with its window open, or expired. */
export function canRenew(
  heldCredential: { readonly estado: string; readonly venceEn?: string | null },
  renovacion: Renewal | null | undefined,
  now: Date,
): boolean {
  const opens = renewsFrom(heldCredential.venceEn, renovacion);
  return (
    opens !== undefined &&
    opens <= now &&
    (heldCredential.estado === 'vigente' || heldCredential.estado === 'vencida')
  );
}

/**
 * Returns the instant from which work counts towards a renewal: the later of the window's opening and the
 * credential's issue. Undefined while it can't be renewed.
 */
export function renewalBegan(
  heldCredential: {
    readonly estado: string;
    readonly venceEn?: string | null;
    readonly emitidaEn?: string | null;
  },
  renovacion: Renewal | null | undefined,
  now: Date,
): Date | undefined {
  if (!canRenew(heldCredential, renovacion, now)) return undefined;
  const opens = renewsFrom(heldCredential.venceEn, renovacion)?.getTime() ?? 0;
  return new Date(
    Math.max(opens, heldCredential.emitidaEn ? new Date(heldCredential.emitidaEn).getTime() : 0),
  );
}
