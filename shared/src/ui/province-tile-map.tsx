import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { formatCount, formatNumber } from './format.ts';
import classes from './province-tile-map.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A province of the tile map; `cuadricula` counts columns from the west and rows from the north. */
export interface ProvinceTile {
  readonly _id: string;
  readonly nombre: string;
  readonly codigo?: string | undefined;
  readonly cuadricula: { readonly columna: number; readonly fila: number };
  readonly count?: number | undefined;
}

const MINOR_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y']);

/**
 * Abbreviates a name for a small square: "Santiago del Estero" → "SE", "La Pampa" → "LP", "Córdoba" → "Cór".
 */
export function shortName(name: string): string {
  const words = name.split(/\s+/);
  const initials = words
    .filter((word, index) => index === 0 || !MINOR_WORDS.has(word.toLowerCase()))
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
  return initials.length > 1 ? initials.slice(0, 4) : name.slice(0, 3);
}

const DIRECTIONS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Returns the nearest tile in the direction of an arrow key; Home and End return the first and the last. */
export function nextTile(
  tiles: readonly ProvinceTile[],
  from: ProvinceTile,
  key: string,
): ProvinceTile | undefined {
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const [dx, dy] = direction;
  let best: { tile: ProvinceTile; distance: number } | undefined;
  for (const tile of tiles) {
    const x = tile.cuadricula.columna - from.cuadricula.columna;
    const y = tile.cuadricula.fila - from.cuadricula.fila;
    const ahead = x * dx + y * dy;
    if (ahead <= 0) continue;
    // A step sideways costs as much as three straight ahead.
    const distance = ahead + 3 * Math.abs(dx === 0 ? x : y);
    if (!best || distance < best.distance) best = { tile, distance };
  }
  return best?.tile;
}

/** Shares of the largest count above which a tile has the level 2, 3 and 4. */
const LEVEL_SHARES = [0.1, 0.3, 0.6];

/** Returns how strongly a tile is coloured, from 0 to 4; one without a figure is in the middle. */
function levelOf({ count }: ProvinceTile, largest: number): number {
  if (count === undefined) return 2;
  return count === 0 ? 0 : 1 + LEVEL_SHARES.filter((share) => count / largest > share).length;
}

/** Returns the tiles row by row, so that the reading order follows the map, and their place on its grid. */
function gridOf(provinces: readonly ProvinceTile[]) {
  const columns = provinces.map(({ cuadricula }) => cuadricula.columna);
  const firstColumn = Math.min(...columns);
  const firstRow = Math.min(...provinces.map(({ cuadricula }) => cuadricula.fila));
  return {
    columns: Math.max(...columns) - firstColumn + 1,
    ordered: [...provinces].sort(
      ({ cuadricula: a }, { cuadricula: b }) => a.fila - b.fila || a.columna - b.columna,
    ),
    placeOf: ({ cuadricula: { columna, fila } }: ProvinceTile): CSSProperties => ({
      gridColumn: columna - firstColumn + 1,
      gridRow: fila - firstRow + 1,
    }),
  };
}

function TileContent({ tile, text }: { tile: ProvinceTile; text: string }) {
  const abbreviation = shortName(tile.nombre);
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.short} data-long={abbreviation.length > 3 || undefined} aria-hidden="true">
        {abbreviation}
      </span>
      {tile.count !== undefined && (
        <span className={classes.count} aria-hidden="true">
          {formatNumber(tile.count)}
        </span>
      )}
    </>
  );
}

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
  /** Noun for the figure: singular and plural. */
  noun?: readonly [one: string, many: string];
}) {
  const [focusedId, setFocusedId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  if (provinces.length === 0) return null;
  const { columns, ordered, placeOf } = gridOf(provinces);
  const largest = Math.max(1, ...provinces.map((tile) => tile.count ?? 0));
  const shownTile = provinces.find((tile) => tile._id === (focusedId ?? selected));
  const entry = shownTile ?? ordered[0];
  const textOf = (tile: ProvinceTile) =>
    tile.count === undefined ? tile.nombre : `${tile.nombre}: ${formatCount(tile.count, noun[0], noun[1])}`;

  const onKeyDown = (event: KeyboardEvent, tile: ProvinceTile) => {
    const target = nextTile(ordered, tile, event.key);
    if (!target) return;
    event.preventDefault();
    setFocusedId(target._id);
    list.current?.querySelector<HTMLElement>(`[data-tile="${target._id}"]`)?.focus();
  };
  const propsOf = (tile: ProvinceTile) => ({
    className: classes.tile,
    'data-tile': tile._id,
    'data-level': levelOf(tile, largest),
    'data-chosen': tile._id === selected || undefined,
    tabIndex: tile._id === entry?._id ? 0 : -1,
    onFocus: () => setFocusedId(tile._id),
    onBlur: () => setFocusedId(undefined),
    onMouseEnter: () => setFocusedId(tile._id),
    onMouseLeave: () => setFocusedId(undefined),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, tile),
    children: <TileContent tile={tile} text={textOf(tile)} />,
  });

  return (
    <figure className={classes.figure} aria-label={label}>
      <ul
        ref={list}
        className={classes.map}
        style={{ '--columns': columns } as CSSProperties /* custom properties are not in its type */}
      >
        {ordered.map((tile) => {
          const isSelected = tile._id === selected;
          return (
            <li key={tile._id} style={placeOf(tile)}>
              {href ? (
                <Link {...propsOf(tile)} to={href(tile)} aria-current={isSelected ? 'true' : undefined} />
              ) : (
                <button
                  {...propsOf(tile)}
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() => onSelect?.(isSelected ? undefined : tile._id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <figcaption className={classes.caption} aria-hidden="true">
        {shownTile ? textOf(shownTile) : 'Elegir una provincia'}
      </figcaption>
    </figure>
  );
}
