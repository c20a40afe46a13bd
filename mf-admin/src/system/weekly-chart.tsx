import { formatDateShort, formatNumber, VisuallyHidden } from '@oficio/shared/ui';
import classes from './weekly-chart.module.css';

/** Counts per week as columns, each with its number, so that nothing depends on measuring by eye. */
export function WeeklyChart({
  title,
  weeks,
  counts,
}: {
  title: string;
  /** The Mondays, "YYYY-MM-DD", the oldest first. */
  weeks: readonly string[];
  counts: readonly number[];
}) {
  const most = Math.max(1, ...counts);
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
                style={{ height: `${(count / most) * 100}%` }}
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
