import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import type { ReactNode } from 'react';
import type { EmblemPaletteName } from '../emblem/hue.ts';
import { cx } from './cx.ts';
import { Emblem } from './emblem.tsx';
import { Highlighted } from './highlighted.tsx';
import { useOpenedItem } from './opened-item.tsx';
import { Picture } from './picture.tsx';
import classes from './record-card.module.css';

/** One fact of a card: an icon and a few words. */
export interface CardFact {
  readonly icon?: ReactNode;
  readonly text: ReactNode;
}

/** A text of a card, with the words of the search marked; what isn't plain text as it is. */
const marked = (part: ReactNode): ReactNode =>
  typeof part === 'string' ? <Highlighted text={part} /> : part;

/**
 * A record in a list: cover (picture or emblem), title as the link, facts, chips. The whole card can be
 * pressed, and readers meet one link only. `layout="row"` puts a smaller cover at the left. On a phone every card is a
 * compact row, so that four are seen at once.
 */
export function RecordCard({
  id,
  to,
  title,
  image,
  category,
  palette,
  overline,
  text,
  facts = [],
  chips,
  brief,
  footer,
  layout = 'card',
  cover = 'wide',
  trade = false,
  headingLevel = 3,
  current = false,
}: {
  id: string;
  to: To;
  title: ReactNode;
  image?: string | null | undefined;
  category?: string | undefined;
  palette?: EmblemPaletteName;
  overline?: ReactNode;
  /** One or two sentences; cut after three lines, and left out on a phone beside a picture. */
  text?: ReactNode;
  facts?: readonly CardFact[];
  chips?: ReactNode;
  /** On a phone, in place of the facts and the chips: what decides, in one line. */
  brief?: string | undefined;
  /** Under everything, with actions of its own (like, progress). */
  footer?: ReactNode;
  layout?: 'card' | 'row';
  /** `square` for people and logos, `none` for texts. */
  cover?: 'wide' | 'square' | 'none';
  /** Its category is a trade: on a phone the emblem stands for it, whatever its picture. */
  trade?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** The one that is open beside the list. */
  current?: boolean;
}) {
  const Heading = `h${headingLevel}` as const;
  const opened = useOpenedItem(id);
  return (
    <article
      className={cx(
        classes.card,
        classes[layout],
        cover === 'square' && classes.squareCover,
        (current || opened.isLast) && classes.current,
      )}
    >
      {cover !== 'none' && (
        <div className={cx(classes.cover, trade && classes.onlyWide)}>
          <Picture
            file={image}
            alt=""
            id={id}
            category={category}
            {...(palette === undefined ? {} : { palette })}
            ratio={cover === 'square' ? '1/1' : '16/9'}
            sizes={
              layout === 'row' || cover === 'square'
                ? '10rem'
                : '(min-width: 62em) 22rem, (min-width: 40em) 45vw, 100vw'
            }
          />
        </div>
      )}
      {trade && (
        <Emblem
          id={id}
          category={category}
          palette={palette}
          width={64}
          height={64}
          className={classes.symbol}
        />
      )}
      <div className={classes.body}>
        {overline !== undefined && <p className={classes.overline}>{marked(overline)}</p>}
        <Heading className={classes.title}>
          <Link to={to} className={classes.link} {...opened.link}>
            {marked(title)}
          </Link>
        </Heading>
        {opened.isLast && <div className={classes.chips}>{opened.mark}</div>}
        {text !== undefined && <p className={classes.text}>{marked(text)}</p>}
        {brief !== undefined && <p className={classes.brief}>{brief}</p>}
        <div className={cx(classes.line, brief !== undefined && classes.onlyWide)}>
          {facts.length > 0 && (
            <ul className={classes.facts}>
              {facts.map((fact, index) => (
                <li key={index}>
                  {fact.icon}
                  <span>{fact.text}</span>
                </li>
              ))}
            </ul>
          )}
          {chips !== undefined && <div className={classes.chips}>{chips}</div>}
        </div>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
    </article>
  );
}

/** Cards in as many columns as fit. `layout="list"` gives rows under a line each. */
export function CardGrid({
  children,
  layout = 'grid',
  label,
}: {
  children: ReactNode;
  layout?: 'grid' | 'list' | 'compact';
  label?: string;
}) {
  return (
    <div
      className={cx(classes.grid, classes[`grid-${layout}`])}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
