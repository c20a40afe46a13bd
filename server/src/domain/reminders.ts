/** Says in time that a credential is about to expire: a notice, and a mail to whoever wants mails of the kind. */
import { createHash } from 'node:crypto';
import { notificaciones } from '@oficio/shared/contract/collections/notificaciones';
import { create } from '../engine/collections/write.ts';
import type { Database } from '../platform/database/connection.ts';
import { DOMAIN } from './index.ts';
import { LINKS } from './common/links.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { credentialExpiring } from '../platform/mail/templates.ts';
import { SYSTEM } from '../platform/actor.ts';
import { settings } from '../platform/settings/settings.ts';

const DAY_MS = 86_400_000;
/** No certification reminds earlier: what is further away is not read. */
const HORIZON_DAYS = 400;

interface Expiring {
  readonly _id: string;
  readonly titulo: string;
  readonly venceEn: string;
  readonly titular: string;
  readonly email: string;
  readonly nombre: string;
  readonly avisos: unknown;
  readonly recordatorios: unknown;
  readonly certificacion: string | null;
}

export interface ReminderDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The site's address, for the links. */
  readonly origin: string;
}

/** Sends the reminders that are due and were not sent. Gives how many. */
export async function sendReminders({ db, mailer, origin }: ReminderDeps, now = new Date()): Promise<number> {
  const { rows } = await db.query<Expiring & { [column: string]: unknown }>(
    `select c."_id", c."titulo", c."venceEn", c."titular", c."certificacion", u."email", u."nombre",
            u."preferencias" -> 'avisos' as "avisos", d."recordatorios"
       from "credenciales" c join "users" u on u."_id" = c."titular" and not u."eliminado" and u."estado" in ('pendiente', 'activo')
       left join "certificaciones" d on d."_id" = c."certificacion"
      where c."estado" = 'vigente' and not c."eliminado" and c."venceEn" > $1 and c."venceEn" <= $2
      order by c."venceEn", c."_id" limit 5000`,
    [now.toISOString(), new Date(now.getTime() + HORIZON_DAYS * DAY_MS).toISOString()],
  );
  // For credentials without a certification that says when.
  const days = (await settings(db))['certificados.recordatorios'];
  let sent = 0;
  for (const row of rows) {
    const left = Math.max(1, Math.ceil((new Date(row.venceEn).getTime() - now.getTime()) / DAY_MS));
    const stage = stageOf(row.recordatorios ?? days, left);
    if (stage !== undefined && (await remind(db, mailer, origin, row, stage, left, now))) sent += 1;
  }
  return sent;
}

/** The reminder whose time it is: the latest that has begun. */
function stageOf(days: unknown, left: number): number | undefined {
  const stages = Array.isArray(days) ? days.filter((n): n is number => typeof n === 'number') : [];
  return stages.filter((n) => n >= left).sort((a, b) => a - b)[0];
}

async function remind(
  db: Database,
  mailer: Mailer,
  origin: string,
  row: Expiring,
  stage: number,
  dias: number,
  now: Date,
): Promise<boolean> {
  const id = idOf(`recordatorio:${row._id}:${row.venceEn}:${stage}`);
  const link = row.certificacion ? LINKS.certification(row.certificacion) : LINKS.credentials();
  const letter = credentialExpiring({
    nombre: row.nombre,
    titulo: row.titulo,
    venceEn: row.venceEn,
    dias,
    url: `${origin}${link}`,
  });
  const wantsMail = !Array.isArray(row.avisos) || row.avisos.includes('certificados');
  return db.transaction(async (tx) => {
    // The row of the mail remembers that it was said, also to whoever gets no mails and throws notices away.
    const fresh = wantsMail
      ? await mailer.sendOnce(id, { to: row.email, ...letter }, { tx })
      : await noteUnsent(tx, id, row, letter.subject);
    if (!fresh) return false;
    const values = { usuario: row.titular, tipo: 'credencial', titulo: letter.subject, enlace: link };
    await create({ caller: SYSTEM, now, db, tx, rules: DOMAIN }, notificaciones, values);
    return true;
  });
}

async function noteUnsent(
  tx: Pick<Database, 'query'>,
  id: string,
  row: Expiring,
  subject: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into "correos" ("_id", "para", "asunto", "cuerpo", "estado", "creadoEn") values ($1, $2, $3, '', 'omitido', now())
     on conflict ("_id") do nothing returning "_id"`,
    [id, row.email, subject],
  );
  return rows.length > 0;
}

/** A UUID (version 8, RFC 9562) that follows from a text. */
function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
