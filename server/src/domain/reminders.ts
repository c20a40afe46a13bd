/**
 * Reminds people that a credential is about to expire: a notification, and a mail if they want mails of the
 * kind.
 */
import { sql, type InferResult, type NotNull } from 'kysely';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { DOMAIN } from './index.ts';
import { LINKS } from './common/links.ts';
import { notifyOnce } from './common/notify-once.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { credentialExpiring } from '../platform/mail/templates.ts';
import { SYSTEM } from '../platform/actor.ts';
import { settings } from '../platform/settings/settings.ts';
import { DAY_MS } from '@oficio/shared/kit/durations';

/** Earliest reminder that a certification may set; later expirations are not read. */
const HORIZON_DAYS = 400;

/** Valid credentials that expire between two instants, the first to expire first, with their holders. */
const expiring = (after: Date, until: Date) =>
  from
    .selectFrom('credenciales as c')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u._id', '=', 'c.titular')
        .on('u.eliminado', '=', false)
        .on('u.estado', 'in', ['pendiente', 'activo']),
    )
    .leftJoin('certificaciones as d', 'd._id', 'c.certificacion')
    .select(['c._id', 'c.titulo', 'c.venceEn', 'c.titular', 'c.certificacion', 'u.email', 'u.nombre'])
    .select((the) => ['d.recordatorios', the.ref('u.preferencias', '->').key('avisos').as('avisos')])
    .where('c.estado', '=', sql.lit('vigente'))
    .where('c.eliminado', '=', false)
    .where('c.venceEn', '>', after.toISOString())
    .where('c.venceEn', '<=', until.toISOString())
    .orderBy('c.venceEn')
    .orderBy('c._id')
    .limit(sql.lit(5000))
    .$narrowType<{ venceEn: NotNull }>();
type Expiring = InferResult<ReturnType<typeof expiring>>[number];

export interface ReminderDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The site's address, for the links. */
  readonly origin: string;
}

/** Sends the reminders that are due and not yet sent. Returns their number. */
export async function sendReminders(deps: ReminderDeps, now = new Date()): Promise<number> {
  const { db } = deps;
  const rows = await rowsOf(db, expiring(now, new Date(now.getTime() + HORIZON_DAYS * DAY_MS)));
  // For credentials whose certification doesn't set its own reminders.
  const days = (await settings(db))['certificados.recordatorios'];
  let sent = 0;
  for (const row of rows) {
    const dias = Math.max(1, Math.ceil((new Date(row.venceEn).getTime() - now.getTime()) / DAY_MS));
    const stage = stageOf(row.recordatorios ?? days, dias);
    if (stage !== undefined && (await remind(deps, row, { stage, dias }, now))) sent += 1;
  }
  return sent;
}

/** Returns the reminder that is due: the latest one whose time has come. */
function stageOf(days: readonly number[], left: number): number | undefined {
  return days.filter((n) => n >= left).sort((a, b) => a - b)[0];
}

async function remind(
  { db, mailer, origin }: ReminderDeps,
  row: Expiring,
  { stage, dias }: { readonly stage: number; readonly dias: number },
  now: Date,
): Promise<boolean> {
  const link = LINKS.credentials();
  const letter = credentialExpiring({
    nombre: row.nombre,
    titulo: row.titulo,
    venceEn: row.venceEn,
    dias,
    url: `${origin}${link}`,
  });
  return db.transaction((tx) =>
    notifyOnce(
      { caller: SYSTEM, now, db, tx, hooks: DOMAIN, mail: mailer },
      {
        occasion: `recordatorio:${row._id}:${row.venceEn}:${stage}`,
        to: { _id: row.titular, email: row.email, avisos: row.avisos },
        letter,
        link,
      },
    ),
  );
}
