/** `/api/sistema/trabajos` and `/correos`: pending and failed jobs and mails, and retrying them. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '@oficio/shared/contract/calls/system-lists';
import type { JobEntry, JobState } from '@oficio/shared/contract/calls/system-lists';
import { MAX_SYSTEM_PAGE } from '@oficio/shared/contract/calls/system-shared';
import { serve } from '../engine/calls/serve.ts';
import { firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { impersonal } from '../platform/errors/error-message.ts';
import { absent } from '../platform/errors/refusals.ts';
import { JOB_NAMES, type JobName } from '../platform/jobs/declarations.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { recordAdminAction } from './admin-actions.ts';
import { pageBounds } from './page-bounds.ts';

/** Maximum characters shown of a job's error. */
const MAX_ERROR_LENGTH = 600;

/** The pg-boss states that make up each of our states. */
const QUEUE_STATES = {
  espera: ['created', 'retry'],
  enCurso: ['active'],
  fallido: ['failed'],
} as const satisfies Record<JobState, readonly string[]>;

interface JobRoutesDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'retry'>;
  readonly mail: Pick<Mailer, 'retry'>;
}

export function jobRoutes(app: FastifyInstance, { db, jobs, mail }: JobRoutesDeps): void {
  serve(app, calls.jobs, async ({ query }) => {
    const { limit, offset } = pageBounds(query);
    const { estado: state } = query;
    const states = state ? QUEUE_STATES[state] : Object.values(QUEUE_STATES).flat();
    const jobRows = `from "trabajos"."job" where "name" = any($1) and "state"::text = any($2)`;
    const [list, count] = await Promise.all([
      db.query<JobEntry & Record<string, unknown>>(
        `select "id" as "_id", "name" as "nombre",
                case "state"::text when 'failed' then 'fallido' when 'active' then 'enCurso' else 'espera' end as "estado",
                "retry_count" + case when "state"::text in ('failed', 'active') then 1 else 0 end as "intentos",
                "created_on" as "creadoEn", case when "state"::text in ('created', 'retry') then "start_after" end as "desde",
                "completed_on" as "terminadoEn", left(coalesce("output" ->> 'message', "output" ->> 'value'), ${MAX_ERROR_LENGTH}) as "error"
         ${jobRows} order by "created_on" desc, "id" limit $3 offset $4`,
        [JOB_NAMES, states, limit, offset],
      ),
      db.query<{ n: number }>(`select count(*) as n from (select 1 ${jobRows} limit ${MAX_SYSTEM_PAGE}) c`, [
        JOB_NAMES,
        states,
      ]),
    ]);
    return {
      docs: list.rows.map((job) => ({ ...job, error: job.error && impersonal(job.error) })),
      totalDocs: count.rows[0]?.n ?? 0,
    };
  });

  serve(app, calls.retryJob, async ({ who, params: { nombre, id } }) => {
    const name = JOB_NAMES.find((known: JobName) => known === nombre);
    if (!name) throw absent('No existe ese trabajo.');
    const reintentado = await jobs.retry(name, id);
    if (reintentado)
      await recordAdminAction(db, who, { accion: 'retry_job', diff: { trabajo: { despues: name } } });
    return { reintentado };
  });

  serve(app, calls.mails, async ({ query }) => {
    const { limit, offset } = pageBounds(query);
    const { estado: state } = query;
    // Read only the latest `MAX_SYSTEM_PAGE`: the index by date bounds the query, whatever the state.
    const latest = from
      .selectFrom('correos')
      .select(['_id', 'para', 'asunto', 'estado', 'error', 'creadoEn', 'enviadoEn'])
      .orderBy('creadoEn', 'desc')
      .limit(sql.lit(MAX_SYSTEM_PAGE));
    const filtered = from
      .selectFrom(latest.as('c'))
      .$if(state !== undefined, (all) => all.where('c.estado', '=', state ?? null));
    const [docs, count] = await Promise.all([
      filtered.selectAll().orderBy('c.creadoEn', 'desc').limit(limit).offset(offset).$call(rowsIn(db)),
      filtered.select((eb) => eb.fn.countAll<number>().as('n')).$call(firstIn(db)),
    ]);
    return { docs, totalDocs: count?.n ?? 0 };
  });

  serve(app, calls.retryMail, async ({ who, params: { id } }) => {
    const storedMail = await from
      .selectFrom('correos')
      .select('estado')
      .where('_id', '=', id)
      .$call(firstIn(db));
    if (!storedMail) throw absent('No existe ese correo.');
    const reintentado = storedMail.estado === 'fallido';
    if (reintentado) {
      await mail.retry(id);
      await recordAdminAction(db, who, { accion: 'retry_mail' });
    }
    return { reintentado };
  });
}
