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
