import { cx } from './cx.ts';
import classes from './skeletons.module.css';

/** Grey placeholders for content that is loading. Screen readers hear "Cargando" once. */
export function Skeletons({
  kind,
  count = 6,
}: {
  kind: 'cards' | 'rows' | 'detail' | 'text';
  count?: number;
}) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" aria-label="Cargando" className={classes[kind]}>
      {kind === 'cards' &&
        indexes.map((n) => (
          <div key={n} className={classes.card}>
            <i className={classes.cover} />
            <i className={classes.line} />
            <i className={cx(classes.line, classes.short)} />
          </div>
        ))}
      {kind === 'rows' &&
        indexes.map((n) => (
          <div key={n} className={classes.row}>
            <i className={classes.square} />
            <span>
              <i className={classes.line} />
              <i className={cx(classes.line, classes.short)} />
            </span>
          </div>
        ))}
      {kind === 'detail' && (
        <>
          <i className={classes.heading} />
          <i className={cx(classes.line, classes.short)} />
          <i className={classes.wide} />
          {indexes.map((n) => (
            <i key={n} className={classes.line} />
          ))}
        </>
      )}
      {kind === 'text' && indexes.map((n) => <i key={n} className={classes.line} />)}
    </div>
  );
}
