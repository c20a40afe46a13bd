/**
 * Contents of `credenciales.verificacion`: when and by whom a credential reached each state, and the proposal
 * from checking an uploaded file.
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

/** Returns the stored steps; empty when there are none. */
// Only `withStep` and `noteProposal` write the column.
export const stepsOf = (stored: unknown): Steps => (isRecord(stored) ? (stored as Steps) : {});

/** Returns the steps with a new one. */
export const withStep = (stored: unknown, state: State, request: Request): Steps => ({
  ...stepsOf(stored),
  [state]: { en: request.now.toISOString(), por: callerId(request) },
});

/**
 * Stores the result of a check next to the steps. It isn't an edit, so it causes no conflict to someone
 * editing the record.
 */
export const noteProposal = (db: Queryable, id: string, proposal: UploadProposal) =>
  from
    .updateTable('credenciales')
    .set((the) => ({
      verificacion: sql`coalesce(${the.ref('verificacion')}, '{}'::jsonb) || ${JSON.stringify({ insignia: proposal })}::jsonb`,
    }))
    .where('_id', '=', id)
    .where('estado', '=', 'pendiente')
    .$call(rowsIn(db));
