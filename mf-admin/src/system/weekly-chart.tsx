import { formatDateShort, formatNumber, VisuallyHidden } from '@oficio/shared/ui';
import classes from './weekly-chart.module.css';

/**
 * Column chart of counts per week. Each column shows its number, so that nothing depends on judging heights.
 */
export function WeeklyChart({
  title,
  weeks,
  counts,
}: {
  title: string;
  /** Mondays, "YYYY-MM-DD", oldest first. */
  weeks: readonly string[];
  counts: readonly number[];
}) {
  const maxCount = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <figure className={classes.chart} aria-label={`${title} por semana`}>
      <figcaption className={classes.caption}>
        <h3>{title}</h3>
        <span>
          {formatNumber(total)} en {weeks.length} semanas
        </span>
      </figcaption>
      <ol className={classes.columns}>
        {weeks.map((monday, index) => {
          const count = counts[index] ?? 0;
          return (
            <li key={monday} className={classes.column}>
              <VisuallyHidden>Semana del {formatDateShort(monday)}: </VisuallyHidden>
              <span className={classes.count}>{formatNumber(count)}</span>
              <span
                className={classes.bar}
                aria-hidden="true"
                style={{ height: `${(count / maxCount) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <p className={classes.ends} aria-hidden="true">
        <span>{formatDateShort(weeks[0] ?? '')}</span>
        <span>Esta semana</span>
      </p>
    </figure>
  );
}
