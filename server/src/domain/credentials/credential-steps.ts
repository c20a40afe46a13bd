/**
 * When, and by whom, a credential reached each of its states, and what a check of the file that was uploaded proposes:
 * what `credenciales.verificacion` holds.
 */
import type { UploadProposal } from '@oficio/shared/credentials/upload-proposal';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { sql } from 'kysely';
import { callerId, type Request } from '../../engine/collections/context.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

type State = Stored<'credenciales'>['estado'];
interface Step {
  /** ISO 8601. */
  readonly en: string;
  readonly por: string | null;
}
type Steps = Readonly<Partial<Record<State, Step>>> & { readonly insignia?: UploadProposal };

/** The steps as stored; none for a credential that took none. */
// Only `withStep` and `noteProposal` write the column.
export const stepsOf = (stored: unknown): Steps => (isRecord(stored) ? (stored as Steps) : {});

/** The steps with the one that is being taken. */
export const withStep = (stored: unknown, state: State, request: Request): Steps => ({
  ...stepsOf(stored),
  [state]: { en: request.now.toISOString(), por: callerId(request) },
});

/** Notes beside the steps what the check came to. It is no edit: who has the record open goes on with it. */
export const noteProposal = (db: Queryable, id: string, proposal: UploadProposal) =>
  from
    .updateTable('credenciales')
    .set((the) => ({
      verificacion: sql`coalesce(${the.ref('verificacion')}, '{}'::jsonb) || ${JSON.stringify({ insignia: proposal })}::jsonb`,
    }))
    .where('_id', '=', id)
    .where('estado', '=', 'pendiente')
    .$call(rowsIn(db));
