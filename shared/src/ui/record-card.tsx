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

/** Marks the search's words in a text of a card; other nodes are returned unchanged. */
const withMarkedWords = (node: ReactNode): ReactNode =>
  typeof node === 'string' ? <Highlighted text={node} /> : node;

interface CoverProps {
  id: string;
  image: string | null | undefined;
  category: string | undefined;
  palette?: EmblemPaletteName;
  layout: 'card' | 'row';
  cover: 'wide' | 'square' | 'none';
  trade: boolean;
}

/** The picture of a card, or its emblem; on a phone, a trade is shown by the emblem only. */
function CardCover({ id, image, category, palette, layout, cover, trade }: CoverProps) {
  const isSmall = layout === 'row' || cover === 'square';
  return (
    <>
      {cover !== 'none' && (
        <div className={cx(classes.cover, trade && classes.onlyWide)}>
          <Picture
            file={image}
            alt=""
            id={id}
            category={category}
            {...(palette === undefined ? {} : { palette })}
            ratio={cover === 'square' ? '1/1' : '16/9'}
            sizes={isSmall ? '10rem' : '(min-width: 62em) 22rem, (min-width: 40em) 45vw, 100vw'}
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
    </>
  );
}

function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className={classes.facts}>
      {facts.map((fact, index) => (
        <li key={index}>
          {fact.icon}
          <span>{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * A record in a list: cover (picture or emblem), title as the link, facts, chips. The whole card can be
 * pressed, but screen readers find only one link. `layout="row"` puts a smaller cover at the left. On a phone
 * every card is a compact row, so that four fit on the screen.
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
  /** One or two sentences; cut after three lines, and hidden on a phone beside a picture. */
  text?: ReactNode;
  facts?: readonly CardFact[];
  chips?: ReactNode;
  /** One line with the deciding facts, in place of facts and chips on a phone. */
  brief?: string | undefined;
  /** Content below everything, with its own actions (like, progress). */
  footer?: ReactNode;
  layout?: 'card' | 'row';
  /** `square` for people and logos, `none` for texts. */
  cover?: 'wide' | 'square' | 'none';
  /** Whether its category is a trade: on a phone the emblem replaces the picture. */
  trade?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Whether this record is open beside the list. */
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
      <CardCover {...{ id, image, category, layout, cover, trade }} {...(palette && { palette })} />
      <div className={classes.body}>
        {overline !== undefined && <p className={classes.overline}>{withMarkedWords(overline)}</p>}
        <Heading className={classes.title}>
          <Link to={to} className={classes.link} {...opened.link}>
            {withMarkedWords(title)}
          </Link>
        </Heading>
        {opened.isLast && <div className={classes.chips}>{opened.mark}</div>}
        {text !== undefined && <p className={classes.text}>{withMarkedWords(text)}</p>}
        {brief !== undefined && <p className={classes.brief}>{brief}</p>}
        <div className={cx(classes.line, brief !== undefined && classes.onlyWide)}>
          <CardFacts facts={facts} />
          {chips !== undefined && <div className={classes.chips}>{chips}</div>}
        </div>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
    </article>
  );
}

/** Cards in as many columns as fit. `layout="list"` renders rows with a line below each. */
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
