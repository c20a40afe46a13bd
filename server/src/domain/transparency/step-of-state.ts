import type { StepKind } from '@oficio/shared/transparency/leaf';
import type { Stored } from '../../engine/sql/stored.ts';

/** Log step of each state of a certificate. Expiry isn't logged: the certificate itself has its date. */
export const STEP_OF_STATE: Readonly<Partial<Record<Stored<'credenciales'>['estado'], StepKind>>> = {
  suspendida: 'suspension',
  revocada: 'revocacion',
  reemplazada: 'reemplazo',
};
