/** When, and by whom, a credential reached each of its states: what `credenciales.verificacion` holds. */
import { isRecord } from '@oficio/shared/contract/values/guards';
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { Stored } from '../../engine/sql/stored.ts';

type State = Stored<'credenciales'>['estado'];
interface Step {
  /** ISO 8601. */
  readonly en: string;
  readonly por: string | null;
}
type Steps = Readonly<Partial<Record<State, Step>>>;

/** The steps as stored; none for a credential that took none. */
// Only `withStep` writes the column.
export const stepsOf = (stored: unknown): Steps => (isRecord(stored) ? (stored as Steps) : {});

/** The steps with the one that is being taken. */
export const withStep = (stored: unknown, state: State, request: Request): Steps => ({
  ...stepsOf(stored),
  [state]: { en: request.now.toISOString(), por: callerId(request) },
});
