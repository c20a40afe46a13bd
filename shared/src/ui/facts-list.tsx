import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './facts-list.module.css';

export interface Fact {
  readonly label: string;
  /** A fact without a value (undefined, null, empty) is left out. */
  readonly value: ReactNode;
  readonly icon?: ReactNode;
}

/** Facts of a record as a definition list. `columns` arranges them in columns. */
export function FactsList({
  facts,
  layout = 'rows',
  label,
}: {
  facts: readonly Fact[];
  layout?: 'rows' | 'columns';
  label?: string;
}) {
  const filledFacts = facts.filter(
    ({ value }) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  if (filledFacts.length === 0) return null;
  return (
    <dl className={cx(classes.list, classes[layout])} aria-label={label}>
      {filledFacts.map(({ label: name, value, icon }) => (
        <div key={name} className={classes.fact}>
          <dt>
            {icon}
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A large number with its label, for a row of figures. */
export function Figure({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className={classes.figure}>
      <span className={classes.figureValue}>{value}</span>
      <span className={classes.figureLabel}>{label}</span>
    </div>
  );
}

/** Row of figures. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={classes.figures}>{children}</div>;
}
