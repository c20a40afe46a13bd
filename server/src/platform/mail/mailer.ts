/** Sends mail asynchronously: a row in `correos`, a job, and later the transport. */
import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Logger } from 'pino';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { from, type PlatformTables } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { firstIn, rowsIn } from '../database/statements.ts';
import type { JobRun, Jobs } from '../jobs/jobs.ts';
import { toHtml, toText, withoutSecrets, type Block } from './render.ts';
import { createTransport, type Transport } from './transport.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Blocks from templates.ts; or `text`, with its paragraphs separated by empty lines. */
  readonly blocks?: readonly Block[];
  readonly text?: string;
}

interface SendMailOptions {
  /** Transaction that the mail belongs to: it is sent if and only if this commits. */
  readonly tx?: Transaction;
}

export interface Mailer {
  /** Accepts a mail: once stored, it is sent by a job. */
  send(mail: Mail, options?: SendMailOptions): Promise<void>;
  /** Accepts a mail unless one with this id was accepted before. Returns whether it was accepted. */
  sendOnce(id: string, mail: Mail, options?: SendMailOptions): Promise<boolean>;
  /**
   * Handles a run of the job `mail.send`.
   * @throws the transport's error, so that the job is retried
   */
  deliver(run: Pick<JobRun<'mail.send'>, 'data' | 'isLast'>): Promise<void>;
  /** Sends a failed mail again. */
  retry(id: string): Promise<void>;
  /** Destination of mail, for the start-up message: a server's name or a folder. */
  readonly destination: string;
}

interface MailerDeps {
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>;
  readonly db: Database;
  readonly log: Logger;
  readonly jobs?: Pick<Jobs, 'send'>;
}

/** Maximum characters of the columns of `correos`. */
const [MAX_ADDRESS, MAX_SUBJECT, MAX_ERROR] = [320, 200, 500];

/** Puts a text in one line of limited length: line breaks could inject headers. */
const oneLine = (text: string, max: number) => text.replace(/\s+/g, ' ').trim().slice(0, max);

const NOW = sql<string>`now()`;

/** Stores a mail unless one with its id is stored already. Returns whether it was stored. */
export async function storeMail(
  db: Queryable,
  mail: Omit<Insertable<PlatformTables['correos']>, 'creadoEn'>,
): Promise<boolean> {
  const stored = await from
    .insertInto('correos')
    .values({ ...mail, creadoEn: NOW })
    .onConflict((oc) => oc.column('_id').doNothing())
    .returning('_id')
    .$call(firstIn(db));
  return stored !== undefined;
}

/**
 * Creates the mailer of this configuration. `jobs` sends the mails; without it they are delivered in the
 * background at once.
 */
export function createMailer({ config, db, log, jobs }: MailerDeps): Mailer {
  const transport: Transport = createTransport(config);

  const queue = async (id: string, tx?: Transaction) => {
    if (jobs) return jobs.send('mail.send', { correo: id }, tx && { tx });
    const deliverNow = () =>
      deliver({ data: { correo: id }, isLast: true }).catch((error: unknown) =>
        log.error({ err: error, correo: id }, 'un correo no salió'),
      );
    if (tx) tx.afterCommit(deliverNow);
    else void deliverNow();
  };

  const update = (id: string, values: UpdateObject<PlatformTables, 'correos'>) =>
    from.updateTable('correos').set(values).where('_id', '=', id).$call(rowsIn(db));

  async function deliver({ data, isLast }: Pick<JobRun<'mail.send'>, 'data' | 'isLast'>): Promise<void> {
    const row = await from
      .selectFrom('correos')
      .select(['_id', 'para', 'asunto', 'cuerpo', 'estado'])
      .where('_id', '=', data.correo)
      .$call(firstIn(db));
    // An earlier attempt sent it but its process died before marking the job done, or it was deleted.
    if (!row || row.estado === 'enviado') return;
    try {
      await transport.deliver({
        id: row._id,
        to: row.para,
        subject: row.asunto,
        text: row.cuerpo,
        html: toHtml(row.asunto, row.cuerpo),
      });
    } catch (error) {
      const reason = oneLine(error instanceof Error ? error.message : String(error), MAX_ERROR);
      const estado = isLast ? 'fallido' : 'pendiente';
      await update(row._id, { estado, error: reason });
      throw error;
    }
    const cuerpo = withoutSecrets(row.cuerpo);
    await update(row._id, { estado: 'enviado', enviadoEn: NOW, error: null, cuerpo });
  }

  async function sendOnce(
    id: string,
    { to, subject, blocks, text }: Mail,
    { tx }: SendMailOptions = {},
  ): Promise<boolean> {
    const write = async (transaction: Transaction) => {
      const isNew = await storeMail(transaction, {
        _id: id,
        para: oneLine(to, MAX_ADDRESS),
        asunto: oneLine(subject, MAX_SUBJECT),
        cuerpo: text ?? toText({ blocks: blocks ?? [] }),
        estado: 'pendiente',
      });
      if (isNew) await queue(id, transaction);
      return isNew;
    };
    return tx ? write(tx) : db.transaction(write);
  }

  return {
    destination: transport.destination,
    deliver,
    sendOnce,
    async send(mail, options) {
      await sendOnce(newId(), mail, options);
    },
    async retry(id) {
      const failed = await from
        .updateTable('correos')
        .set({ estado: 'pendiente', error: null })
        .where('_id', '=', id)
        .where('estado', '=', 'fallido')
        .returning('_id')
        .$call(firstIn(db));
      if (failed) await queue(id);
    },
  };
}
