import { viewOf } from '@oficio/shared/contract/views';
import { Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { RelativeDate } from '@oficio/shared/ui';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/** Latest announcements of the user's courses. Renders nothing if there are none. */
export function Announcements({ day }: { day: Day }) {
  const courses = [...day.titles.keys()].filter(Boolean);
  const { docs } = useList(
    'posts',
    { filters: { curso: { in: courses }, estado: 'publicado' }, sort: '-publicarEn', limit: 3 },
    { scope: day.scope, enabled: courses.length > 0 },
  );
  if (docs.length === 0) return null;
  return (
    <DaySection id="avisos-de-cursos" title="Avisos de los cursos" side>
      <ul className={styles.list}>
        {docs.map(({ _id, titulo, curso, publicarEn }) => (
          <li key={_id}>
            <Link to={viewOf('announcements', { curso: curso ?? '' })}>{titulo}</Link>
            <p className={styles.meta}>
              {day.titles.get(curso ?? '')}, <RelativeDate value={publicarEn} />
            </p>
          </li>
        ))}
      </ul>
    </DaySection>
  );
}
