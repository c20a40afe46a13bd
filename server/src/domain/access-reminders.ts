/** Reminds students that their access to a course is about to end: a week and a day before, once each. */
import { sql, type InferResult, type NotNull } from 'kysely';
import { missingOf } from '@oficio/shared/contract/answers/course-situation';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { weekdayDateTime } from '@oficio/shared/kit/site-dates';
import { from, rowsOf } from '../engine/schema/statements.ts';
import { SYSTEM } from '../platform/actor.ts';
import { accessEnding } from '../platform/mail/templates.ts';
import { LINKS } from './common/links.ts';
import { COURSE_TOPIC, notifyOnce } from './common/notify-once.ts';
import { DOMAIN } from './index.ts';
import type { ReminderDeps } from './reminders.ts';

/** Days before the end at which to remind, the last one first. */
const REMINDER_DAYS = [1, 7] as const;
const EARLIEST_REMINDER_DAYS = 7;
/** Maximum enrolments read in one run. */
const MAX_ENROLMENTS = 5000;

/** Active enrolments whose access ends between two instants, with their students. */
const endingEnrolments = (after: Date, until: Date) =>
  from
    .selectFrom('inscripciones as i')
    .innerJoin('cursos as c', 'c._id', 'i.curso')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u._id', '=', 'i.usuario')
        .on('u.eliminado', '=', false)
        .on('u.estado', 'in', ['pendiente', 'activo']),
    )
    .select(['i._id', 'i.usuario', 'i.curso', 'i.venceEn', 'i.creadoEn', 'i.falta'])
    .select(['c.titulo', 'u.email', 'u.nombre'])
    .select((eb) => eb.ref('u.preferencias', '->').key('avisos').as('avisos'))
    .where('i.estado', '=', sql.lit('activa'))
    .where('i.eliminado', '=', false)
    .where('i.venceEn', '>', after.toISOString())
    .where('i.venceEn', '<=', until.toISOString())
    .orderBy('i.venceEn')
    .orderBy('i._id')
    .limit(sql.lit(MAX_ENROLMENTS))
    .$narrowType<{ venceEn: NotNull }>();
type EndingEnrolment = InferResult<ReturnType<typeof endingEnrolments>>[number];

/** Returns the reminder that is due, in days before the end. Skips those that were due from the enrolment's start. */
function dueReminder({ venceEn, creadoEn }: EndingEnrolment, now: Date): number | undefined {
  const end = new Date(venceEn).getTime();
  const daysLeft = Math.max(1, Math.ceil((end - now.getTime()) / DAY_MS));
  const totalDays = (end - new Date(creadoEn).getTime()) / DAY_MS;
  return REMINDER_DAYS.find((days) => daysLeft <= days && totalDays > days + 1);
}

/** Sends the reminders that are due and not yet sent. Returns their number. */
export async function remindOfAccess(
  { db, mailer, origin }: ReminderDeps,
  now = new Date(),
): Promise<number> {
  let sent = 0;
  const until = new Date(now.getTime() + EARLIEST_REMINDER_DAYS * DAY_MS);
  for (const row of await rowsOf(db, endingEnrolments(now, until))) {
    const reminder = dueReminder(row, now);
    if (reminder === undefined) continue;
    const link = LINKS.campus(row.curso);
    const letter = accessEnding({
      nombre: row.nombre,
      curso: row.titulo,
      hasta: `${weekdayDateTime(row.venceEn)} (hora de Argentina)`,
      falta: missingSentence(missingOf(row.falta)),
      url: `${origin}${link}`,
    });
    const isNew = await db.transaction((tx) =>
      notifyOnce(
        { caller: SYSTEM, now, db, tx, hooks: DOMAIN, mail: mailer },
        {
          // The date is part of the key, so an extension is reminded of again.
          occasion: `acceso:${row._id}:${row.venceEn}:${reminder}`,
          to: { _id: row.usuario, email: row.email, avisos: row.avisos },
          letter,
          link,
          topic: COURSE_TOPIC,
        },
      ),
    );
    if (isNew) sent += 1;
  }
  return sent;
}
