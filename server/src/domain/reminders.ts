/**
 * Reminds people that a credential is about to expire: a notification, and a mail if they want mails of the
 * kind.
 */
import { sql, type InferResult, type NotNull } from 'kysely';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { from, rowsOf } from '../engine/schema/statements.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { credentialExpiring } from '../platform/mail/templates.ts';
import { settings } from '../platform/settings/settings.ts';
import { LINKS } from './common/links.ts';
import { notifyOnce } from './common/notify-once.ts';
import { DOMAIN } from './index.ts';

/** Earliest reminder that a certification may set; later expirations are not read. */
const HORIZON_DAYS = 400;
/** Maximum credentials read in one run. */
const MAX_CREDENTIALS = 5000;

/** Valid credentials that expire between two instants, the first to expire first, with their holders. */
const expiringCredentials = (after: Date, until: Date) =>
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
    .select((eb) => ['d.recordatorios', eb.ref('u.preferencias', '->').key('avisos').as('avisos')])
    .where('c.estado', '=', sql.lit('vigente'))
    .where('c.eliminado', '=', false)
    .where('c.venceEn', '>', after.toISOString())
    .where('c.venceEn', '<=', until.toISOString())
    .orderBy('c.venceEn')
    .orderBy('c._id')
    .limit(sql.lit(MAX_CREDENTIALS))
    .$narrowType<{ venceEn: NotNull }>();
type ExpiringCredential = InferResult<ReturnType<typeof expiringCredentials>>[number];

export interface ReminderDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The site's address, for the links. */
  readonly origin: string;
}

/** Sends the reminders that are due and not yet sent. Returns their number. */
export async function sendReminders(deps: ReminderDeps, now = new Date()): Promise<number> {
  const { db } = deps;
  const rows = await rowsOf(db, expiringCredentials(now, new Date(now.getTime() + HORIZON_DAYS * DAY_MS)));
  // For credentials whose certification doesn't set its own reminders.
  const defaultReminders = (await settings(db))['certificados.recordatorios'];
  let sent = 0;
  for (const row of rows) {
    const daysLeft = Math.max(1, Math.ceil((new Date(row.venceEn).getTime() - now.getTime()) / DAY_MS));
    const reminder = dueReminder(row.recordatorios ?? defaultReminders, daysLeft);
    if (reminder !== undefined && (await remind(deps, row, { reminder, daysLeft }, now))) sent += 1;
  }
  return sent;
}

/** Returns the last reminder whose time has come, in days before the end. */
function dueReminder(reminders: readonly number[], daysLeft: number): number | undefined {
  return reminders.filter((days) => days >= daysLeft).sort((a, b) => a - b)[0];
}

async function remind(
  { db, mailer, origin }: ReminderDeps,
  row: ExpiringCredential,
  { reminder, daysLeft }: { readonly reminder: number; readonly daysLeft: number },
  now: Date,
): Promise<boolean> {
  const link = LINKS.credentials();
  const letter = credentialExpiring({
    nombre: row.nombre,
    titulo: row.titulo,
    venceEn: row.venceEn,
    dias: daysLeft,
    url: `${origin}${link}`,
  });
  return db.transaction((tx) =>
    notifyOnce(
      { caller: SYSTEM, now, db, tx, hooks: DOMAIN, mail: mailer },
      {
        occasion: `recordatorio:${row._id}:${row.venceEn}:${reminder}`,
        to: { _id: row.titular, email: row.email, avisos: row.avisos },
        letter,
        link,
      },
    ),
  );
}
