/**
 * What stands between the server and PostgreSQL: a pooler such as PgBouncer may drop the settings of a connection, and
 * lend another one to each transaction. What the product needs of a connection is tried, not asked.
 */
import { StartError } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';

/** What every connection asks for as it begins, which `options` carries. */
const SETTINGS = `alter role … set timezone = 'UTC'; alter role … set statement_timeout = '30s'; alter role … set idle_in_transaction_session_timeout = '60s'`;
/** What a pooler holds open already keeps the settings of before. */
const AND_ANEW = 'Después, RECONNECT en la consola de PgBouncer, o reiniciarlo';
const POOLER = 'DATABASE_URL: hay un PgBouncer (u otro intermediario) que';

/** A pooler's refusal of the settings with which a connection begins; undefined for any other failure. */
export function refusedOptions(error: Error): StartError | undefined {
  return /unsupported startup parameter/i.test(error.message)
    ? new StartError(
        `${POOLER} no admite «options». Agregar options a su ignore_startup_parameters y dar a la cuenta lo que traían: ${SETTINGS}. ${AND_ANEW}.`,
      )
    : undefined;
}

/** @throws StartError when the connections don't have what they asked for */
async function checkSettings(db: Database): Promise<void> {
  // Without a name: whether prepared statements work is seen next.
  const { rows } = await db.pool.query<{ zona: string; limite: string }>(
    `select current_setting('TimeZone') as "zona", current_setting('statement_timeout') as "limite"`,
  );
  const [found] = rows;
  if (found?.zona !== 'UTC' || found.limite === '0')
    throw new StartError(
      `${POOLER} descarta «options»: las conexiones quedan con la zona ${found?.zona} y el límite ${found?.limite}. Dárselos a la cuenta: ${SETTINGS}. ${AND_ANEW}.`,
    );
}

const NAMED = { name: 'oficio_prueba', text: 'select 1 as uno' };
/** Others may use the pooler at the same time, and take what would have shown it. */
const TRIES = 5;

/** @throws StartError when a statement prepared on a connection is unknown to it in the next transaction */
async function checkPrepared(db: Database): Promise<void> {
  const first = await db.pool.connect();
  const second = await db.pool.connect();
  let problem: Error | undefined;
  try {
    for (let n = 0; n < TRIES; n += 1) {
      // A pooler that lends them in turn lends another one at the second time; one that lends the last, the same.
      await first.query(NAMED);
      await first.query(NAMED);
      // That one is taken then.
      await second.query('begin');
      await first.query(NAMED);
      await second.query('commit');
    }
  } catch (error) {
    problem = error as Error;
    throw new StartError(
      `${POOLER} presta una conexión a cada transacción y no conoce las sentencias preparadas (${problem.message}). Usar PgBouncer 1.21 o posterior con max_prepared_statements, o pool_mode = session.`,
    );
  } finally {
    first.release(problem);
    second.release(problem);
  }
}

/** @throws StartError that says what to set, when a pooler on the way keeps something from us */
export async function checkPooler(db: Database): Promise<void> {
  await checkSettings(db);
  await checkPrepared(db);
}
