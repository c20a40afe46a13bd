import { markPaths } from '@oficio/shared/emblem/mark';
import classes from './brand.module.css';

/** Logo without the name. Hidden from screen readers, since the name is beside it. */
function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {markPaths.ring.map((d) => (
        <path key={d} className={classes.ring} d={d} />
      ))}
      <path className={classes.quarter} d={markPaths.quarter} />
    </svg>
  );
}

/** Logo with the name. */
export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.wordmark}>
      <Mark size={size} />
      <span className={classes.name} style={{ fontSize: size * 0.86 }}>
        Oficio
      </span>
    </span>
  );
}
