import { viewOf } from '@oficio/shared/contract/views';
import { ButtonLink, formatCount } from '@oficio/shared/ui';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/** Number of questions to review today, with a link to them. Renders nothing if there are none. */
export function ToReview({ day }: { day: Day }) {
  const count = day.reviews.totalDocs;
  if (day.reviews.status !== 'loaded' || count === 0) return null;
  return (
    <section aria-labelledby="repaso" className={styles.review}>
      <div>
        <h2 id="repaso">Repaso de hoy</h2>
        <p className={styles.meta}>
          {formatCount(count, 'pregunta vuelve hoy', 'preguntas vuelven hoy')}, para que quede.
        </p>
      </div>
      <ButtonLink to={viewOf('review')} variant="secondary">
        Repasar
      </ButtonLink>
    </section>
  );
}
