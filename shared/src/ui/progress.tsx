import classes from './progress.module.css';
import { formatPercent } from './format.ts';

/** Progress bar in the form of a ruler, with its label. Without `value` (0 to 100) it is indeterminate. */
export function Progress({
  value,
  label,
  detail,
  size = 'medium',
}: {
  value?: number | undefined;
  label: string;
  /** Text in place of the percentage: "3 de 8 clases". */
  detail?: string | undefined;
  size?: 'small' | 'medium';
}) {
  const known = value !== undefined;
  const percent = known ? Math.min(100, Math.max(0, value)) : 0;
  return (
    <div className={classes.progress} data-size={size}>
      <div className={classes.words}>
        <span>{label}</span>
        {(detail !== undefined || known) && (
          <span className={classes.value}>{detail ?? formatPercent(percent)}</span>
        )}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(percent) : undefined}
        aria-valuetext={detail}
      >
        <div
          className={classes.bar}
          data-unknown={!known || undefined}
          style={known ? { width: `${percent}%` } : undefined}
        />
      </div>
    </div>
  );
}
