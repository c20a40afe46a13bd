import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { formatNumber } from './format.ts';
import classes from './page.module.css';

/**
 * Frame of a screen: one h1, which gets the focus on each change of route (`data-page-heading`), the count, a
 * sentence, and the actions. `width="full"` is for administration.
 */
export function Page({
  title,
  count,
  countLabel,
  overline,
  description,
  terse = false,
  actions,
  aside,
  breadcrumbs,
  width = 'content',
  hideHead = false,
  dense = false,
  ruler = false,
  children,
}: {
  title: ReactNode;
  /** Number of results; undefined while unknown. */
  count?: number | undefined;
  /** Plural noun for the count: "cursos". */
  countLabel?: string | undefined;
  /** One or two words above the title: the kind of page, a category. */
  overline?: ReactNode;
  description?: ReactNode;
  /** Hides the description on a phone, so that the list is in view. */
  terse?: boolean;
  actions?: ReactNode;
  /** Content at the right of the title on wide screens: a picture, a summary. */
  aside?: ReactNode;
  breadcrumbs?: ReactNode;
  width?: 'content' | 'reading' | 'full';
  /** Hides the title visually (the home page renders its own). */
  hideHead?: boolean;
  /** Reduces the head on a phone, so that the content begins higher. */
  dense?: boolean;
  /** Shows the ruler under the title, for the home page. */
  ruler?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(classes.page, classes[width], dense && classes.dense)} data-width={width}>
      {breadcrumbs}
      {hideHead ? (
        <h1 className={classes.hiddenTitle} data-page-heading tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <header
          className={cx(classes.head, aside !== undefined && classes.withAside, ruler && classes.ruled)}
        >
          <div className={classes.headText}>
            {overline !== undefined && <p className={classes.overline}>{overline}</p>}
            <h1 className={classes.title} data-page-heading tabIndex={-1}>
              {title}
              {count !== undefined && (
                <>
                  {' '}
                  <span className={classes.count}>
                    {formatNumber(count)}
                    {countLabel && <span className={classes.hiddenTitle}> {countLabel}</span>}
                  </span>
                </>
              )}
            </h1>
            {description !== undefined && (
              <div className={cx(classes.description, terse && classes.terse)}>{description}</div>
            )}
            {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          </div>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </div>
  );
}

/**
 * Section of a page with its own h2, and a link or action beside it. `band` puts it on a grey surface, edge
 * to edge.
 */
export function Section({
  title,
  action,
  description,
  band = false,
  id,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  description?: ReactNode;
  band?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx(classes.section, band && classes.band)} id={id}>
      {title !== undefined && (
        <div className={classes.sectionHead}>
          <h2>{title}</h2>
          {action}
          {description !== undefined && (
            <div className={classes.sectionText}>
              <p>{description}</p>
            </div>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** Column with lines of 60 to 75 characters, for reading. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className={classes.readingColumn}>{children}</div>;
}

/**
 * Content with a sticky side column on wide screens (facts, the main action). On a phone the column goes
 * below the content, or above it with `sideFirst`, when it has the page's only action.
 */
export function Split({
  children,
  side,
  sideFirst = false,
}: {
  children: ReactNode;
  side: ReactNode;
  sideFirst?: boolean;
}) {
  const column = <div className={classes.splitSide}>{side}</div>;
  return (
    <div className={classes.split}>
      {sideFirst && column}
      <div className={classes.splitMain}>{children}</div>
      {!sideFirst && column}
    </div>
  );
}

/** Vertical stack with even spacing (in steps of 4 px); `tight` halves it on a phone. */
export function Stack({
  children,
  gap = 4,
  tight = false,
}: {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12;
  tight?: boolean;
}) {
  return <div className={cx(classes.stack, classes[`gap${gap}`], tight && classes.tight)}>{children}</div>;
}

/** Horizontal row that wraps. */
export function Row({
  children,
  gap = 3,
  between = false,
}: {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12;
  between?: boolean;
}) {
  return <div className={cx(classes.row, between && classes.between, classes[`gap${gap}`])}>{children}</div>;
}

/** Ruler with ticks every 8 px and longer ones every 40, for the home page and for measurements. */
export function Rule() {
  return <div className={classes.rule} aria-hidden="true" />;
}
