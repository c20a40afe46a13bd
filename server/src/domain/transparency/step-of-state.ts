import type { StepKind } from '@oficio/shared/transparency/leaf';
import type { Stored } from '../../engine/sql/stored.ts';

/** What of a certificate's state goes into the log. That time has passed is in the certificate itself. */
export const STEP_OF_STATE: Readonly<Partial<Record<Stored<'credenciales'>['estado'], StepKind>>> = {
  suspendida: 'suspension',
  revocada: 'revocacion',
  reemplazada: 'reemplazo',
};
