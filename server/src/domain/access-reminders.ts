/** Reminds students that their access to a course is about to end: a week and a day before, once each. */
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { missingOf } from '@oficio/shared/contract/answers/course-situation';
import { weekdayDateTime } from '@oficio/shared/kit/site-dates';
import { sql, type InferResult, type NotNull } from 'kysely';
import { from, rowsOf } from '../engine/schema/statements.ts';
import { SYSTEM } from '../platform/actor.ts';
import { accessEnding } from '../platform/mail/templates.ts';
import { DOMAIN } from './index.ts';
import { LINKS } from './common/links.ts';
import { COURSE_TOPIC, notifyOnce } from './common/notify-once.ts';
import type { ReminderDeps } from './reminders.ts';
import { DAY_MS } from '@oficio/shared/kit/durations';

/** Days before the end at which to remind, the last one first. */
const STAGES = [1, 7] as const;
const EARLIEST = 7;

/** Active enrolments whose access ends between two instants, with their students. */
const ending = (after: Date, until: Date) =>
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
    .select((the) => the.ref('u.preferencias', '->').key('avisos').as('avisos'))
    .where('i.estado', '=', sql.lit('activa'))
    .where('i.eliminado', '=', false)
    .where('i.venceEn', '>', after.toISOString())
    .where('i.venceEn', '<=', until.toISOString())
    .orderBy('i.venceEn')
    .orderBy('i._id')
    .limit(sql.lit(5000))
    .$narrowType<{ venceEn: NotNull }>();
type Ending = InferResult<ReturnType<typeof ending>>[number];

/** Returns the reminder that is due, in days before the end; skips those due from the enrolment's start. */
function stageOf({ venceEn, creadoEn }: Ending, now: Date): number | undefined {
  const end = new Date(venceEn).getTime();
  const left = Math.max(1, Math.ceil((end - now.getTime()) / DAY_MS));
  const whole = (end - new Date(creadoEn).getTime()) / DAY_MS;
  return STAGES.find((days) => left <= days && whole > days + 1);
}

/** Sends the reminders that are due and not yet sent. Returns their number. */
export async function remindOfAccess(
  { db, mailer, origin }: ReminderDeps,
  now = new Date(),
): Promise<number> {
  let sent = 0;
  for (const row of await rowsOf(db, ending(now, new Date(now.getTime() + EARLIEST * DAY_MS)))) {
    const stage = stageOf(row, now);
    if (stage === undefined) continue;
    const link = LINKS.campus(row.curso);
    const letter = accessEnding({
      nombre: row.nombre,
      curso: row.titulo,
      hasta: `${weekdayDateTime(row.venceEn)} (hora de Argentina)`,
      falta: missingSentence(missingOf(row.falta)),
      url: `${origin}${link}`,
    });
    const fresh = await db.transaction((tx) =>
      notifyOnce(
        { caller: SYSTEM, now, db, tx, hooks: DOMAIN, mail: mailer },
        {
          // The date is part of the key, so an extension is reminded of again.
          occasion: `acceso:${row._id}:${row.venceEn}:${stage}`,
          to: { _id: row.usuario, email: row.email, avisos: row.avisos },
          letter,
          link,
          topic: COURSE_TOPIC,
        },
      ),
    );
    if (fresh) sent += 1;
  }
  return sent;
}
