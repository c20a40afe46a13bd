import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { formatNumber } from '../format.ts';
import classes from './bar-chart.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly to?: To | undefined;
}

/** Horizontal bar chart. Each bar shows its number, so nothing depends on measuring by eye. */
export function BarChart({
  label,
  data,
  format = formatNumber,
}: {
  label: string;
  data: readonly Bar[];
  format?: (value: number) => string;
}) {
  const largest = Math.max(1, ...data.map(({ value }) => value));
  return (
    <figure className={classes.chart} aria-label={label}>
      <ul className={classes.bars}>
        {data.map(({ label: name, value, to }) => (
          <li key={name} className={classes.bar}>
            <span className={classes.name}>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.fill} style={{ width: `${(value / largest) * 100}%` }} />
            </span>
            <span className={classes.value}>{format(value)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
