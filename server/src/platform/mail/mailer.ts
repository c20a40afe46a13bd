/** Sends mail without making anybody wait: a row in `correos`, a job, and the transport when its turn comes. */
import { sql, type Insertable } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { from, type PlatformTables } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { firstIn, rowsIn, rowsOf } from '../database/statements.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import type { JobRun, Jobs } from '../jobs/jobs.ts';
import { toHtml, toText, withoutSecrets, type Block } from './render.ts';
import { createTransport, type Transport } from './transport.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** From templates.ts; or a text, whose paragraphs are parted by empty lines. */
  readonly blocks?: readonly Block[];
  readonly text?: string;
}

export interface SendMailOptions {
  /** The mail is sent if, and only if, this transaction commits. */
  readonly tx?: Transaction;
}

export interface Mailer {
  /** Accepts a mail: on return it is kept, and leaves when its turn comes. */
  send(mail: Mail, options?: SendMailOptions): Promise<void>;
  /** The same, unless a mail with this id was accepted before. Says whether it was not. */
  sendOnce(id: string, mail: Mail, options?: SendMailOptions): Promise<boolean>;
  /** What the job `mail.send` does. Throws when the transport fails, so that it is tried again. */
  deliver(run: Pick<JobRun<'mail.send'>, 'data' | 'isLast'>): Promise<void>;
  /** Tries a failed one again. */
  retry(id: string): Promise<void>;
  /** Where mail goes, for the start-up message: a server's name or a folder. */
  readonly destination: string;
}

/** More than any header needs; the line breaks that would add headers go. */
const oneLine = (text: string, max: number) => text.replace(/\s+/g, ' ').trim().slice(0, max);

const NOW = sql<string>`now()`;

/** Keeps a mail, unless one with its id was kept before. Says whether it was not. */
export async function keepMail(
  db: Queryable,
  mail: Omit<Insertable<PlatformTables['correos']>, 'creadoEn'>,
): Promise<boolean> {
  const kept = await from
    .insertInto('correos')
    .values({ ...mail, creadoEn: NOW })
    .onConflict((it) => it.column('_id').doNothing())
    .returning('_id')
    .$call(firstIn(db));
  return kept !== undefined;
}

/** The mailer of this configuration. `jobs` does the sending; without it mail is delivered in the background at once. */
export function createMailer({
  config,
  db,
  log,
  jobs,
}: {
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>;
  readonly db: Database;
  readonly log: Logger;
  readonly jobs?: Pick<Jobs, 'send'>;
}): Mailer {
  const transport: Transport = createTransport(config);

  const queue = async (id: string, tx?: Transaction) => {
    if (jobs) return jobs.send('mail.send', { correo: id }, tx && { tx });
    const now = () =>
      deliver({ data: { correo: id }, isLast: true }).catch((error: unknown) =>
        log.error({ err: error, correo: id }, 'un correo no salió'),
      );
    if (tx) tx.afterCommit(now);
    else void now();
  };

  async function deliver({ data, isLast }: Pick<JobRun<'mail.send'>, 'data' | 'isLast'>): Promise<void> {
    const row = await from
      .selectFrom('correos')
      .select(['_id', 'para', 'asunto', 'cuerpo', 'estado'])
      .where('_id', '=', data.correo)
      .$call(firstIn(db));
    // Sent by a try whose process died before it could say so, or taken out by hand.
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
      const said = oneLine(error instanceof Error ? error.message : String(error), 500);
      const estado = isLast ? 'fallido' : 'pendiente';
      await rowsOf(db, from.updateTable('correos').set({ estado, error: said }).where('_id', '=', row._id));
      throw error;
    }
    await from
      .updateTable('correos')
      .set({ estado: 'enviado', enviadoEn: NOW, error: null, cuerpo: withoutSecrets(row.cuerpo) })
      .where('_id', '=', row._id)
      .$call(rowsIn(db));
  }

  async function sendOnce(
    id: string,
    { to, subject, blocks, text }: Mail,
    { tx }: SendMailOptions = {},
  ): Promise<boolean> {
    const write = async (within: Transaction) => {
      const fresh = await keepMail(within, {
        _id: id,
        para: oneLine(to, 320),
        asunto: oneLine(subject, 200),
        cuerpo: text ?? toText({ blocks: blocks ?? [] }),
        estado: 'pendiente',
      });
      if (fresh) await queue(id, within);
      return fresh;
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
