import { useList } from '@oficio/shared/store';
import { formatNumber, formatRelative, TextLink } from '@oficio/shared/ui';
import styles from '../correction/correction.module.css';
import type { TaughtCourse } from './use-taught-course.ts';
import { usePeople } from '../identity/use-people.ts';

const ATTEMPTS_LIMIT = 50;
const MAX_SHOWN = 10;

/** Lists the latest graded attempts, so that a grade can be revisited. */
export function Corrected({ taught, pathTo }: { taught: TaughtCourse; pathTo: (attempt: string) => string }) {
  const { ejercicios, scope } = taught;
  const ids = ejercicios.docs.map(({ _id }) => _id).slice(0, 100);
  const list = useList(
    'intentos',
    {
      filters: { ejercicio: { in: ids }, estado: 'calificado' },
      sort: '-actualizadoEn',
      limit: ATTEMPTS_LIMIT,
    },
    { scope: `${scope}-corregidas`, enabled: ids.length > 0 },
  );
  // Only attempts graded by a person.
  const docs = list.docs.filter(({ evaluador }) => evaluador).slice(0, MAX_SHOWN);
  const { nameOf } = usePeople(
    docs.flatMap(({ usuario }) => usuario ?? []),
    'nombres-corregidas',
  );
  const titles = new Map(ejercicios.docs.map(({ _id, titulo }) => [_id, titulo]));
  if (list.status !== 'loaded' || docs.length === 0) return null;
  return (
    <section aria-labelledby="corregidas">
      <h2 id="corregidas">Corregidas hace poco</h2>
      <ul className={styles.queue}>
        {docs.map((attempt) => (
          <li key={attempt._id}>
            <TextLink to={pathTo(attempt._id)}>{nameOf(attempt.usuario ?? '')}</TextLink>
            <span>{titles.get(attempt.ejercicio)}</span>
            <span className={styles.meta}>
              {formatNumber(attempt.nota)} %, {formatRelative(attempt.actualizadoEn)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
