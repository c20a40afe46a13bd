/** Sends mail without making anybody wait: a row in `correos`, a job, and the transport when its turn comes. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/connection.ts';
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

interface MailRow {
  readonly _id: string;
  readonly para: string;
  readonly asunto: string;
  readonly cuerpo: string;
  readonly estado: string;
}

/** More than any header needs; the line breaks that would add headers go. */
const oneLine = (text: string, max: number) => text.replace(/\s+/g, ' ').trim().slice(0, max);

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
    const { rows } = await db.query<MailRow & { [column: string]: unknown }>(
      `select "_id", "para", "asunto", "cuerpo", "estado" from "correos" where "_id" = $1`,
      [data.correo],
    );
    const row = rows[0];
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
      await db.query(`update "correos" set "estado" = $2, "error" = $3 where "_id" = $1`, [
        row._id,
        isLast ? 'fallido' : 'pendiente',
        said,
      ]);
      throw error;
    }
    await db.query(
      `update "correos" set "estado" = 'enviado', "enviadoEn" = now(), "error" = null, "cuerpo" = $2 where "_id" = $1`,
      [row._id, withoutSecrets(row.cuerpo)],
    );
  }

  async function sendOnce(
    id: string,
    { to, subject, blocks, text }: Mail,
    { tx }: SendMailOptions = {},
  ): Promise<boolean> {
    const write = async (within: Transaction) => {
      const { rows } = await within.query(
        `insert into "correos" ("_id", "para", "asunto", "cuerpo", "estado", "creadoEn") values ($1, $2, $3, $4, 'pendiente', now())
         on conflict ("_id") do nothing returning "_id"`,
        [id, oneLine(to, 320), oneLine(subject, 200), text ?? toText({ blocks: blocks ?? [] })],
      );
      if (rows.length > 0) await queue(id, within);
      return rows.length > 0;
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
      const { rows } = await db.query(
        `update "correos" set "estado" = 'pendiente', "error" = null where "_id" = $1 and "estado" = 'fallido' returning "_id"`,
        [id],
      );
      if (rows.length > 0) await queue(id);
    },
  };
}
