import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { formatCount, formatNumber } from './format.ts';
import classes from './province-tile-map.module.css';
import { nextTile, shortName } from './province-tiles.ts';
import type { ProvinceTile } from './province-tiles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Map of the provinces as equal squares. Screen readers get a list with the figures. Arrows move over the
 * map, Tab leaves it. With `href` the tiles are links; with `onSelect` they are toggle buttons (`undefined`
 * when toggled off).
 */
export function ProvinceTileMap({
  provinces,
  selected,
  onSelect,
  href,
  label = 'Provincias',
  noun = ['resultado', 'resultados'],
}: {
  provinces: readonly ProvinceTile[];
  /** `_id` of the selected province. */
  selected?: string | undefined;
  onSelect?: (id: string | undefined) => void;
  href?: (province: ProvinceTile) => To;
  label?: string;
  /** Noun of what is counted: singular and plural. */
  noun?: readonly [one: string, many: string];
}) {
  const [seen, setSeen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  if (provinces.length === 0) return null;
  const place = (tile: ProvinceTile) => tile.cuadricula;
  const minColumn = Math.min(...provinces.map((tile) => place(tile).columna));
  const minRow = Math.min(...provinces.map((tile) => place(tile).fila));
  const columns = Math.max(...provinces.map((tile) => place(tile).columna)) - minColumn + 1;
  const most = Math.max(1, ...provinces.map((tile) => tile.count ?? 0));
  // Sorted row by row, so that the reading order follows the map.
  const ordered = [...provinces].sort(
    (a, b) => place(a).fila - place(b).fila || place(a).columna - place(b).columna,
  );
  const entry = ordered.find((tile) => tile._id === (seen ?? selected)) ?? ordered[0];
  const caption = provinces.find((tile) => tile._id === (seen ?? selected));
  const words = (tile: ProvinceTile) =>
    tile.count === undefined ? tile.nombre : `${tile.nombre}: ${formatCount(tile.count, noun[0], noun[1])}`;

  const onKeyDown = (event: KeyboardEvent, tile: ProvinceTile) => {
    const target = nextTile(ordered, tile, event.key);
    if (!target) return;
    event.preventDefault();
    setSeen(target._id);
    list.current?.querySelector<HTMLElement>(`[data-tile="${target._id}"]`)?.focus();
  };

  return (
    <figure className={classes.figure} aria-label={label}>
      <ul
        ref={list}
        className={classes.map}
        style={{ '--columns': columns } as CSSProperties /* custom properties are not in its type */}
      >
        {ordered.map((tile) => {
          const share = (tile.count ?? 0) / most;
          const level =
            tile.count === undefined
              ? 2
              : tile.count === 0
                ? 0
                : share > 0.6
                  ? 4
                  : share > 0.3
                    ? 3
                    : share > 0.1
                      ? 2
                      : 1;
          const chosen = tile._id === selected;
          const short = shortName(tile.nombre);
          const props = {
            className: classes.tile,
            'data-tile': tile._id,
            'data-level': level,
            'data-chosen': chosen || undefined,
            tabIndex: tile._id === entry?._id ? 0 : -1,
            onFocus: () => setSeen(tile._id),
            onBlur: () => setSeen(undefined),
            onMouseEnter: () => setSeen(tile._id),
            onMouseLeave: () => setSeen(undefined),
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, tile),
          };
          const inside = (
            <>
              <VisuallyHidden>{words(tile)}</VisuallyHidden>
              <span className={classes.short} data-long={short.length > 3 || undefined} aria-hidden="true">
                {short}
              </span>
              {tile.count !== undefined && (
                <span className={classes.count} aria-hidden="true">
                  {formatNumber(tile.count)}
                </span>
              )}
            </>
          );
          return (
            <li
              key={tile._id}
              style={{
                gridColumn: place(tile).columna - minColumn + 1,
                gridRow: place(tile).fila - minRow + 1,
              }}
            >
              {href ? (
                <Link {...props} to={href(tile)} aria-current={chosen ? 'true' : undefined}>
                  {inside}
                </Link>
              ) : (
                <button
                  {...props}
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => onSelect?.(chosen ? undefined : tile._id)}
                >
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <figcaption className={classes.caption} aria-hidden="true">
        {caption ? words(caption) : 'Elegir una provincia'}
      </figcaption>
    </figure>
  );
}
