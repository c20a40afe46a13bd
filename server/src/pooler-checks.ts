/**
 * Checks for a pooler between the server and PostgreSQL, such as PgBouncer: it may drop the settings of a
 * connection, and lend a different one to each transaction. The checks try what the product needs.
 */
import { StartError } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';

/** Settings that every connection requests in its `options`. */
const SETTINGS_SQL = `alter role … set timezone = 'UTC'; alter role … set statement_timeout = '30s'; alter role … set idle_in_transaction_session_timeout = '60s'`;
/** Connections that a pooler already holds open keep their old settings. */
const RECONNECT_ADVICE = 'Después, RECONNECT en la consola de PgBouncer, o reiniciarlo';
const MESSAGE_START = 'DATABASE_URL: hay un PgBouncer (u otro intermediario) que';

/**
 * Returns the error for a pooler that refuses the start-up settings of a connection; undefined for any other
 * failure.
 */
export function refusedOptions(error: Error): StartError | undefined {
  return /unsupported startup parameter/i.test(error.message)
    ? new StartError(
        `${MESSAGE_START} no admite «options». Agregar options a su ignore_startup_parameters y dar a la cuenta lo que traían: ${SETTINGS_SQL}. ${RECONNECT_ADVICE}.`,
      )
    : undefined;
}

/**
 * Checks that connections have the settings that they requested.
 * @throws StartError when they don't
 */
async function checkSettings(db: Database): Promise<void> {
  // Unnamed: prepared statements are checked next.
  const { rows } = await db.pool.query<{ zona: string; limite: string }>(
    `select current_setting('TimeZone') as "zona", current_setting('statement_timeout') as "limite"`,
  );
  const [current] = rows;
  if (current?.zona !== 'UTC' || current.limite === '0')
    throw new StartError(
      `${MESSAGE_START} descarta «options»: las conexiones quedan con la zona ${current?.zona} y el límite ${current?.limite}. Dárselos a la cuenta: ${SETTINGS_SQL}. ${RECONNECT_ADVICE}.`,
    );
}

const PREPARED_STATEMENT = { name: 'oficio_prueba', text: 'select 1 as uno' };
/** Other clients may use the pooler at the same time and take the connection that would show the problem. */
const ATTEMPTS = 5;

/**
 * Checks that a statement prepared on a connection is known in its next transaction.
 * @throws StartError when it isn't
 */
async function checkPrepared(db: Database): Promise<void> {
  const first = await db.pool.connect();
  const second = await db.pool.connect();
  let problem: Error | undefined;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // A pooler that lends connections in turn lends another one the second time; one that lends the last
      // released, the same.
      await first.query(PREPARED_STATEMENT);
      await first.query(PREPARED_STATEMENT);
      // Occupy that connection.
      await second.query('begin');
      await first.query(PREPARED_STATEMENT);
      await second.query('commit');
    }
  } catch (error) {
    problem = error as Error;
    throw new StartError(
      `${MESSAGE_START} presta una conexión a cada transacción y no conoce las sentencias preparadas (${problem.message}). Usar PgBouncer 1.21 o posterior con max_prepared_statements, o pool_mode = session.`,
    );
  } finally {
    first.release(problem);
    second.release(problem);
  }
}

/**
 * Checks the connections.
 * @throws StartError with the settings to change, when a pooler lacks something that we need
 */
export async function checkPooler(db: Database): Promise<void> {
  await checkSettings(db);
  await checkPrepared(db);
}
