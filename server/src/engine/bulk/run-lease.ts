/** A run of a work by this process: its lease of the row, and the contexts in which it reads and writes. */
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import type { Request } from '../collections/context.ts';
import type { WriteContext } from '../collections/hooks.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import type { FindNamed } from './lookup.ts';
import { trabajos, type BulkDeps, type Work } from './work.ts';

/** Seconds after which a silent process is presumed dead. */
export const LEASE_SECONDS = 15;

export interface Run {
  readonly deps: BulkDeps;
  /** The work's id. */
  readonly id: string;
  /** This run's identity as lease owner. */
  readonly owner: string;
  readonly find: FindNamed;
}

/** Why a run can't continue a work: nothing to do now, or it is running in another process. */
export type Unavailable = 'idle' | 'taken';

/** Locks and returns the work if this run may do it. */
export async function lockWork(run: Run, tx: Transaction): Promise<Work | Unavailable> {
  const { rows } = await tx.query(
    `select ${storedColumns(trabajos)}, "vistoEn" > now() - make_interval(secs => ${LEASE_SECONDS}) as "__vivo"
       from "trabajos" where "_id" = $1 for update skip locked`,
    [run.id],
  );
  const row = rows[0] as (Work & { readonly __vivo: boolean | null }) | undefined;
  if (!row) return 'taken';
  const isQueued = row.estado === 'preparado' && !row.leido;
  if (row.eliminado || (row.estado !== 'enCurso' && !isQueued)) return 'idle';
  if (row.sigueEn !== null && row.sigueEn > new Date().toISOString()) return 'idle';
  if (row.quienLoHace !== run.owner && row.__vivo === true) return 'taken';
  return row;
}

export const updateWork = (tx: Transaction, id: string, values: Readonly<Record<string, unknown>>) =>
  tx.query(
    `update "trabajos" set ${Object.keys(values)
      .map((name, index) => `"${name}" = $${index + 2}`)
      .join(', ')} where "_id" = $1`,
    [id, ...Object.values(values)],
  );

/**
 * Returns the current permissions of the person who started the work.
 * @throws ContractError when the person may no longer sign in
 */
export async function actorOf({ deps }: Run, work: Work): Promise<Actor> {
  const actor = work.creadoPor ? await deps.actorOf(work.creadoPor) : undefined;
  if (!actor) throw notAllowed('La cuenta que empezó el trabajo ya no puede entrar.');
  return actor;
}

export const requestOf = (work: Work, caller: Actor): Request => ({
  caller,
  now: new Date(),
  id: work._id,
  trabajo: work._id,
  ...(work.fase === 'ensayar' && { ensayo: true }),
});

/** Returns the context of a write of the work. In a dry run it sends no mails: they would be rolled back. */
export function writeContextOf({ deps }: Run, tx: Transaction, work: Work, caller: Actor): WriteContext {
  const { db, hooks, jobs, mail, origin } = deps;
  const request = requestOf(work, caller);
  return {
    ...request,
    db,
    tx,
    hooks,
    jobs,
    ...(mail && !request.ensayo && { mail }),
    ...(origin !== undefined && { origin }),
  };
}
