import { missingOf, nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { together } from '@oficio/shared/contract/values/together';
import { siteMoment, WEEKDAYS } from '@oficio/shared/kit/site-dates';
import { Link } from '@oficio/shared/router';
import { ButtonLink, Emblem, emblemHue, Picture, Progress, startOfWeek, TextLink } from '@oficio/shared/ui';
import { IconPlayerPlay } from '@oficio/shared/ui/icons';
import type { CSSProperties, ReactNode } from 'react';
import { nextStepLabel, nextStepPath, nextStepVerb } from '../study/next-step.ts';
import { campusPath } from '../study/outline.ts';
import { isWithinReach } from '../study/within-reach.ts';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

const MAX_OTHER_COURSES = 4;

/** The next step in the course studied last, with `footer` under it, and the other ongoing courses. */
export function Continue({ day, footer }: { day: Day; footer: ReactNode }) {
  const [last, ...others] = day.active;
  const course = last?.curso;
  if (!last || !course?._id) return null;
  const nextStep = nextStepOf(last.siguiente);
  const missing = missingSentence(missingOf(last.falta));
  const begun = Boolean(last.progresoPct);
  const { trade, certifies = false } = day.facts.get(course._id) ?? {};
  const isCertificateNear = certifies && isWithinReach(last);
  const week = weekSentence(
    day.enrolments.docs.flatMap(({ diasEstudiados }) => diasEstudiados ?? []),
    day.now,
  );
  return (
    <section aria-labelledby="continuar">
      <div
        className={styles.resume}
        style={{ '--hue': emblemHue(course._id, trade).ground } as CSSProperties}
      >
        <div className={styles.resumeCover}>
          <Picture
            file={course.imagen}
            id={course._id}
            category={trade}
            alt=""
            ratio="16/9"
            sizes="14rem"
            priority
          />
        </div>
        <div className={styles.resumeBody}>
          <p className={styles.resumeCourse}>
            <Emblem id={course._id} category={trade} width={40} height={40} />
            {course.titulo}
          </p>
          <h2 id="continuar">
            {nextStep
              ? nextStepLabel(nextStep, begun)
              : `${begun ? 'Continuar' : 'Empezar'}: ${course.titulo ?? 'el curso'}`}
          </h2>
          <ButtonLink
            to={nextStep ? nextStepPath(course._id, nextStep) : campusPath(course._id)}
            size="large"
            icon={<IconPlayerPlay size={20} aria-hidden="true" />}
          >
            {nextStepVerb(nextStep, begun)}
          </ButtonLink>
          <div className={styles.stretch}>
            <Progress label="Avance" value={last.progresoPct ?? 0} size="small" />
          </div>
          {missing && (
            <p className={styles.meta}>
              {missing}
              {isCertificateNear ? ' para tener el certificado.' : '.'}
            </p>
          )}
        </div>
      </div>
      {footer}
      {others.length > 0 && (
        <ul className={`${styles.list} ${styles.others}`} aria-label="Otros cursos en marcha">
          {others.slice(0, MAX_OTHER_COURSES).map((enrolment) => (
            <li key={enrolment._id}>
              <Link to={campusPath(enrolment.curso?._id ?? '')}>{enrolment.curso?.titulo}</Link>
              <Progress
                label={nextStepOf(enrolment.siguiente)?.titulo ?? 'Avance'}
                value={enrolment.progresoPct ?? 0}
                size="small"
              />
            </li>
          ))}
        </ul>
      )}
      <div className={`${styles.gradeRow} ${styles.others}`}>
        {week && <p className={styles.meta}>{week}.</p>}
        <TextLink to="/mis-cursos">Ver todos mis cursos</TextLink>
      </div>
    </section>
  );
}

/**
 * Returns "Días de estudio esta semana: 2 (lunes y jueves)". Undefined if there were none, so as not to
 * reproach a week without study.
 * @param days dates as `2026-11-23`, of any courses
 */
export function weekSentence(days: readonly string[], now: Date): string | undefined {
  // Midnight of the current day in the site's time zone.
  const { year, month, day } = siteMoment(now);
  const today = new Date(Date.UTC(year, month - 1, day));
  const monday = startOfWeek(today).toISOString().slice(0, 10);
  const studiedDays = [...new Set(days)].filter((day) => day >= monday).sort();
  if (studiedDays.length === 0) return undefined;
  const names = studiedDays.map((day) => WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? '');
  return `Días de estudio esta semana: ${studiedDays.length} (${together(names)})`;
}
