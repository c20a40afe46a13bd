/**
 * Latest failures of the server, in a table of at most `MAX_KINDS` rows (docs/decisions/error-log.md).
 * Failures of one kind share one row with a count. They are collected in memory and written in batches, so
 * that a storm of failures, or a database that is down, adds no further load.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { LoggedError } from '@oficio/shared/contract/calls/system-lists';
import type { Database } from '../database/connection.ts';
import { from, type PlatformTables } from '../database/platform-statements.ts';
import { rowsIn, rowsOf } from '../database/statements.ts';
import { describeError } from './error-message.ts';

interface Failure {
  readonly origen: LoggedError['origen'];
  /**
   * The route as declared ("PUT /api/cursos/:id"), or the job's name. Never the actual path, which may
   * contain typed text.
   */
  readonly lugar: string;
  readonly error: unknown;
  /** HTTP status of the answer. */
  readonly estado?: number;
  /** Id of the request or the job. */
  readonly solicitud?: string;
}

export interface ErrorLog {
  /** Adds a failure. Never throws, never waits. */
  note(failure: Failure): void;
  /** Writes the pending failures. */
  flush(): Promise<void>;
  /** Writes the pending failures and stops. */
  stop(): Promise<void>;
}

/** Maximum kinds of failures in the table; the most recent ones stay. */
export const MAX_KINDS = 500;
/** Maximum kinds of failures pending in memory; more at once add no information. */
const MAX_PENDING = 200;
/** Characters of a key (132 bits of the hash), and maximum of a place. */
const [KEY_LENGTH, MAX_PLACE_LENGTH] = [22, 200];
const FLUSH_DELAY_MS = 1000;
const RETRY_DELAY_MS = 10_000;

type Entry = PlatformTables['errores'];
type Pending = Omit<Entry, 'veces' | 'ultimaVez' | 'solicitud'> & {
  -readonly [K in 'veces' | 'ultimaVez' | 'solicitud']: Entry[K];
};

/** Columns of the log, with the type of each in the JSON. */
const COLUMNS = {
  clave: 'text',
  origen: 'text',
  lugar: 'text',
  mensaje: 'text',
  codigo: 'text',
  estado: 'int',
  sitio: 'text',
  veces: 'bigint',
  primeraVez: 'timestamptz',
  ultimaVez: 'timestamptz',
  solicitud: 'text',
} as const satisfies Record<keyof Entry, string>;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof Entry)[];
const RECORD_TYPE = sql.join(COLUMN_NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(COLUMNS[name])}`));

/** Adds failures to the counts of their kinds. */
const upsert = (entries: readonly Entry[]) =>
  from
    .insertInto('errores')
    .columns(COLUMN_NAMES)
    .expression(
      from
        .selectFrom(
          sql<Entry>`jsonb_to_recordset(${JSON.stringify(entries)})`.as<'e'>(
            sql`${sql.ref('e')}(${RECORD_TYPE})`,
          ),
        )
        .select(COLUMN_NAMES)
        .orderBy('clave'),
    )
    .onConflict((oc) =>
      oc.column('clave').doUpdateSet((eb) => ({
        veces: eb('errores.veces', '+', eb.ref('excluded.veces')),
        ultimaVez: eb.fn<string>('greatest', ['errores.ultimaVez', 'excluded.ultimaVez']),
        solicitud: eb.ref('excluded.solicitud'),
        sitio: eb.ref('excluded.sitio'),
        estado: eb.ref('excluded.estado'),
      })),
    );

const OLDEST_KINDS = from
  .selectFrom('errores')
  .select('clave')
  .orderBy('ultimaVez', 'desc')
  .offset(MAX_KINDS);

/** Creates the log of one process; several processes on one database share the table. */
export function createErrorLog({ db, log }: { readonly db: Database; readonly log: Logger }): ErrorLog {
  const pending = new Map<string, Pending>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const scheduleFlush = (ms: number) => {
    if (timer || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms).unref();
  };

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const entries = [...pending.values()];
    pending.clear();
    try {
      await rowsOf(db, upsert(entries));
      await from.deleteFrom('errores').where('clave', 'in', OLDEST_KINDS).$call(rowsIn(db));
    } catch (error) {
      // Often the failure to record is that there is no database, so keep the entries for a retry.
      log.debug({ err: error }, 'el registro de errores espera a la base');
      for (const entry of entries) merge(entry);
      scheduleFlush(RETRY_DELAY_MS);
    }
  }

  function merge(entry: Pending): void {
    const existing = pending.get(entry.clave);
    if (!existing) {
      if (pending.size < MAX_PENDING) pending.set(entry.clave, entry);
      return;
    }
    existing.veces += entry.veces;
    if (entry.ultimaVez > existing.ultimaVez) {
      existing.ultimaVez = entry.ultimaVez;
      existing.solicitud = entry.solicitud;
    }
  }

  function note({ origen, lugar, error, estado, solicitud }: Failure): void {
    const { mensaje, codigo, sitio } = describeError(error);
    const now = new Date().toISOString();
    merge({
      clave: createHash('sha256')
        .update([origen, lugar, codigo, mensaje].join('\n'))
        .digest('base64url')
        .slice(0, KEY_LENGTH),
      origen,
      lugar: lugar.slice(0, MAX_PLACE_LENGTH),
      mensaje,
      codigo: codigo ?? null,
      estado: estado ?? null,
      sitio: sitio ?? null,
      veces: 1,
      primeraVez: now,
      ultimaVez: now,
      solicitud: solicitud ?? null,
    });
    scheduleFlush(FLUSH_DELAY_MS);
  }

  db.onTaskFailure((error) => {
    log.error({ err: error }, 'falló una tarea que seguía a una transacción');
    note({ origen: 'trabajo', lugar: 'afterCommit', error });
  });
  return {
    note,
    flush,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await flush();
    },
  };
}
