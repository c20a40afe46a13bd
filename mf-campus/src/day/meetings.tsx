import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { LESSON_TYPES } from '@oficio/shared/contract/words/clases';
import { Link } from '@oficio/shared/router';
import { formatDate, formatDateTime, formatRelative, Row, TextLink } from '@oficio/shared/ui';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { CalendarSubscription } from '../calendar/calendar-subscription.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { campusPath } from '../study/outline.ts';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

const MAX_MEETINGS = 6;

/** Formats the start and, within a week, the time until it. */
function startLabel(start: string): string {
  const relative = formatRelative(start);
  return relative === formatDate(start) ? formatDateTime(start) : `${formatDateTime(start)} (${relative})`;
}

/** Lists upcoming live and on-site lessons. */
export function Meetings({ day }: { day: Day }) {
  const { meetings, endless, titles, now } = day;
  const upcoming = [...meetings.docs, ...endless.docs]
    .filter(
      ({ encuentro, duracionMin }) =>
        encuentro?.inicio !== undefined &&
        meetingEnd({ inicio: encuentro.inicio, fin: encuentro.fin, duracionMin }) >= now.getTime(),
    )
    .sort((a, b) => (a.encuentro?.inicio ?? '').localeCompare(b.encuentro?.inicio ?? ''))
    .slice(0, MAX_MEETINGS);
  return (
    <DaySection id="encuentros" title="Encuentros" action={<CalendarSubscription />}>
      {meetings.status !== 'loaded' ? (
        <NotYet of={meetings} failed="No se pudieron cargar los encuentros" count={2} />
      ) : upcoming.length === 0 ? (
        <p>No hay clases en vivo ni presenciales a la vista.</p>
      ) : (
        <ul className={styles.list}>
          {upcoming.map((lesson) => {
            const { inicio = '', enlace, lugar } = lesson.encuentro ?? {};
            const course = titles.get(lesson.curso ?? '') ?? '';
            const isInProgress = inicio <= now.toISOString();
            return (
              <li key={lesson._id}>
                <span className={styles.when}>{isInProgress ? 'Ahora' : startLabel(inicio)}</span>
                <Link to={campusPath(lesson.curso ?? '', lesson._id)}>{lesson.titulo}</Link>
                <p className={styles.meta}>
                  {LESSON_TYPES[lesson.tipo]}, {course}
                  {lugar ? `. ${lugar}` : ''}
                </p>
                <Row gap={4}>
                  <CalendarButton size="small" lesson={lesson} course={course} />
                  {enlace && <TextLink to={enlace}>Entrar al encuentro</TextLink>}
                </Row>
              </li>
            );
          })}
        </ul>
      )}
    </DaySection>
  );
}
